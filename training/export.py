"""A trained tagger -> the ONNX file that junket ships.

    python -m training.export CHECKPOINT --vocabulary vocab.txt --out FOLDER [--fp32]

The graph is written node by node: attention, bias and GELU, and normalisation are onnxruntime's own
fused operators, so that no pattern has to be found afterwards. Weights of the encoder become int8,
one scale a channel and at most 7 bits each (`reduce_range`): with 8 bits the instructions of CPUs
without VNNI add up to more than 16 bits hold, and saturate. The heads stay float32.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic

from junket.model.labels import WIDTH
from junket.model.windows import FEATURES
from training.network import EPSILON, Layer, Tagger
from training.train import load

FUSED = "com.microsoft"


class Graph:
    """Nodes and weights as they are written."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.weights: list[onnx.TensorProto] = []

    def weight(self, name: str, value: NDArray[np.generic]) -> str:
        """Add a constant; return its name."""
        self.weights.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def node(
        self, kind: str, inputs: list[str], output: str, domain: str = "", **more: object
    ) -> str:
        """Add a node of one output; return the output's name."""
        self.nodes.append(
            helper.make_node(kind, inputs, [output], name=f"{output}/{kind}", domain=domain, **more)
        )
        return output


def build(tagger: Tagger) -> onnx.ModelProto:
    """Return the float32 graph: ids int64 [1, T], features float32 [1, T, F] -> [1, T, WIDTH]."""
    graph = Graph()
    words = graph.weight("words", _array(tagger.words.weight))
    looked = graph.node("Gather", [words, "ids"], "looked")
    length = graph.node("Shape", ["ids"], "length", start=1, end=2)
    placed = graph.node(
        "Slice",
        [
            graph.weight("places", _array(tagger.places.weight)),
            graph.weight("zero", np.array([0])),
            length,
            graph.weight("axis", np.array([0])),
        ],
        "placed",
    )
    certain = graph.node(
        "MatMul", ["features", graph.weight("certain", _array(tagger.certain.weight).T)], "certain_"
    )
    summed = graph.node("Add", [looked, placed], "summed")
    x = graph.node(
        "SkipLayerNormalization",
        [
            summed,
            certain,
            *_norm(graph, "norm", tagger.norm),
            graph.weight("certain.b", _array(tagger.certain.bias)),
        ],
        "embedded",
        FUSED,
        epsilon=EPSILON,
    )
    for number, layer in enumerate(tagger.layers):
        x = _layer(graph, f"layer{number}", layer, x)
    heads = graph.node(
        "MatMul", [x, graph.weight("heads", _array(tagger.heads.weight).T)], "heads_"
    )
    graph.node("Add", [heads, graph.weight("heads.b", _array(tagger.heads.bias))], "told")
    made = helper.make_graph(
        graph.nodes,
        "tagger",
        [
            helper.make_tensor_value_info("ids", TensorProto.INT64, [1, "T"]),
            helper.make_tensor_value_info("features", TensorProto.FLOAT, [1, "T", len(FEATURES)]),
        ],
        [helper.make_tensor_value_info("told", TensorProto.FLOAT, [1, "T", WIDTH])],
        graph.weights,
    )
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid(FUSED, 1)]
    return helper.make_model(made, opset_imports=opsets, ir_version=8, producer_name="junket")


def _layer(graph: Graph, at: str, layer: Layer, x: str) -> str:
    mixed = graph.node(
        "Attention",
        [
            x,
            graph.weight(f"{at}.qkv", _array(layer.qkv.weight).T),
            graph.weight(f"{at}.qkv.b", _array(layer.qkv.bias)),
        ],
        f"{at}.mixed",
        FUSED,
        num_heads=layer.attending,
    )
    out = graph.node(
        "MatMul", [mixed, graph.weight(f"{at}.out", _array(layer.out.weight).T)], f"{at}.out_"
    )
    x = graph.node(
        "SkipLayerNormalization",
        [
            out,
            x,
            *_norm(graph, f"{at}.norm", layer.norm),
            graph.weight(f"{at}.out.b", _array(layer.out.bias)),
        ],
        f"{at}.normed",
        FUSED,
        epsilon=EPSILON,
    )
    up = graph.node("MatMul", [x, graph.weight(f"{at}.up", _array(layer.up.weight).T)], f"{at}.up_")
    bent = graph.node(
        "BiasGelu", [up, graph.weight(f"{at}.up.b", _array(layer.up.bias))], f"{at}.bent", FUSED
    )
    down = graph.node(
        "MatMul", [bent, graph.weight(f"{at}.down", _array(layer.down.weight).T)], f"{at}.down_"
    )
    return graph.node(
        "SkipLayerNormalization",
        [
            down,
            x,
            *_norm(graph, f"{at}.last", layer.last),
            graph.weight(f"{at}.down.b", _array(layer.down.bias)),
        ],
        f"{at}.told",
        FUSED,
        epsilon=EPSILON,
    )


def _norm(graph: Graph, at: str, norm: object) -> list[str]:
    return [
        graph.weight(f"{at}.g", _array(norm.weight)),  # type: ignore[attr-defined]
        graph.weight(f"{at}.b", _array(norm.bias)),  # type: ignore[attr-defined]
    ]


def _array(value: object) -> NDArray[np.float32]:
    return value.detach().float().numpy()  # type: ignore[attr-defined, no-any-return]


def write(tagger: Tagger, out: Path, *, fp32: bool = False) -> Path:
    """Write `tagger.onnx` (and, where asked, `tagger.fp32.onnx`) and the tables of the decoder."""
    out.mkdir(parents=True, exist_ok=True)
    whole = out / "tagger.fp32.onnx"
    onnx.save(build(tagger), whole)
    encoder = [f"{n}/{kind}" for n, kind in _quantised(len(tagger.layers))]
    quantize_dynamic(
        whole,
        out / "tagger.onnx",
        op_types_to_quantize=["MatMul", "Attention", "Gather"],
        nodes_to_quantize=["looked/Gather", *encoder],
        per_channel=True,
        reduce_range=True,
        weight_type=QuantType.QInt8,
        extra_options={"DefaultTensorType": TensorProto.FLOAT},
    )
    if not fp32:
        whole.unlink()
    tables = {name: _array(getattr(tagger, name)) for name in ("far", "crossed", "apart")}
    np.savez(out / "links.npz", **tables)
    return out / "tagger.onnx"


def _quantised(layers: int) -> list[tuple[str, str]]:
    parts = (("mixed", "Attention"), ("out_", "MatMul"), ("up_", "MatMul"), ("down_", "MatMul"))
    return [(f"layer{n}.{part}", kind) for n in range(layers) for part, kind in parts]


def main(arguments: list[str] | None = None) -> None:
    """Export as told on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--vocabulary", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--fp32", action="store_true", help="keep the float32 file too")
    told = parser.parse_args(arguments)
    written = write(load(told.checkpoint), told.out, fp32=told.fp32)
    (told.out / "vocabulary.txt").write_bytes(told.vocabulary.read_bytes())
    print(f"{written}: {written.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()

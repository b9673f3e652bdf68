"""A trained tagger -> the ONNX file that junket ships.

    python -m training.export CHECKPOINT --vocabulary FILE --out FOLDER [--name NAME] [--fp32]

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
from onnx.external_data_helper import set_external_data
from onnxruntime.quantization import QuantType, quantize_dynamic
from torch import Tensor, nn

from junket.model.bundle import FULL, Bundle
from junket.model.labels import WIDTH
from junket.model.windows import FEATURES, LENGTH
from training.network import EPSILON, Layer, Tagger
from training.train import load

FUSED = "com.microsoft"
OPSET, FORMAT = 17, 8
WHOLE, TABLES = "tagger.fp32.onnx", "links.npz"
QUANTISED_WORDS = "words_quantized"


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

    def times(self, x: str, at: str, linear: nn.Linear) -> str:
        """Add the product of `x` with a layer's weights, without the bias."""
        return self.node("MatMul", [x, self.weight(at, array(linear.weight).T)], f"{at}_")

    def bias(self, at: str, linear: nn.Linear) -> str:
        """Add a layer's bias as a constant."""
        return self.weight(f"{at}.b", array(linear.bias))

    def norm(self, at: str, norm: nn.LayerNorm) -> list[str]:
        """Add the gain and the bias of a normalisation as constants."""
        return [
            self.weight(f"{at}.g", array(norm.weight)),
            self.weight(f"{at}.b", array(norm.bias)),
        ]


def build(tagger: Tagger) -> onnx.ModelProto:
    """Return the float32 graph: ids int64 [1, T], features float32 [1, T, F] -> [1, T, WIDTH]."""
    graph = Graph()
    x = _embed(graph, tagger)
    for number, layer in enumerate(tagger.layers):
        x = _layer(graph, f"layer{number}", layer, x)
    heads = graph.times(x, "heads", tagger.heads)
    graph.node("Add", [heads, graph.bias("heads", tagger.heads)], "told")
    asked = [
        helper.make_tensor_value_info("ids", TensorProto.INT64, [1, "T"]),
        helper.make_tensor_value_info("features", TensorProto.FLOAT, [1, "T", len(FEATURES)]),
    ]
    told = [helper.make_tensor_value_info("told", TensorProto.FLOAT, [1, "T", WIDTH])]
    made = helper.make_graph(graph.nodes, "tagger", asked, told, graph.weights)
    opsets = [helper.make_opsetid("", OPSET), helper.make_opsetid(FUSED, 1)]
    return helper.make_model(made, opset_imports=opsets, ir_version=FORMAT, producer_name="junket")


def _embed(graph: Graph, tagger: Tagger) -> str:
    """Add the sum of pieces, places and features, normalised."""
    words = graph.weight("words", array(tagger.words.weight))
    looked = graph.node("Gather", [words, "ids"], "looked")
    length = graph.node("Shape", ["ids"], "length", start=1, end=2)
    places = graph.weight("places", array(tagger.places.weight)[:LENGTH])
    zero, axis = (graph.weight(name, np.array([0])) for name in ("zero", "axis"))
    placed = graph.node("Slice", [places, zero, length, axis], "placed")
    certain = graph.times("features", "certain", tagger.certain)
    summed = graph.node("Add", [looked, placed], "summed")
    more = [*graph.norm("norm", tagger.norm), graph.bias("certain", tagger.certain)]
    return _skip(graph, [summed, certain, *more], "embedded")


def _layer(graph: Graph, at: str, layer: Layer, x: str) -> str:
    """Add one transformer layer; return its output."""
    weights = graph.weight(f"{at}.qkv", array(layer.qkv.weight).T)
    inputs = [x, weights, graph.bias(f"{at}.qkv", layer.qkv)]
    mixed = graph.node("Attention", inputs, f"{at}.mixed", FUSED, num_heads=layer.attending)
    out = graph.times(mixed, f"{at}.out", layer.out)
    more = [*graph.norm(f"{at}.norm", layer.norm), graph.bias(f"{at}.out", layer.out)]
    x = _skip(graph, [out, x, *more], f"{at}.normed")
    up = graph.times(x, f"{at}.up", layer.up)
    bent = graph.node("BiasGelu", [up, graph.bias(f"{at}.up", layer.up)], f"{at}.bent", FUSED)
    down = graph.times(bent, f"{at}.down", layer.down)
    more = [*graph.norm(f"{at}.last", layer.last), graph.bias(f"{at}.down", layer.down)]
    return _skip(graph, [down, x, *more], f"{at}.told")


def _skip(graph: Graph, inputs: list[str], output: str) -> str:
    """Add the fused sum and normalisation: two terms, gain and bias, the first term's bias."""
    return graph.node("SkipLayerNormalization", inputs, output, FUSED, epsilon=EPSILON)


def array(value: Tensor) -> NDArray[np.float32]:
    """Return a tensor's numbers as float32."""
    numbers: NDArray[np.float32] = value.detach().float().numpy()
    return numbers


def write(tagger: Tagger, bundle: Bundle, *, fp32: bool = False) -> None:
    """Write the graph and the words of a bundle, and the tables of the decoder beside them.

    With `fp32`, `tagger.fp32.onnx` too. ValueError where other models of the folder have other
    words.
    """
    out = bundle.folder
    out.mkdir(parents=True, exist_ok=True)
    onnx.save(build(tagger), out / WHOLE)
    quantise(out / WHOLE, bundle.graph, len(tagger.layers))
    if not fp32:
        (out / WHOLE).unlink()
    share_words(bundle)
    tables = {name: array(getattr(tagger, name)) for name in ("far", "crossed", "apart")}
    np.savez(out / TABLES, **tables)  # type: ignore[arg-type]


def share_words(bundle: Bundle) -> None:
    """Move the table of word pieces out of a graph, into the file that all of a folder refer to.

    Training leaves it as it came, so it is the same in all. Read from a file of its own it also
    stays out of a process's own memory: onnxruntime maps it.
    """
    made = onnx.load(bundle.graph)
    (words,) = (one for one in made.graph.initializer if one.name == QUANTISED_WORDS)
    if bundle.words.exists() and bundle.words.read_bytes() != words.raw_data:
        raise ValueError(f"{bundle.words} has other word pieces than {bundle.name}")
    bundle.words.write_bytes(words.raw_data)
    set_external_data(words, bundle.words.name)
    words.ClearField("raw_data")
    bundle.graph.write_bytes(made.SerializeToString())


def quantise(whole: Path, small: Path, layers: int) -> None:
    """Write the int8 graph of a float32 one: embedded pieces and encoder, not the heads."""
    parts = (("mixed", "Attention"), ("out_", "MatMul"), ("up_", "MatMul"), ("down_", "MatMul"))
    encoder = [f"layer{n}.{part}/{kind}" for n in range(layers) for part, kind in parts]
    quantize_dynamic(
        whole,
        small,
        op_types_to_quantize=["MatMul", "Attention", "Gather"],
        nodes_to_quantize=["looked/Gather", *encoder],
        per_channel=True,
        reduce_range=True,
        weight_type=QuantType.QInt8,
        extra_options={"DefaultTensorType": TensorProto.FLOAT},
    )


def main(arguments: list[str] | None = None) -> None:
    """Export as told on the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--vocabulary", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--name", default=FULL, help="of the model")
    parser.add_argument("--fp32", action="store_true", help="keep the float32 file too")
    told = parser.parse_args(arguments)
    bundle = Bundle(told.name, told.out)
    write(load(told.checkpoint), bundle, fp32=told.fp32)
    bundle.vocabulary.write_bytes(told.vocabulary.read_bytes())
    for path in (bundle.graph, bundle.words):
        print(f"{path}: {path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()

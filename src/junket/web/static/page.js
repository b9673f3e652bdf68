// What the pages do more where scripts run: a key for search, keys from quotation to quotation.
"use strict";
(() => {
  const typing = (target) => /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
  const said = [...document.querySelectorAll("article .who")];
  const step = (by) => {
    const at = said.indexOf(document.activeElement);
    const to = said[Math.max(0, Math.min(said.length - 1, at < 0 && by < 0 ? 0 : at + by))];
    to.focus({ preventScroll: true });
    to.parentElement.scrollIntoView({ block: "center" });
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    if (event.key === "/") {
      const field = document.querySelector("#q, #bar-q");
      if (field) { field.focus(); event.preventDefault(); }
    } else if (said.length && (event.key === "j" || event.key === "k")) {
      step(event.key === "j" ? 1 : -1);
      event.preventDefault();
    }
  });
})();

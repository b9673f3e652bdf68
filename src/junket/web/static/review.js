// Keys for the review page; without them every decision is a button.
"use strict";
(() => {
  const doubts = [...document.querySelectorAll(".doubt")];
  let at = -1;
  const go = (to) => {
    if (!doubts.length) return;
    at = Math.max(0, Math.min(doubts.length - 1, to));
    doubts[at].focus();
    doubts[at].scrollIntoView({ block: "center" });
  };
  const press = (within, key) => {
    const found = within && within.querySelector(`[data-key="${key}"]`);
    if (!found) return false;
    if (found.tagName === "INPUT") found.focus(); else found.click();
    return true;
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
    let done = true;
    if (event.key === "j") go(at + 1);
    else if (event.key === "k") go(at - 1);
    else if (event.key === "u") done = press(document, "u");
    else if (["a", "r", "s"].includes(event.key)) done = press(doubts[at], event.key);
    else done = false;
    if (done) event.preventDefault();
  });
  go(0);
})();

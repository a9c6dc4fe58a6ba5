"use strict";
// Shows a footnote beside its mark: by hovering, by tapping, by focus. Enter goes into it, Escape leaves it.
// Without this script a mark is a plain link to the footnote, and the page is whole.
(() => {
  const bubble = document.getElementById("bubble");
  const content = bubble.querySelector(".content");
  const name = document.getElementById("bubble-name");
  const gap = 8;
  let shown = null; // the mark whose footnote is open
  let pinned = false; // opened by tap or Enter: hovering elsewhere leaves it open
  let timer = 0;

  const markOf = (event) => (event.target instanceof Element ? event.target.closest("a.mark") : null);

  function place(mark) {
    const at = mark.getBoundingClientRect();
    const width = document.documentElement.clientWidth;
    const below = at.bottom + gap + bubble.offsetHeight < window.innerHeight;
    const above = at.top - gap - bubble.offsetHeight > 0;
    const top = below || !above ? at.bottom + gap : at.top - gap - bubble.offsetHeight;
    const left = Math.max(gap, Math.min(at.left - 24, width - bubble.offsetWidth - gap));
    bubble.style.top = `${top + window.scrollY}px`;
    bubble.style.left = `${left + window.scrollX}px`;
  }

  function open(mark, pin) {
    clearTimeout(timer);
    const note = document.querySelector(mark.getAttribute("href"));
    if (!note) return;
    if (shown !== mark) {
      close();
      content.replaceChildren(note.querySelector(".body").cloneNode(true));
      name.textContent = mark.getAttribute("aria-label");
      bubble.setAttribute("aria-label", name.textContent);
      bubble.hidden = false;
      bubble.scrollTop = 0;
      mark.classList.add("open");
      shown = mark;
      place(mark);
    }
    pinned = pinned || pin;
  }

  function close() {
    clearTimeout(timer);
    if (shown) shown.classList.remove("open");
    bubble.hidden = true;
    shown = null;
    pinned = false;
  }

  function leave() {
    const mark = shown;
    close();
    if (mark) {
      mark.focus({ preventScroll: true });
      close(); // focusing a mark opens its footnote
    }
  }

  function later(action, wait) {
    clearTimeout(timer);
    timer = setTimeout(action, wait);
  }

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const mark = markOf(event);
    if (mark && !pinned) later(() => open(mark, false), 90);
    else if (bubble.contains(event.target)) clearTimeout(timer);
    else if (shown && !pinned && shown !== document.activeElement) later(close, 260);
  });

  document.addEventListener("focusin", (event) => {
    const mark = markOf(event);
    if (mark && mark.matches(":focus-visible")) open(mark, false);
    else if (shown && !mark && !bubble.contains(event.target)) close();
  });

  document.addEventListener("click", (event) => {
    const mark = markOf(event);
    if (mark && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      const again = shown === mark && pinned;
      if (again) close();
      else {
        if (shown !== mark) close();
        open(mark, true);
        if (event.detail === 0) bubble.focus({ preventScroll: true });
      }
    } else if (event.target instanceof Element && event.target.closest(".close")) leave();
    else if (bubble.contains(event.target) && event.target.closest('a[href^="#"]')) close();
    else if (shown && !bubble.contains(event.target)) close();
  });

  document.addEventListener("keydown", (event) => {
    if (!shown) return;
    if (event.key === "Escape") {
      if (bubble.contains(document.activeElement)) leave();
      else close();
    } else if (event.key === "Tab" && bubble.contains(document.activeElement)) {
      const stops = [...bubble.querySelectorAll("a[href], button")];
      const end = event.shiftKey ? [stops[0], bubble] : [stops[stops.length - 1]];
      if (end.includes(document.activeElement)) {
        const mark = shown;
        if (event.shiftKey) event.preventDefault();
        mark.focus({ preventScroll: true });
        close();
      }
    }
  });

  // A table that fits needs no stop for the Tab key.
  const boxes = [...document.querySelectorAll(".scroll")];
  function stops() {
    for (const box of boxes) box.tabIndex = box.scrollWidth > box.clientWidth ? 0 : -1;
  }

  stops();
  window.addEventListener("resize", () => { stops(); if (shown) place(shown); });
  window.addEventListener("beforeprint", close);
})();

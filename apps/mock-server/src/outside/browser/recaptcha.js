/* Stand-in for reCAPTCHA's api.js: the same global API, a real checkbox, tokens issued by the mock server. */
import { outsideTexts as texts } from "../outside.texts.ts";

/** @typedef {Record<string, unknown>} Parameters */
/** @typedef {{ box: HTMLInputElement, note: HTMLElement, parameters: Parameters, response: string, round: number, timer: number }} Widget */

/** @type {Widget[]} */
const widgets = [];
const lifeMs = 120_000;

/** A callback is a function or the name of a global one. @type {(value: unknown) => unknown} */
const functionOf = (value) => (typeof value === "string" ? Reflect.get(globalThis, value) : value);

/** @type {(widget: Widget, name: string, ...args: string[]) => void} */
const call = (widget, name, ...args) => {
  const run = functionOf(widget.parameters[name]);
  if (typeof run === "function") Reflect.apply(run, undefined, args);
};

/** @type {(widget: Widget, note: string) => void} */
const clear = (widget, note) => {
  clearTimeout(widget.timer);
  widget.response = "";
  widget.round += 1;
  widget.box.checked = false;
  widget.box.disabled = false;
  widget.note.textContent = note;
};

/** @type {(widget: Widget) => void} */
const expire = (widget) => {
  clear(widget, texts.captchaExpired);
  call(widget, "expired-callback");
};

/** @type {(widget: Widget) => Promise<void>} */
const solve = async (widget) => {
  widget.round += 1;
  const { round } = widget;
  widget.box.disabled = true;
  try {
    const answer = await fetch("/__outside/recaptcha/token", { method: "POST" });
    if (!answer.ok) throw new Error(String(answer.status));
    const token = await answer.text();
    if (round !== widget.round) return;
    widget.response = token;
    widget.note.textContent = "";
    widget.box.disabled = false;
    widget.timer = window.setTimeout(expire, lifeMs, widget);
    call(widget, "callback", token);
  } catch {
    if (round !== widget.round) return;
    clear(widget, texts.captchaFailed);
    call(widget, "error-callback");
  }
};

/** @type {(container: unknown) => HTMLElement | null} */
const elementOf = (container) =>
  typeof container === "string"
    ? document.getElementById(container)
    : container instanceof HTMLElement
      ? container
      : null;

/** @type {(container: unknown, parameters?: Parameters) => number} */
const render = (container, parameters = {}) => {
  const parent = elementOf(container);
  if (!parent) throw new Error("reCAPTCHA placeholder element must be an element or id");
  if (parent.hasChildNodes())
    throw new Error("reCAPTCHA has already been rendered in this element");
  const label = document.createElement("label");
  const box = document.createElement("input");
  const note = document.createElement("span");
  box.type = "checkbox";
  box.tabIndex = Number(parameters["tabindex"] ?? 0);
  note.setAttribute("role", "status");
  Object.assign(box.style, { inlineSize: "1.5rem", blockSize: "1.5rem", margin: "0" });
  const isCompact = parameters["size"] === "compact";
  // As large as the real frames, so that pages are laid out for them.
  Object.assign(label.style, {
    boxSizing: "border-box",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "0.75rem",
    inlineSize: isCompact ? "164px" : "304px",
    minBlockSize: isCompact ? "144px" : "78px",
    padding: "0.75rem",
    border: "1px solid",
    cursor: "pointer",
  });
  label.append(box, texts.notRobot);
  parent.append(label, note);
  /** @type {Widget} */
  const widget = { box, note, parameters, response: "", round: 0, timer: 0 };
  box.addEventListener("change", () => {
    if (box.checked) void solve(widget);
    else {
      clear(widget, "");
      call(widget, "expired-callback");
    }
  });
  return widgets.push(widget) - 1;
};

/** @type {(id?: number) => Widget} */
const widgetOf = (id = 0) => {
  const widget = widgets[id];
  if (!widget) throw new Error("No reCAPTCHA clients exist.");
  return widget;
};

/** @type {(() => void)[]} */
const waiting = [];

/* Like the real script, it first provides only `ready`; the rest follows after the script's `load` event. */
const grecaptcha = {
  /** @type {(run: () => void) => void} */
  ready: (run) => {
    waiting.push(run);
  },
};
Object.assign(globalThis, { grecaptcha });

const { currentScript } = document;
const address = currentScript instanceof HTMLScriptElement ? currentScript.src : location.href;
const { searchParams } = new URL(address, location.href);
setTimeout(() => {
  Object.assign(grecaptcha, {
    /** @type {(run: () => void) => void} */
    ready: (run) => queueMicrotask(run),
    render,
    /** @type {(id?: number) => void} */
    reset: (id) => clear(widgetOf(id), ""),
    /** @type {(id?: number) => string} */
    getResponse: (id) => widgetOf(id).response,
  });
  const onload = functionOf(searchParams.get("onload") ?? undefined);
  if (searchParams.get("render") !== "explicit") {
    for (const place of document.querySelectorAll(".g-recaptcha:empty")) {
      const { callback, expiredCallback, errorCallback } =
        place instanceof HTMLElement ? place.dataset : {};
      render(place, {
        callback,
        "expired-callback": expiredCallback,
        "error-callback": errorCallback,
      });
    }
  }
  if (typeof onload === "function") Reflect.apply(onload, undefined, []);
  for (const run of waiting.splice(0)) run();
});

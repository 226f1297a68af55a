/**
 * jsdom's selector engine adds listeners to the window for every document that is searched, and never removes them
 * (@asamuzakjp/dom-selector 7.1.1; they are for `:active` and `:focus-visible`). Cleaning the editors' texts parses
 * thousands of documents, and afterwards every event of the worker took up to six times as long. Only the first
 * document's are added: that is the page.
 */
export const ofEngine: ReadonlySet<string> = new Set([
  "_handleFocusEvent",
  "_handleKeyboardEvent",
  "_handleMouseEvent",
]);

const patched = Symbol.for("portal.one-selector-engine");
// oxlint-disable-next-line typescript/unbound-method -- it is called with the `this` of each call
const add = EventTarget.prototype.addEventListener;

if (!Reflect.has(add, patched)) {
  document.querySelector("html");
  EventTarget.prototype.addEventListener = Object.assign(
    function addEventListener(this: EventTarget, ...all: Parameters<typeof add>): void {
      const [, listener] = all;
      if (typeof listener === "function" && ofEngine.has(listener.name)) return;
      add.apply(this, all);
    },
    { [patched]: true },
  );
}

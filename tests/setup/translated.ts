/**
 * The translator of Chrome and Edge puts an element in the place of each text of a page. What React does to its former
 * text node then is not seen (another text) or throws (a text removed, or something put before it). React keeps a
 * node only for text among other children, so such a text needs an element of its own where anything changes: a test
 * fails on one without (decision 66).
 */
import { afterAll, afterEach, beforeAll } from "vitest";

const found: string[] = [];

/** Whether React keeps the node, and would not write into its element instead. */
const isKept = (node: Text): boolean =>
  Object.keys(node).some((key) => key.startsWith("__reactFiber$"));

/** Translators pass over blanks, and over what says so. */
const isTranslated = (node: Text): boolean =>
  node.data.trim() !== "" && node.parentElement?.closest("[translate=no], title, svg") === null;

const note = (what: string, node: unknown): void => {
  if (!(node instanceof Text && isKept(node) && isTranslated(node))) return;
  found.push(`${what} "${node.data}" in ${node.parentElement?.outerHTML ?? "no element"}`);
};

// oxlint-disable typescript/unbound-method -- they are called with the `this` of each call
const { insertBefore, removeChild } = Node.prototype;
const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
// oxlint-enable typescript/unbound-method

beforeAll(() => {
  Node.prototype.insertBefore = function watched(added, next) {
    note("Something was put before", next);
    insertBefore.call(this, added, next);
    return added;
  };
  Node.prototype.removeChild = function watched(child) {
    note("Removed:", child);
    removeChild.call(this, child);
    return child;
  };
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...nodeValue,
    set(value: string | null) {
      note("Changed:", this);
      nodeValue?.set?.call(this, value);
    },
  });
});

afterAll(() => {
  Object.assign(Node.prototype, { insertBefore, removeChild });
  if (nodeValue !== undefined) Object.defineProperty(Node.prototype, "nodeValue", nodeValue);
});

afterEach(() => {
  if (found.length === 0) return;
  throw new Error(
    `Text that changes, or has changing siblings, needs an element of its own (decision 66).\n${[...new Set(found.splice(0))].join("\n")}`,
  );
});

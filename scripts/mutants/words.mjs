/** A StrykerJS plugin: leaves out texts that only appear in the machines' drawings. */
import { PluginKind, declareValuePlugin } from "@stryker-mutator/api/plugin";

const wordy = new Set(["description", "id"]);

/**
 * @param {unknown} node
 * @returns {boolean}
 */
const isWords = (node) =>
  typeof node === "object" &&
  node !== null &&
  "type" in node &&
  node.type === "ObjectProperty" &&
  "key" in node &&
  typeof node.key === "object" &&
  node.key !== null &&
  "name" in node.key &&
  wordy.has(String(node.key.name));

/**
 * Whether an object has nothing but such words, like a state that is only a place to rest.
 * @param {unknown} node
 */
const isWordsAlone = (node) =>
  typeof node === "object" &&
  node !== null &&
  "properties" in node &&
  Array.isArray(node.properties) &&
  node.properties.length > 0 &&
  node.properties.every(isWords);

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, "words", {
    shouldIgnore: (path) =>
      "node" in path && (isWords(path.node) || isWordsAlone(path.node))
        ? "words of the drawing, which check:flows compares"
        : undefined,
  }),
];

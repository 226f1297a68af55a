import type { Sources } from "./sources.ts";

/** State of a view that is of the view alone: how much of a list is open, whether a pause has passed. */
const OWN_STATE: ReadonlySet<string> = new Set(["isWhole", "isOver"]);

/**
 * Views subscribe to machines and hold no flow state of their own: in a feature's view `useState` only keeps a machine
 * (made once) or what is named above, nothing reduces, sends or runs by itself, and calls stand in `load` of a region.
 */
export const viewProblems = (sources: Sources): readonly string[] =>
  [...sources]
    .filter(([path]) => /^apps\/web\/src\/features\/.*\.tsx$/u.test(path))
    .flatMap(([path, text]) => [
      ...[...text.matchAll(/const \[(\w+)[^\]]*\] = useState\b(?:<[^>]*>)?\(([^\n]*)/gu)]
        .filter(
          ([, name, first]) => !OWN_STATE.has(name ?? "") && first?.startsWith("() =>") !== true,
        )
        .map(([, name]) => `${path} keeps "${name}" by itself: flow state belongs to a machine.`),
      ...(/\buseReducer\b/u.test(text) ? [`${path} reduces by itself.`] : []),
      ...(/\bEffect\.run|\bfetch\(/u.test(text) ? [`${path} runs a call by itself.`] : []),
      ...[...text.matchAll(/^.*\.call\(.*$/gmu)]
        .filter(([line]) => !/\bload=\{\(client\) =>/u.test(line))
        .map(() => `${path} calls outside a region's load.`),
    ]);

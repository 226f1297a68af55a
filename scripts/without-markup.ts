import type { Plugin } from "vite";

const assignment = /\.innerHTML = '';/gu;

/** React Aria's module of live regions without its two assignments. @throws Error if it does not have exactly two. */
const safe = (code: string): string => {
  const count = code.match(assignment)?.length ?? 0;
  if (count !== 2)
    throw new Error(`React Aria empties its live regions in ${count} places, not in 2.`);
  return code.replaceAll(assignment, ".replaceChildren();");
};

/**
 * React Aria empties its live regions by assigning markup, which `require-trusted-types-for` refuses, so that typing a
 * date would end in an error (react-aria-components 1.22.1). This replaces the assignment. The build fails when React
 * Aria has changed or moved it. Its tracker, github.com/adobe/react-spectrum, had no issue about it in November 2026.
 */
export const withoutMarkup = (): Plugin => {
  let wasFound = false;
  return {
    name: "portal:without-markup",
    enforce: "pre",
    buildStart() {
      wasFound = false;
    },
    transform: {
      filter: { id: /\/dist\/private\/live-announcer\/LiveAnnouncer\.mjs$/ },
      handler(code) {
        wasFound = true;
        return { code: safe(code), map: null };
      },
    },
    buildEnd(failure) {
      if (failure === undefined && !wasFound)
        throw new Error("React Aria's live regions are no longer in LiveAnnouncer.mjs.");
    },
  };
};

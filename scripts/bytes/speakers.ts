/**
 * The packages of React Aria that a built script lets speak: the names by which they ask for their texts. One that the
 * portal has no texts for throws when it is shown (`apps/web/src/runtime/in-ukrainian.tsx`).
 */
export const speakersIn = (script: string): readonly string[] => [
  ...new Set(
    [...script.matchAll(/["'`](@react-(?:aria|stately)\/[a-z-]+)["'`]/gu)].map(
      ([, name = ""]) => name,
    ),
  ),
];

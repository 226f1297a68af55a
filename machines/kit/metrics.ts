/** Sizes in pixels, shared by layout (which reserves the room) and drawing (which fills it). */
export const metrics = {
  /** Width of one character of the 11 px monospaced text. */
  character: 6.7,
  /** Width of one character of a state's name, 13 px bold. */
  nameCharacter: 8.2,
  /** Height of a state's name with its margins. */
  nameHeight: 30,
  rowHeight: 19,
  lineHeight: 15,
  /** Inside margin of a box. */
  margin: 12,
  /** Free room below the rows of a box. */
  foot: 8,
  /** Diameter of the dot where a compound state starts. */
  dot: 12,
  history: 28,
} as const;

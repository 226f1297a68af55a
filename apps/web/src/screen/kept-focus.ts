/** The state of a navigation within a screen, for example to another page of a table: the focus stays. */
export const keptFocus = { keepsFocus: true } as const;

/** Whether the screen's heading leaves the focus alone. @param state of the router's location. */
export const keepsFocus = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "keepsFocus" in state;

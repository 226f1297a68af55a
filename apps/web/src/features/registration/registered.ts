/** What the form leaves in the browser's history for the screen after it. A reload keeps it. */
export const registered = { isRegistered: true } as const;

/** Whether the screen was reached from the form, and not by its address. @param state of the router's location. */
export const isRegistered = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isRegistered" in state;

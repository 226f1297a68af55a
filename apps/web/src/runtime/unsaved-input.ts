/** Makes the forms on the screen forget their unsaved input. */
const givingUp = new Set<() => void>();

/** Whether a form on the screen holds unsaved input. */
export const holdsUnsavedInput = (): boolean => givingUp.size > 0;

/** @returns what to call when the form holds none any more. */
export const holdUnsavedInput = (forget: () => void): (() => void) => {
  givingUp.add(forget);
  return () => void givingUp.delete(forget);
};

/** The resident agreed to lose this page's unsaved input: no form may restore it from where it was kept. */
export const giveUpInput = (): void => {
  for (const giveUp of givingUp) giveUp();
};

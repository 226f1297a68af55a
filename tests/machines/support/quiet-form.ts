/** What a form tells and stores, where a test is about something else. */
export const quietForm = {
  starting: () => undefined,
  finished: () => undefined,
  refused: () => undefined,
  keepInput: () => undefined,
  forgetInput: () => undefined,
};

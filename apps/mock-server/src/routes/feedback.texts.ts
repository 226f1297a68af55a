/** Texts about a message. */
export const feedbackTexts = {
  otherWords: "Під цим ключем уже отримано інше звернення.",
} as const;

/** Texts about a message. */
export const feedbackTexts = {
  otherMessage: "Під цим ключем уже отримано інше звернення.",
} as const;

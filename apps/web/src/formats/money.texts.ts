/** Texts of the money format. */
export const moneyTexts = {
  /** Browsers disagree about the short name of the currency; bills say it this way. */
  hryvnia: "грн",
} as const;

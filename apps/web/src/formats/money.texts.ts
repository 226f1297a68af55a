/** Texts of the money format. */
export const moneyTexts = {
  /** Browsers use different abbreviations of the currency; this is the one on bills. */
  hryvnia: "грн",
} as const;

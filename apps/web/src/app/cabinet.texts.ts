/** Words of the cabinet's frame. */
export const cabinetTexts = {
  sections: "Розділи кабінету",
  overview: "Огляд",
  accounts: "Особові рахунки",
  /** In the tab bar of a phone there is room for one word. */
  accountsShort: "Рахунки",
  profile: "Профіль",
} as const;

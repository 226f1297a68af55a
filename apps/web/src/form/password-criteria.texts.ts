/** Texts of the password's criteria. */
export const passwordCriteriaTexts = {
  criteria: [
    { id: "lowercase", text: "одна мала літера" },
    { id: "uppercase", text: "одна велика літера" },
    { id: "digit", text: "одна цифра" },
    { id: "length", text: "щонайменше 8 символів" },
  ],
  met: "є",
  unmet: "ще немає",
} as const;

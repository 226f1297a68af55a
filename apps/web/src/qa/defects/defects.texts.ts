/** Texts of what the portal has reported of its own defects. QA people read them, residents never do. */
export const defectsTexts = {
  heading: "Дефекти порталу",
  hint: "Помилки в коді порталу, про які сторінки повідомили цьому серверу. Однакові зібрано разом. Звіт містить лише місця в коді, маршрут і стани машин: жодних даних мешканця.",
  none: "Звітів немає.",
  error: "Помилка",
  count: "Скільки разів",
  routes: "Маршрути",
  last: "Востаннє",
  noPlace: "без місця в коді",
  details: "Стек і стани",
  versions: (versions: readonly string[]) => `Версії порталу: ${versions.join(", ")}`,
  clear: "Очистити звіти",
} as const;

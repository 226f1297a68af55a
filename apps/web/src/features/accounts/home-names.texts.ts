/** Texts about the names of homes. */
export const homeNamesTexts = {
  give: "Дати назву",
  giveTo: (home: string) => `Дати назву оселі: ${home}`,
  change: "Змінити назву",
  changeOf: (home: string) => `Змінити назву оселі: ${home}`,
  form: (home: string) => `Назва оселі: ${home}`,
  name: "Назва оселі",
  /** They belong to a login (docs/decisions/0062). */
  hint: (max: number) =>
    `Наприклад «Моя квартира» або «Мама», до ${max} знаків. Зберігається лише на цьому пристрої, доки Ви не вийдете з кабінету, не зміните логін або доки тут не увійде інша людина.`,
  issues: {
    required: "Введіть назву або скасуйте зміну",
    taken: "Так уже названо іншу оселю. Введіть іншу назву",
  },
  tooLong: (max: number, now: number) =>
    `Назва має бути не довшою за ${max} знаків, а зараз їх ${now}`,
  save: "Зберегти",
  cancel: "Скасувати",
  remove: "Прибрати назву",
  notKept:
    "Назву не збережено: браузер не дає порталу нічого записати. Перевірте, чи не закрито для сайту сховище, і спробуйте ще раз.",
  named: (name: string) => `Оселю названо «${name}».`,
  renamed: (before: string, now: string) => `Назву «${before}» змінено на «${now}».`,
  removed: (before: string) => `Назву «${before}» прибрано.`,
  undo: "Повернути, як було",
  undone: "Повернуто, як було.",
  accounts: (count: number) => `Рахунків: ${count}`,
} as const;

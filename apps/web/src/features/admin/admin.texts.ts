import type { ContentKind, ContentStatus } from "#contracts/schemas/administration.ts";
import type { Remedy } from "#machines/forms/refusal.ts";
import type { ListNews } from "#machines/content/content-list/content-list.context.ts";

/** Texts of the content area. */
export const adminTexts = {
  title: "Керування вмістом",
  checking: "Перевіряємо права доступу…",
  noRights: "Цей розділ — для редакторів вмісту",
  noRightsAdvice:
    "Ваш кабінет не має прав змінювати вміст порталу. Якщо вони Вам потрібні, зверніться до адміністратора порталу.",
  toCabinet: "Перейти до кабінету",
  kinds: "Види вмісту",
  kind: {
    page: "Сторінки",
    "page-part": "Частини сторінок",
    feature: "Переваги",
    faq: "Питання",
    document: "Документи",
  } satisfies Readonly<Record<ContentKind, string>>,
  loading: "Завантажуємо список…",
  search: "Пошук за назвою",
  status: "Стан",
  anyStatus: "Усі",
  statuses: {
    draft: "Чернетка",
    changed: "Опубліковано, є новіша чернетка",
    published: "Опубліковано",
  } satisfies Readonly<Record<ContentStatus, string>>,
  name: "Назва",
  saved: "Збережено",
  actions: "Дії",
  up: (title: string) => `Вище: ${title}`,
  down: (title: string) => `Нижче: ${title}`,
  upWord: "Вище",
  downWord: "Нижче",
  orderHint: "Щоб змінити порядок, приберіть пошук і оберіть усі стани.",
  place: (title: string, at: number, all: number) => `${title}: місце ${at} з ${all}`,
  deleteWord: "Видалити",
  delete: (title: string) => `Видалити: ${title}`,
  deleteQuestion: "Видалити назавжди?",
  deleteText: (title: string) =>
    `«${title}» зникне з порталу разом з усіма збереженими версіями. Повернути їх буде неможливо.`,
  deleteYes: "Видалити",
  cancel: "Скасувати",
  close: "Закрити",
  create: "Створити",
  empty: "Тут ще нічого немає",
  emptyAdvice: "Створіть перший запис: мешканці побачать його лише після публікації.",
  nothingFound: "За цим запитом нічого не знайдено",
  showAll: "Показати все",
  retry: "Спробувати ще раз",
  unordered: "Порядок не збережено",
  unorderedText:
    "На екрані — Ваш порядок, але мешканці бачать попередній. Видалити запис можна буде, щойно порядок збережеться.",
  orderRefusedText:
    "На екрані — Ваш порядок, але мешканці бачать попередній. Повторна спроба не допоможе: поверніть попередній.",
  undoOrder: "Повернути попередній порядок",
  orderUnknown: "Невідомо, чи збережено порядок",
  orderUnknownText:
    "На екрані — Ваш порядок, а мешканці бачать його або попередній. Видалити запис можна буде, щойно порядок збережеться.",
  orderUnknownRefusedText:
    "На екрані — Ваш порядок, а мешканці бачать його або попередній. Повторна спроба не допоможе: покажіть збережений.",
  seenOrder: "Показати збережений порядок",
  deletionFailed: "Не вдалося видалити",
  deletionUnknown: "Невідомо, чи видалено запис",
  deletionUnknownText: "Це з’ясується, щойно список завантажиться.",
  tooLarge: "Текст завеликий для сервера.",
  requestFailed: "Помилка обробки запиту!",
  /** What helps where a retry does not. */
  instead: {
    changed: "Повторна спроба не допоможе: зверніться до адміністратора порталу.",
    allowed: "Повторна спроба не допоможе, доки немає прав: зверніться до адміністратора порталу.",
  } satisfies Readonly<Record<Exclude<Remedy, "again">, string>>,
  news: {
    none: "",
    ordered: "Порядок збережено.",
    "order-outdated":
      "Порядок щойно змінено в іншому місці, тож Ваш не збережено. Ось нинішній список.",
    deleted: "Видалено.",
    "deletion-outdated":
      "Нічого не видалено: запис щойно змінено в іншому місці. Перегляньте його ще раз.",
    "deletion-gone": "Цей запис уже видалено.",
  } satisfies Readonly<Record<ListNews, string>>,
} as const;

/** Texts of creating an item. */
export const newTexts = {
  heading: {
    page: "Нова сторінка",
    "page-part": "Нова частина сторінки",
    feature: "Нова перевага",
    faq: "Нове питання",
    document: "Новий документ",
  } satisfies Readonly<Record<ContentKind, string>>,
  name: "Назва",
  id: "Позначка в адресі",
  idHint: "Латинські літери, цифри, дефіс і підкреслення. Потім її змінити не можна.",
  create: "Створити чернетку",
  back: "До списку",
  summary: "Перевірте, будь ласка, форму",
  refused: "Не вдалося створити",
  unknown: "Невідомо, чи створено запис",
  unknownAdvice: "Можливо, його вже створено: перевірте у списку або спробуйте ще раз.",
  useless: "Повторна спроба без змін не допоможе: змініть назву або позначку.",
  reason: "Заповніть правильно назву й позначку.",
  taken: "Запис із такою позначкою вже є",
  issues: {
    title: { required: "Введіть назву", "too-long": "Назва: щонайбільше 200 символів" },
    id: {
      required: "Введіть позначку",
      "code-format": "Лише латинські літери, цифри, дефіс і підкреслення, до 64 знаків",
    },
  },
} as const;

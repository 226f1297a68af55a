import type { StateValueFrom } from "xstate";
import type {
  EditorNews,
  Pane,
  Refused,
} from "#machines/content/content-editor/content-editor.context.ts";
import type { contentEditorMachine } from "#machines/content/content-editor/content-editor.machine.ts";
import { adminTexts } from "../admin.texts.ts";
import type { Remedy } from "#machines/forms/refusal.ts";

/** States of the machine in which the bar shows what is being done; restoring has its own screen. */
type Underway = Extract<
  StateValueFrom<typeof contentEditorMachine>,
  "saving" | "publishing" | "withdrawing"
>;

/** Texts of the editor of one item. */
export const editorTexts = {
  heading: "Редагування",
  loading: "Завантажуємо текст…",
  back: "До списку",
  missing: "Такого запису немає",
  missingAdvice: "Можливо, його видалили. Поверніться до списку.",
  failed: "Помилка завантаження даних! Спробуйте пізніше.",
  retry: "Спробувати ще раз",
  name: "Назва",
  text: "Текст",
  html: "HTML",
  htmlHint: "Скрипти, форми, стилі та вбудовані сторінки мешканцям не показуються.",
  unseen: (what: string) => `Мешканці не побачать: ${what}`,
  panes: "Вигляд",
  pane: {
    visual: "Редактор",
    html: "HTML",
    preview: "Попередній перегляд",
    history: "Версії",
  } satisfies Readonly<Record<Pane, string>>,
  editorLoading: "Завантажуємо редактор…",
  lossTitle: "Візуальний редактор збереже не все",
  lossText: "У цьому тексті є те, чого редактор не вміє:",
  lossOfText: "частина тексту",
  lossAdvice:
    "Редагуйте текст як HTML — тоді нічого не зміниться. Або спростіть його: перелічене зникне, текст залишиться.",
  asHtml: "Редагувати як HTML",
  simplify: "Спростити й відкрити в редакторі",
  state: {
    dirty: "Є незбережені зміни. Вони збережуться, щойно Ви зупинитеся.",
    invalid: "Не збережено. Виправте позначене — тоді зміни збережуться.",
    saving: "Зберігаємо…",
    publishing: "Публікуємо…",
    withdrawing: "Знімаємо з публікації…",
    saved: "Усе збережено.",
  } satisfies Readonly<Record<Underway | "dirty" | "invalid" | "saved", string>>,
  news: {
    none: "",
    saved: "Чернетку збережено.",
    published: "Опубліковано.",
    withdrawn: "Знято з публікації. Чернетка залишилася.",
    restored: "Версію відновлено як нову чернетку.",
    taken: "Тепер тут збережена версія.",
    created: "Запис створено знову, як чернетку.",
  } satisfies Readonly<Record<EditorNews, string>>,
  refused: {
    publish: "Не вдалося опублікувати",
    withdraw: "Не вдалося зняти з публікації",
    restore: "Не вдалося відновити версію",
    create: "Не вдалося створити запис знову",
  } satisfies Readonly<Record<Refused["what"], string>>,
  /** Without an answer it may have been done all the same; doing it again does no harm. */
  unknown: {
    publish: {
      title: "Невідомо, чи опубліковано",
      advice:
        "Можливо, мешканці вже бачать цю версію. Щоб знати напевно, натисніть «Опублікувати» ще раз.",
    },
    withdraw: {
      title: "Невідомо, чи знято з публікації",
      advice:
        "Можливо, мешканці вже не бачать цього запису. Щоб знати напевно, натисніть «Зняти з публікації» ще раз.",
    },
    restore: {
      title: "Невідомо, чи відновлено версію",
      advice: "Можливо, її вже відновлено. Відновіть її ще раз: зайвої версії не з’явиться.",
    },
    create: {
      title: "Невідомо, чи створено запис знову",
      advice: "Можливо, його вже створено. Спробуйте ще раз: двічі він не з’явиться.",
    },
  } satisfies Readonly<
    Record<Refused["what"], { readonly title: string; readonly advice: string }>
  >,
  /** What helps where the same once more would be refused again. */
  changed: {
    publish: "Повторна спроба без змін не допоможе: виправте текст і опублікуйте його ще раз.",
    withdraw: adminTexts.instead.changed,
    restore:
      "Повторна спроба не допоможе: скопіюйте потрібне з тексту цієї версії та збережіть як чернетку.",
    create:
      "Повторна спроба без змін не допоможе: змініть назву. Текст залишається тут, його можна скопіювати.",
  } satisfies Readonly<Record<Refused["what"], string>>,
  savedBy: (when: string, who: string) => `Збережено ${when}, ${who}`,
  publishedAt: (when: string) => `Опубліковано ${when}`,
  save: "Зберегти чернетку",
  publish: "Опублікувати",
  withdraw: "Зняти з публікації",
  isPublished: "Цей текст уже опубліковано.",
  unsaved: "Не вдалося зберегти",
  unknownSave: "Невідомо, чи збережено",
  unsavedText: {
    again: "Усе, що Ви написали, залишається тут, у цій вкладці. Спробуйте зберегти ще раз.",
    changed:
      "Усе, що Ви написали, залишається тут, у цій вкладці. Повторна спроба без змін не допоможе: виправте текст і збережіть чернетку.",
    allowed:
      "Усе, що Ви написали, залишається тут, у цій вкладці. Повторна спроба не допоможе, доки немає прав: зверніться до адміністратора порталу.",
  } satisfies Readonly<Record<Remedy, string>>,
  issues: {
    title: {
      required: "Введіть назву: без неї чернетка не зберігається",
      "too-long": "Назва: щонайбільше 200 символів",
    },
    content: { "too-long": "Текст задовгий: щонайбільше 500 000 символів HTML" },
  },
  preview: "Так це побачать мешканці",
  width: "Ширина",
  phone: "Телефон",
  wide: "Широкий екран",
  emptyText: "Тексту ще немає.",
  conflict: {
    title: "Запис змінено в іншому місці",
    text: "Поки Ви писали, збережено іншу версію. Вашу ще не збережено, і нічого не перезаписано. Вирішіть, що далі.",
    textOfSaved:
      "Збережено новішу версію, ніж та, що була у Вас на екрані. Ваша є серед версій, і нічого не перезаписано. Вирішіть, що далі.",
    loading: "Завантажуємо іншу версію…",
    failed: "Не вдалося завантажити іншу версію. Ваш текст залишається тут.",
    mine: "Ваша версія",
    mineWhen: "Ще не збережено",
    theirs: "Збережена версія",
    keep: "Зберегти мою поверх збереженої",
    take: "Узяти збережену",
    merge: "Редагувати збережену, мою тримати поруч",
    difference: "Чим вони відрізняються",
  },
  beside: "Ваша попередня версія",
  dismissBeside: "Прибрати",
  gone: {
    title: "Запис видалено в іншому місці",
    text: "Те, що Ви написали, залишається тут. Можна створити запис знову як чернетку.",
    create: "Створити знову",
  },
  difference: {
    same: "Текст той самий; відрізняється лише оформлення.",
    identical: "Версії однакові.",
    added: "додано",
    removed: "вилучено",
  },
  history: {
    loading: "Завантажуємо версії…",
    list: "Збережені версії",
    version: (version: number) => `Версія ${version}`,
    now: "нинішня",
    published: "бачать мешканці",
    pick: "Оберіть версію, щоб побачити її.",
    compared: "Порівняно з нинішнім текстом",
    restore: "Відновити цю версію",
    restoreHint: "Версія стане новою чернеткою; нинішня залишиться в цьому списку.",
  },
} as const;

import type { ReplayDifference } from "./replay.ts";
import type { Deed } from "./walk.ts";

/** Texts of the recorded walk. QA people read them, residents never do. */
export const walkTexts = {
  heading: "Запис проходження",
  hint: "Ваші дії в порталі та в консолі записуються від початку сценарію, скидання або натискання «Почати наново». Не записуються: уведення в частини дати та у візуальний редактор, вибрані файли. Паролі й токени не зберігаються.",
  anew: "Почати наново",
  begun: "Запис почато наново.",
  steps: "Кроки",
  noSteps: "Ще нічого не зроблено.",
  save: "Зберегти запис у файл",
  saveTest: "Зберегти тест Playwright",
  saveMachineTest: "Зберегти тест машин",
  noMachineTest: "Жодна машина цього запису не пройшла шляху, який повторили б її зразки подій.",
  open: "Відкрити запис",
  opened: (count: number) => `Відкрито запис, кроків: ${count}`,
  openedFrom: (browser: string) => `Записано в браузері: ${browser}`,
  broken: "Це не запис проходження, або файл пошкоджено. Нічого не змінено.",
  otherVersion: (version: number) =>
    `Запис зроблено у форматі ${version}, а ця консоль читає формат 1. Нічого не змінено.`,
  replay: "Повторити",
  speed: "Швидкість",
  speeds: { "1": "як було", "4": "учетверо швидше", instant: "без пауз" },
  replaying: (step: number, all: number) => `Повторюємо крок ${step} з ${all}…`,
  same: "Повторено: відмінностей немає.",
  beginning: "До початку запису",
  back: "Сюди",
  backTo: (step: number) => `Повернутися до кроку ${step}`,
  branches: "Інші гілки",
  branch: (count: number, path: string) => `Кроків: ${count}, кінець: ${path}`,
  goTo: "Продовжити звідси",
  goToNamed: (branch: number) => `Продовжити з гілки ${branch}`,
  pause: "Призупинити машини",
  letOne: "Пропустити одну подію",
  held: (count: number) => `Чекає подій: ${count}`,
  nextHeld: (machine: string, type: string) => `Наступна: ${type} для ${machine}`,
  calls: "Виклики в записі",
  noAnswer: "без відповіді",
  deed: (deed: Deed) => {
    if (deed.kind === "press") return `Натиснуто «${deed.target.name}»`;
    if (deed.kind === "fill")
      return deed.text === null
        ? `Введено пароль у поле «${deed.target.name}»`
        : `Введено «${deed.text}» у поле «${deed.target.name}»`;
    if (deed.kind === "choose") return `Обрано «${deed.option}» у полі «${deed.target.name}»`;
    if (deed.kind === "open") return `Відкрито ${deed.path}`;
    if (deed.kind === "letter") return `Відкрито лист ${deed.letter} на адресу ${deed.to}`;
    if (deed.kind === "sign-in") return `Вхід як ${deed.login}`;
    if (deed.kind === "event") return `Подія ${deed.event.type} для ${deed.machine}`;
    if (deed.kind === "store")
      return deed.value === null
        ? `Сховище: вилучено ${deed.name}`
        : `Сховище: записано ${deed.name}`;
    return `Сервер: ${deed.method} ${deed.path}`;
  },
  difference: (difference: ReplayDifference) => {
    if (difference.kind === "not-begun") return "Початкову точку запису відтворити не вдалося.";
    if (difference.kind === "no-target")
      return `Перша відмінність, крок ${difference.step}: на сторінці немає «${difference.target.name}».`;
    if (difference.kind === "no-letter")
      return `Перша відмінність, крок ${difference.step}: листа ${difference.letter} на адресу ${difference.to} немає.`;
    if (difference.kind === "no-machine")
      return `Перша відмінність, крок ${difference.step}: ${difference.machine} не працює.`;
    const { step, what, expected, found } = difference;
    return `Перша відмінність, крок ${step}: ${what} — було «${expected}», стало «${found}».`;
  },
} as const;

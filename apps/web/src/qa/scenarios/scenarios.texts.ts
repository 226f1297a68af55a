import type { ScenarioProblem } from "./run-scenario.ts";

/** Texts of the scenarios. QA people read them, residents never do. */
export const scenarioTexts = {
  heading: "Сценарії",
  hint: "Початкова точка одним натисканням. Дані сервера скидаються, портал забуває все, що зберіг у цьому браузері, потім настає сценарій. Спільні дані скидаються для всіх: власні можна обрати у вкладці «Скидання». Адресу можна надіслати іншим.",
  ready: "Готові",
  own: "Збережені в цьому браузері",
  noOwn: "Ще нічого не збережено.",
  start: "Почати",
  startNamed: (name: string) => `Почати: ${name}`,
  address: (name: string) => `Адреса сценарію: ${name}`,
  addressShort: "Адреса",
  remove: "Видалити",
  removeNamed: (name: string) => `Видалити: ${name}`,
  removed: (name: string) => `Видалено: ${name}`,
  shows: (text: string) => `Має бути видно: ${text}`,
  nobody: "без входу",
  fault: (call: string, effect: string) => `збій ${call}: ${effect}`,
  clock: (minutes: number) => `годинник на ${minutes} хв уперед`,
  configuration: "інші налаштування",
  minimal: "лише обов’язкове",
  session: (minutes: number) => `сеанс на ${minutes} хв`,

  next: (text: string) => `Далі: ${text}`,
  lacks: (text: string) => `У порталі не буде: «${text}»`,

  save: "Зберегти цю мить як сценарій",
  name: "Назва",
  nameMissing: "Напишіть назву.",
  saveButton: "Зберегти",
  saved: (name: string) => `Збережено: ${name}`,
  savedWithoutPerson: (name: string) =>
    `Збережено без людини: ${name}. Сценарій уміє входити лише як тестові люди з паролем, а зараз у порталі хтось інший.`,
  notKept: "Браузер не дозволив зберегти. Збережіть сценарії у файл.",
  what: "Зберігаються людина, збої, годинник, налаштування, повнота відповідей і сторінка. Паролів і токенів у сценарії немає.",

  file: "Файл сценаріїв",
  export: "Зберегти власні у файл",
  import: "Відкрити файл",
  imported: (count: number) => `Додано сценаріїв: ${count}`,
  broken: "Це не файл сценаріїв, або його пошкоджено. Нічого не змінено.",
  otherVersion: (version: number) =>
    `Файл записано у форматі ${version}, а ця консоль читає формат 1. Нічого не змінено.`,

  starting: (name: string) => `Починаємо: ${name}…`,
  begun: (name: string) => `Сценарій готовий: ${name}`,
  unknown: (id: string) =>
    `Сценарію «${id}» тут немає. Власні сценарії відкриваються лише в тому браузері, де їх збережено.`,
  problem: (problem: ScenarioProblem) => {
    if (problem.kind === "no-person")
      return `Серед тестових людей немає ${problem.login} із паролем.`;
    if (problem.kind === "not-signed-in") return `Не вдалося увійти як ${problem.login}.`;
    if (problem.kind === "not-open") return `Портал не відкрив сторінку ${problem.page}.`;
    return `Машина ${problem.machine} на цій сторінці не запустилася.`;
  },
} as const;

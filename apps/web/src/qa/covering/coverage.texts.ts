/** Texts of the coverage of walks. QA people read them, residents never do. */
export const coverageTexts = {
  heading: "Покриття проходжень",
  hint: "Які стани й переходи пройдено від початку запису, у відкритих записах або в усіх разом. Пройдене має суцільну товсту лінію й позначку, непройдене — бліду пунктирну.",
  source: "Що враховано",
  sources: { walk: "цей запис", files: "відкриті файли", all: "усе разом" },
  open: "Відкрити записи або покриття",
  openedFiles: (count: number) => `Враховано файлів: ${count}`,
  noFiles: "Файлів ще не відкрито.",
  broken: (file: string) => `${file}: це не запис і не покриття, або файл пошкоджено.`,
  otherVersion: (file: string, version: number) =>
    `${file}: формат ${version}, а ця консоль читає формат 1.`,
  withoutCoverage: (file: string) =>
    `${file}: запис зроблено старішою консоллю, яка не зберігала пройденого.`,
  saveJson: "Зберегти JSON",
  saveSvg: "Зберегти діаграму SVG",
  total: (states: readonly [number, number], transitions: readonly [number, number]) =>
    `Станів: ${states[0]} із ${states[1]}. Переходів: ${transitions[0]} із ${transitions[1]}.`,
  list: "Покриття за машинами",
  counts: (states: string, transitions: string) => `стани ${states}, переходи ${transitions}`,
  ratio: (covered: number, all: number) => `${covered}/${all}`,
  missedStates: "Стани, у яких ще ніхто не був",
  missedTransitions: "Переходи, яких ще ніхто не здійснив",
  nothingMissed: "Усе пройдено.",
  way: (events: readonly string[]) =>
    events.length === 0 ? "від самого початку" : `найкоротший шлях: ${events.join(" → ")}`,
  noWay: "зразки подій сюди не ведуть",
} as const;

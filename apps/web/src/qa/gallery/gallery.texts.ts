import type { Opened } from "./gallery-address.ts";

/** Texts of the gallery of machines. QA people read them, residents never do. */
export const galleryTexts = {
  heading: "Галерея машин",
  hint: "Кожна машина окремо, без порталу й сервера. Події надсилаєте Ви; чим закінчиться робота виконавця, теж обираєте Ви.",
  machine: "Машина",
  state: "Перейти до стану",
  anyState: "— початковий —",
  address: "Адреса цього стану",
  again: "Спочатку",
  back: "На крок назад",
  offers: {
    event: "Події",
    outcome: "Чим закінчиться робота виконавця",
    delay: "Час",
  },
  noOffers: "Машина більше нічого не чекає.",
  press: "Надіслати",
  pressNamed: (event: string) => `Надіслати ${event}`,
  guards: "Умови",
  guardIs: { yes: "виконано", no: "не виконано", unasked: "не перевірялася" },
  result: "Результат",
  changes: "Що змінила остання подія",
  noChanges: "Контекст не змінився.",
  place: "Де",
  before: "Було",
  after: "Стало",
  context: "Контекст (таємне приховано)",
  done: "Пройдений шлях",
  nothingDone: "Машина щойно почала.",
  threw: (problem: string) => `Машина зупинилася через помилку: ${problem}. Почніть спочатку.`,
  problem: (opened: Exclude<Opened, { kind: "open" }>) => {
    if (opened.kind === "no-machine") return `Машини «${opened.machine}» немає.`;
    if (opened.kind === "no-state")
      return `У машини ${opened.machine} немає стану «${opened.state}».`;
    return `До стану «${opened.state}» машини ${opened.machine} зразки подій не ведуть.`;
  },
} as const;

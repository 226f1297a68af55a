import { antiForgery } from "#contracts/anti-forgery.ts";
import { cookieProbe } from "../../api/cookies.ts";
import {
  deviceKeys,
  logoutMark,
  residentKeys,
  sessionKeys,
  tabKeys,
} from "../../api/session-keys.ts";

/** One stored entry: its name, its purpose, and its lifetime. */
interface Kept {
  readonly key: string;
  readonly what: string;
  readonly until: string;
}

type Described<Keys extends Readonly<Record<string, string>>> = {
  readonly [Name in keyof Keys]: Omit<Kept, "key">;
};

const untilLogout = "до виходу з кабінету або завершення сеансу";
const withTab = "доки відкрито вкладку";

/** A key without a text does not compile. */
const session: Described<typeof sessionKeys> = {
  accessToken: {
    what: "Перепустка до кабінету: за нею сервер упізнає Вас. Пароля тут немає.",
    until: untilLogout,
  },
  expiresAt: { what: "Час, коли сеанс завершиться.", until: untilLogout },
  profile: {
    what: "Ваші ім’я, прізвище, по батькові, логін та електронна пошта, дати реєстрації й останніх змін профілю.",
    until: untilLogout,
  },
  emails: { what: "Ваші електронні адреси.", until: untilLogout },
  phones: { what: "Ваші телефони.", until: untilLogout },
  accounts: { what: "Особові рахунки, додані до кабінету.", until: untilLogout },
  seenAmounts: {
    what: "Суми до сплати, які Ви бачили останніми, щоб показати їх без інтернету.",
    until: untilLogout,
  },
  seenInvoices: {
    what: "Рахунки на оплату, які Ви бачили останніми, щоб показати їх без інтернету.",
    until: untilLogout,
  },
  seenInvoicePage: {
    what: "Рахунки з розділу «Рахунки», які Ви бачили останніми, щоб показати їх без інтернету.",
    until: untilLogout,
  },
  seenMeters: {
    what: "Лічильники й останні показання, які Ви бачили, щоб показати їх без інтернету.",
    until: untilLogout,
  },
  waitingReadings: {
    what: "Показання, які Ви ввели без інтернету. Вони чекають на Вашу згоду передати їх. Якщо сеанс завершиться сам, до Вашого нового входу вони є лише в пам’яті вкладки.",
    until: `доки їх не передано чи не прибрано, щонайдовше ${untilLogout}`,
  },
  seenName: {
    what: "Ваше ім’я, як його показано в меню, щоб воно було на сторінці одразу.",
    until: untilLogout,
  },
  seenSum: {
    what: "Загальна сума до сплати, яку Ви бачили останньою, та її час, щоб показати їх одразу.",
    until: untilLogout,
  },
};

const resident: Described<typeof residentKeys> = {
  homeNames: {
    what: "Назви, які Ви дали своїм оселям. Адрес тут немає; іншій людині, яка увійде на цьому пристрої, назви не показуються.",
    until:
      "доки Ви не приберете їх, не вийдете з кабінету, не зміните логін або доки тут не увійде інша людина; коли сеанс завершується сам, вони лишаються",
  },
};

const tab: Described<typeof tabKeys> = {
  input: {
    what: "Незбережені дані форми, щоб вони не зникли після перезавантаження сторінки. Паролів тут немає. Поруч — час завершення сеансу, щоб у відновленій вкладці інша людина їх не побачила. Після надсилання лишається випадкова позначка: без неї портал не покаже номер звернення чи адресу, на яку надіслано лист.",
    until:
      "щонайдовше доки Ви не закриєте вкладку чи не вийдете в ній із кабінету; дані форми видаляються, щойно її надіслано",
  },
  reloaded: {
    what: "Час, коли сторінку востаннє перезавантажено після оновлення порталу.",
    until: withTab,
  },
  chatHidden: { what: "Позначка, що Ви приховали опис чат-ботів.", until: withTab },
};

const device: Described<typeof deviceKeys> = {
  textSize: { what: "Розмір тексту, який Ви обрали.", until: "доки Ви не оберете звичайний" },
  dismissedReminders: {
    what: "Строки, нагадування про які Ви сховали. Ні сум, ні показань тут немає.",
    until: "доки Ви не очистите дані сайту",
  },
  providerGroups: {
    what: "Групи постачальників, які обрала громада: за ними портал одразу запитує рахунки. Про Вас тут нічого немає.",
    until: "доки громада не змінить вибір",
  },
  changed: {
    what: "Позначка для інших вкладок, що передано показання чи відкрито платіжний сервіс. Ні показань, ні сум тут немає.",
    until: "видаляється одразу",
  },
};

const keptOf = <Keys extends Readonly<Record<string, string>>>(
  keys: Keys,
  texts: Described<Keys>,
): readonly Kept[] => {
  const kept: Kept[] = [];
  for (const name in keys) {
    const key: string | undefined = keys[name];
    if (key !== undefined) kept.push({ key, ...texts[name] });
  }
  return kept;
};

/** Texts of the page about stored data. Its lists are made from the keys themselves. */
export const storageTexts = {
  heading: "Що зберігається в цьому браузері",
  lead: "Портал зберігає на Вашому пристрої те, що потрібно для роботи кабінету, те, що Ви бачили останнім, щоб показати це одразу чи без інтернету, і те, що Ви обрали самі. Нічого з цього не потрібно для реклами чи стеження.",
  groups: [
    {
      title: "Поки Ви в кабінеті",
      note: "Сховище браузера (localStorage), спільне для всіх вкладок. Коли Ви виходите з кабінету, усе це видаляється в усіх вкладках. Сеанс триває щонайбільше добу. Якщо портал тоді закрито, дані сеансу видаляються, щойно його відкриють.",
      kept: [
        ...keptOf(sessionKeys, session),
        ...keptOf(residentKeys, resident),
        {
          key: logoutMark,
          what: "Позначка для інших вкладок, що Ви вийшли.",
          until: "видаляється одразу",
        },
      ],
    },
    {
      title: "У цій вкладці",
      note: "Сховище вкладки (sessionStorage): інші вкладки його не бачать, а разом із вкладкою воно зникає. Копія вкладки та закрита вкладка, яку відновив браузер, мають його вміст.",
      kept: keptOf(tabKeys, tab),
    },
    {
      title: "На цьому пристрої",
      note: "Сховище браузера (localStorage). Вихід із кабінету цього не змінює: про Вас тут нічого немає.",
      kept: keptOf(deviceKeys, device),
    },
    {
      title: "Файли cookie",
      note: "Їх браузер надсилає серверу порталу разом із кожним запитом.",
      kept: [
        {
          key: antiForgery.cookie,
          what: "Випадкове число, за яким сервер відрізняє Ваші запити від підроблених. Про Вас воно нічого не каже.",
          until: "доки відкрито браузер",
        },
        {
          key: cookieProbe,
          what: "Спроба дізнатися, чи приймає браузер cookie. Робиться, лише коли сервер не отримав попереднього.",
          until: "видаляється одразу",
        },
      ],
    },
  ],
  name: "Назва",
  what: "Що це",
  until: "Доки зберігається",
  offlineTitle: "Для роботи без інтернету",
  offline: [
    "Щоб портал відкривався без інтернету, браузер тримає на пристрої його сторінки, файли (шрифти, стилі, скрипти) та загальні налаштування. Відповідей із Вашими даними там немає.",
  ],
  othersTitle: "Сторонні служби",
  others: [
    "Якщо Ви входите через Google або проходите перевірку reCAPTCHA, ці служби зберігають власні дані за своїми правилами. Портал їх не читає.",
    "Сайти платіжних сервісів і банків відкриваються окремо та зберігають дані за своїми правилами.",
  ],
  removeTitle: "Як усе видалити",
  remove: [
    "Вийдіть із кабінету: дані сеансу видаляються одразу.",
    "Закрийте вкладку: разом із нею зникають незавершені форми. Якщо браузер відновить її, у ній може бути те, що Ви ввели без входу до кабінету: на спільному комп’ютері спершу зітріть це.",
    "Очистьте дані цього сайту в налаштуваннях браузера: так зникає все.",
  ],
} as const;

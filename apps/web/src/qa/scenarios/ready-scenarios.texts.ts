/** What the ready scenarios are called, and what can be read in the portal then. QA people read them. */
export const readyTexts = {
  "session-ends": {
    name: "Мешканка з боргом, чий сеанс завершиться за чотири хвилини",
    shows: "Сеанс завершиться за 4 хв.",
  },
  "second-save-409": {
    name: "Профіль: друге збереження отримає 409",
    shows: "Мій профіль",
  },
  "invoices-504": {
    name: "Рахунки: сервер не встигає відповісти (504)",
    shows: "Немає зв’язку із сервером",
  },
  "invoices-html": { name: "Рахунки: HTML замість JSON (502)", shows: "Спробувати ще раз" },
  "nothing-linked": {
    name: "Нова людина: жодного особового рахунку",
    shows: "До кабінету ще не додано жодного особового рахунку",
  },
  overpaid: { name: "Переплата за всіма рахунками", shows: "Заборгованості немає" },
  "not-confirmed": {
    name: "Вхід відхилено: пошту не підтверджено",
    shows: "Електронну пошту ще не підтверджено.",
  },
  "ten-thousand-payments": { name: "Десять тисяч платежів і сорок рахунків", shows: "Платежі" },
  editor: { name: "Редакторка вмісту", shows: "Керування вмістом" },
  "captcha-everywhere": {
    name: "Капча на реєстрації, вході й у зворотному зв’язку",
    shows: "Перевірка, що Ви не робот",
  },
  "no-google": { name: "Без входу через Google", shows: "Вхід до кабінету" },
  "test-portal": { name: "Тестовий портал", shows: "Тестовий портал" },
  "configuration-500": {
    name: "Налаштування порталу не відповідають (500)",
    shows: "Портал зараз недоступний",
  },
  "least-answers": { name: "Сервер відповідає лише обов’язковим", shows: "Мій профіль" },
  "token-refused": {
    name: "Сервер більше не знає токена (401 на рахунках)",
    shows: "Вхід до кабінету",
  },
  "tariffs-403": {
    name: "Тарифи: немає прав (403)",
    shows: "У Вас недостатньо прав доступу до цього ресурсу!",
  },
  "amounts-hang": { name: "Суми до сплати не приходять ніколи", shows: "Завантажуємо суму" },
  "day-almost-over": {
    name: "Токен дійсний ще годину: показання лічильників",
    shows: "Лічильники",
  },
  "flaky-network": { name: "30 % викликів зазнають збою", shows: "Огляд" },
  "slow-network": { name: "Повільна мережа (3G)", shows: "Огляд" },
  offline: { name: "Десять секунд без мережі", shows: "Немає зв’язку із сервером" },
  "letter-refused": {
    name: "Відновлення доступу: лист не надіслано (500)",
    shows: "Помилка обробки запиту!",
  },
} as const;

/** What the server says of the second save. */
export const changedElsewhere = "Профіль змінено деінде.";

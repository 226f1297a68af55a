/** People who sign in by password. The mock server's seed, the provider states and all tests use the same ones. */
export const testPeople = {
  olena: {
    login: "olena.kovalenko@example.com",
    password: "Olena-2026",
    firstName: "Олена",
    lastName: "Коваленко",
  },
  taras: {
    login: "taras.bondar@example.com",
    password: "Taras-2026",
    firstName: "Тарас",
    lastName: "Бондар",
  },
  iryna: {
    login: "iryna.melnyk@example.com",
    password: "Iryna-2026",
    firstName: "Ірина",
    lastName: "Мельник",
  },
  mykola: {
    login: "mykola.tkachuk@example.com",
    password: "Mykola-2026",
    firstName: "Микола",
    lastName: "Ткачук",
  },
  halyna: {
    login: "halyna.savchenko@example.com",
    password: "Halyna-2026",
    firstName: "Галина",
    lastName: "Савченко",
  },
  editor: {
    login: "redaktor@example.com",
    password: "Redaktor-2026",
    firstName: "Соломія",
    lastName: "Гнатюк",
  },
} as const;

type TestPerson = (typeof testPeople)[keyof typeof testPeople];

export const fullNameOf = ({ firstName, lastName }: TestPerson): string =>
  `${firstName} ${lastName}`;

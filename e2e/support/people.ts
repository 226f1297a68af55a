/** The test people that sign in by password (docs/mock-server.md): the one source of names in browser tests. */
const people = {
  olena: { login: "olena.kovalenko@example.com", password: "Olena-2026", name: "Олена Коваленко" },
  taras: { login: "taras.bondar@example.com", password: "Taras-2026", name: "Тарас Бондар" },
  iryna: { login: "iryna.melnyk@example.com", password: "Iryna-2026", name: "Ірина Мельник" },
  mykola: { login: "mykola.tkachuk@example.com", password: "Mykola-2026", name: "Микола Ткачук" },
  halyna: {
    login: "halyna.savchenko@example.com",
    password: "Halyna-2026",
    name: "Галина Савченко",
  },
  editor: { login: "redaktor@example.com", password: "Redaktor-2026", name: "Соломія Гнатюк" },
} as const;

export type PersonName = keyof typeof people;

export interface Person {
  readonly login: string;
  readonly password: string;
  readonly name: string;
}

/** Throws for a name that is not in the list. */
export const person = (name: PersonName): Person => {
  if (!Object.hasOwn(people, name)) throw new Error(`There is no test person called "${name}"`);
  return people[name];
};

/** What may never stand in an address or in the console. */
export const secretsOfPeople: readonly string[] = Object.values(people).flatMap(
  ({ login, password }) => [login, password, encodeURIComponent(login)],
);

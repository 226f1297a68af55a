/** Ways to write one thing in an address: every form of a line means its first. Only such as can mean nothing else. */
export const addressWords: readonly (readonly [string, ...string[]])[] = [
  ["вул", "вулиця", "вулиці"],
  ["просп", "проспект", "пр-т", "пр-кт", "просп-т"],
  ["пров", "провулок", "провул"],
  ["бульв", "бульвар", "б-р", "бул"],
  ["пл", "площа"],
  ["наб", "набережна"],
  ["буд", "будинок"],
  ["корп", "корпус"],
  ["кв", "квартира"],
  ["м", "місто"],
  ["с", "село"],
  ["обл", "область"],
  ["р-н", "район"],
];

/** Latin letters, and those of our alphabet that look the same: both are typed for each other. */
export const lookalikes = {
  latin: "ABCEHIKMOPTXaceiopxy",
  ours: "АВСЕНІКМОРТХасеіорху",
} as const;

/** Texts about homes: the addresses of a resident's accounts, with the names given to them. */
export const homeTexts = {
  home: "Оселя",
  all: "Усі оселі",
  noAddress: "Адресу не вказано",
  named: (name: string, address: string) => `${name}: ${address}`,
} as const;

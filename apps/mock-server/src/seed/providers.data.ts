import type { ServiceTypeId } from "#contracts/schemas/accounts.ts";

interface Provider {
  readonly code: string;
  readonly name: string;
  readonly serviceTypeIds: readonly ServiceTypeId[];
}

/** 820 to 826 are the water utilities and 889, 999 the ones with dynamic invoices (ACC-2, UTIL-4). */
export const providers: readonly Provider[] = [
  { code: "820", name: "КП «Міськводоканал»", serviceTypeIds: [10, 14] },
  { code: "821", name: "КП «Водоканал Лівобережний»", serviceTypeIds: [10, 14] },
  { code: "822", name: "КП «Водоканал Правобережний»", serviceTypeIds: [10, 14] },
  { code: "823", name: "КП «Водоканал Заріччя»", serviceTypeIds: [16] },
  { code: "824", name: "КП «Водоканал Сонячний»", serviceTypeIds: [10, 14] },
  { code: "825", name: "КП «Водоканал Північний»", serviceTypeIds: [16] },
  { code: "826", name: "КП «Водоканал Південний»", serviceTypeIds: [16] },
  { code: "889", name: "КП «Теплокомуненерго»", serviceTypeIds: [12, 15] },
  { code: "999", name: "КП «Єдиний розрахунковий центр»", serviceTypeIds: [11] },
  { code: "101", name: "ТОВ «Міськгаз Збут»", serviceTypeIds: [13] },
  { code: "301", name: "ТОВ «Енергозбут»", serviceTypeIds: [17] },
];

export const streets = [
  "вул. Соборна",
  "вул. Михайла Грушевського",
  "вул. Лесі Українки",
  "вул. Івана Франка",
  "просп. Тараса Шевченка",
  "вул. Садова",
  "вул. Вишнева",
  "бульв. Незалежності",
  "вул. Героїв Крут",
  "вул. Князя Володимира",
  "вул. Залізнична",
  "пров. Тихий",
  "вул. Набережна",
  "вул. Зелена",
] as const;

/** Prefixes of mobile numbers after the country code. */
export const mobilePrefixes = [
  "050",
  "063",
  "066",
  "067",
  "068",
  "073",
  "093",
  "095",
  "097",
  "098",
  "099",
] as const;

export const houseWord = "буд.";
export const flatWord = "кв.";

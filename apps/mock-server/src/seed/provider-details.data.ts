import type { ProviderDetail } from "#contracts/schemas/providers.ts";

type Contact = Pick<ProviderDetail, "address" | "phones" | "email" | "workingHours">;

const waterHours = "Пн–Чт 08:00–17:00, Пт 08:00–16:00, обід 12:00–13:00";

/** Contact details of each provider, with reserved domain names (RFC 2606). */
export const providerContacts: Readonly<Record<string, Contact>> = {
  "820": {
    address: "вул. Водопровідна, буд. 3",
    phones: ["+38 (056) 700 10 20", "15-80"],
    email: "abonent@vodokanal.example",
    workingHours: waterHours,
  },
  "821": {
    address: "вул. Набережна, буд. 41",
    phones: ["+38 (056) 700 21 21"],
    email: "office@livoberezhnyi.example",
    workingHours: waterHours,
  },
  "822": {
    address: "вул. Князя Володимира, буд. 12",
    phones: ["+38 (056) 700 22 22", "+38 (067) 700 22 22"],
    email: "office@pravoberezhnyi.example",
    workingHours: waterHours,
  },
  "823": {
    address: "вул. Зарічна, буд. 7",
    phones: ["+38 (056) 700 23 00"],
    email: "zarichchia@vodokanal.example",
    workingHours: "Пн–Пт 08:00–16:30",
  },
  "824": {
    address: "просп. Тараса Шевченка, буд. 88",
    phones: ["+38 (056) 700 24 24"],
    workingHours: "Пн–Пт 09:00–18:00",
  },
  "825": {
    address: "вул. Залізнична, буд. 19",
    phones: ["+38 (056) 700 25 00"],
  },
  "826": {
    address: "вул. Вишнева, буд. 2",
    phones: ["+38 (056) 700 26 00", "+38 (050) 700 26 00"],
    email: "pivden@vodokanal.example",
  },
  "889": {
    address: "вул. Теплична, буд. 5",
    phones: ["+38 (056) 711 08 89", "15-89"],
    email: "klient@teplo.example",
    workingHours: "Пн–Пт 08:00–19:00, Сб 09:00–14:00",
  },
  "999": {
    address: "вул. Соборна, буд. 1",
    phones: ["+38 (0800) 500 999", "+38 (056) 711 09 99"],
    email: "centr@rozrahunok.example",
    workingHours: "Пн–Пт 08:00–20:00, Сб 09:00–16:00",
  },
  "101": {
    address: "вул. Газова, буд. 10",
    phones: ["104", "+38 (056) 722 01 04"],
    email: "info@miskgaz.example",
    workingHours: "Пн–Пт 08:00–17:00; аварійна служба цілодобово",
  },
  "301": {
    address: "вул. Енергетиків, буд. 30",
    phones: ["+38 (056) 733 03 01"],
    email: "poslugy@energozbut.example",
    workingHours: "Пн–Пт 08:00–18:00",
  },
};

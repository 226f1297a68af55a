import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import {
  addressParts,
  canBeNamed,
  codesOf,
  hasNames,
  homeLabel,
  homeOf,
  homeSearch,
  homesOf,
  isFound,
  namedHomes,
} from "#web/billing/homes.ts";
import { linkKey } from "#web/billing/account-links.ts";
import { accountLink } from "../support/samples.ts";

const at = (code: string, address: string | undefined): AccountLink => {
  const { invoiceAccount, serviceProvider } = accountLink(code);
  const { id } = invoiceAccount;
  return {
    serviceProvider,
    invoiceAccount: {
      ...(id === undefined ? {} : { id }),
      code,
      ...(address === undefined ? {} : { address }),
    },
  };
};

const idsOf = (...addresses: readonly (string | undefined)[]) =>
  homesOf(addresses.map((address, nth) => at(String(nth), address))).map(({ id }) => id);

describe("the homes of a resident", () => {
  it.each([
    ["вул. Соборна, буд. 12, кв. 7", "ВУЛИЦЯ СОБОРНА,  будинок 12,\u00A0квартира 7"],
    ["вул. Соборна, 12, кв. 7", "вул.Соборна,12,кв.7"],
    ["просп. Миру, 3", "проспект Миру 3"],
    ["пров. Об’їзний, 5", "Провулок Об'їзний, 5"],
    ["пров. Об’їзний, 5", "пров. Об´їзний, 5"],
    ["вул. Січових Стрільців, 1–3", "вул. Січових Стрільців, 1-3"],
    // Latin letters.
    ["вул. Coбopнa, 12A", "вул. Соборна, 12А"],
    ["вул. Київська, 1", "вул. Київська, 1"],
    // A hyphen that only shows where a line breaks.
    ["вул. Собо\u00ADрна, 1", "вул. Соборна, 1"],
  ])("%s is the same home as %s", (one, other) => {
    expect(idsOf(one, other)).toHaveLength(1);
  });

  it.each([
    ["вул. Соборна, 12, кв. 7", "вул. Соборна, 12, кв. 71"],
    ["вул. Соборна, 12, кв. 7", "вул. Соборна, 127"],
    ["вул. Соборна, 1, кв. 2", "вул. Соборна, 12"],
    ["вул. Соборна, 1, 2", "вул. Соборна, 12"],
    ["вул. Соборна, 1-3", "вул. Соборна, 13"],
    ["вул. Соборна, 12", "просп. Соборний, 12"],
    ["вул. Соборна, 12", "пл. Соборна, 12"],
    ["вул. Соборна, 12/1", "вул. Соборна, 12, 1"],
    ["вул. Соборна, 12а", "вул. Соборна, 12б"],
    ["м. Дніпро, вул. Соборна, 12", "с. Дніпро, вул. Соборна, 12"],
    ["вул. Соборна, 12.1", "вул. Соборна, 121"],
  ])("%s is another home than %s", (one, other) => {
    expect(idsOf(one, other)).toHaveLength(2);
  });

  it("puts accounts without an address into one home without a name", () => {
    const homes = homesOf([at("1", undefined), at("2", "вул. Соборна, 12"), at("3", " , ")]);
    expect(homes.map(({ address, accounts }) => [address, accounts.length])).toEqual([
      [null, 2],
      ["вул. Соборна, 12", 1],
    ]);
    expect(homes.map(canBeNamed)).toEqual([false, true]);
    expect(namedHomes(homes, {}).map(homeLabel)).toEqual(["Адресу не вказано", "вул. Соборна, 12"]);
  });

  it("shows the first spelling of an address, or the name when there is one", () => {
    const homes = homesOf([at("1", "вул. Соборна, 12"), at("2", "ВУЛ. СОБОРНА, 12")]);
    expect(homes.map(({ address }) => address)).toEqual(["вул. Соборна, 12"]);
    expect(namedHomes(homes, { [homes[0]?.id ?? ""]: "Мама" }).map(homeLabel)).toEqual(["Мама"]);
  });

  it("is chosen by the search of a page's address, and so are all of them", () => {
    const [home] = homesOf([at("1", "вул. Соборна, 12")]);
    expect(home?.id).toMatch(/^\w+$/u);
    expect(homeSearch(home)).toBe(`?home=${home?.id}`);
    expect(homeSearch(undefined)).toBe("");
  });

  it("has a name as soon as one of several has", () => {
    const homes = homesOf([at("1", "вул. Соборна, 12"), at("2", "вул. Миру, 3")]);
    expect(hasNames(namedHomes(homes, { [homes[1]?.id ?? ""]: "Мама" }))).toBe(true);
    expect(hasNames(namedHomes(homes, {}))).toBe(false);
  });

  const street = fc.constantFrom("Соборна", "Миру", "Січових Стрільців", "8 Березня", "Об’їзна");
  const number = fc.integer({ min: 1, max: 30 });
  const place = fc.record({ street, house: number, flat: number });
  type Place = { readonly street: string; readonly house: number; readonly flat: number };
  const plain = ({ street: name, house, flat }: Place) =>
    `вул. ${name}, буд. ${house}, кв. ${flat}`;
  const sloppy = fc.record({
    street: fc.constantFrom("вул.", "Вулиця", "ВУЛ", "вул"),
    house: fc.constantFrom("буд.", "БУДИНОК", "буд"),
    flat: fc.constantFrom("кв.", "квартира", "Кв"),
    gap: fc.constantFrom(" ", "  ", "\u00A0", "\t"),
    comma: fc.constantFrom(",", " ,", ", "),
  });

  it("is the same home in any spelling, and another home for another number", () => {
    fc.assert(
      fc.property(place, place, sloppy, (one, other, ways) => {
        const { gap, comma } = ways;
        const written = `${gap}${ways.street}${gap}${one.street}${comma}${gap}${ways.house}${gap}${one.house}${comma}${gap}${ways.flat}${gap}${one.flat}${gap}`;
        expect(idsOf(plain(one), written)).toHaveLength(1);
        expect(idsOf(plain(one), plain(other))).toHaveLength(plain(one) === plain(other) ? 1 : 2);
      }),
    );
  });

  const anyLink = fc
    .record({
      code: fc.stringMatching(/^\d{1,2}$/u),
      provider: fc.constantFrom("101", "205"),
      address: fc.option(fc.oneof(place.map(plain), fc.string()), { nil: undefined }),
    })
    .map(({ code, provider, address }) => ({
      ...at(code, address === "" ? undefined : address),
      serviceProvider: accountLink(code, { provider }).serviceProvider,
    }));

  it("holds each account once, in one home, for any addresses", () => {
    fc.assert(
      fc.property(fc.array(anyLink, { maxLength: 40 }), (links) => {
        const homes = homesOf(links);
        const keys = homes.flatMap(({ accounts }) => accounts.map(linkKey));
        expect(new Set(keys)).toEqual(new Set(links.map(linkKey)));
        expect(keys).toHaveLength(new Set(keys).size);
        expect(new Set(homes.map(({ id }) => id)).size).toBe(homes.length);
        for (const home of homes) {
          expect(home.id).toMatch(/^[a-z0-9-]+$/u);
          for (const account of home.accounts) expect(homeOf(homes, codesOf(account))).toBe(home);
        }
        // A second search finds the same home.
        expect(homesOf(homes.flatMap(({ accounts }) => accounts))).toEqual(homes);
      }),
    );
  });

  it("is unknown for an account that is not linked", () => {
    const homes = homesOf([at("1", "вул. Соборна, 12")]);
    expect(homeOf(homes, { serviceProviderCode: "101", invoiceAccountCode: "2" })).toBeUndefined();
    expect(addressParts(" ")).toEqual([]);
  });
});

describe("the search among accounts", () => {
  const account = accountLink("10045678", {
    name: "КП «Міськводоканал»",
    address: "вул. Соборна, буд. 12, кв. 7",
  });
  const finds = (query: string) => isFound(query, account, "Бабуся Оля");

  it.each([
    "",
    "соборна",
    "СОБОР",
    "вулиця соборна 12",
    "квартира 7",
    "бабуся",
    "водоканал",
    "0045",
    "1004 5678",
    "10 04 56 78",
    "101",
    "соборна 1",
    "соборна водоканал",
    "бабуся 10045678",
    // Latin letters.
    "cобopнa",
  ])("finds it by %j", (query) => expect(finds(query)).toBe(true));

  // A short number is a house, not a part of an account number.
  it.each([
    "миру",
    "соборна газ",
    "10045679",
    "дідусь",
    "соборна 5",
    "соборна 2",
    "45",
    "10 04 56 79",
  ])("does not find it by %j", (query) => expect(finds(query)).toBe(false));

  it("finds it by a number that is written in groups, and by any part of a word", () => {
    const grouped = accountLink("77-01 5", { name: "ДТЕЦ-2" });
    expect(isFound("77-015", grouped, undefined)).toBe(true);
    expect(isFound("тец-2", grouped, undefined)).toBe(true);
    // Only figures are a number in groups.
    expect(isFound("77 -015", grouped, undefined)).toBe(false);
    expect(isFound("дтец 77", grouped, undefined)).toBe(false);
  });
});

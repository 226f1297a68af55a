import { describe, expect, it } from "vitest";
import { counterOf } from "#contracts/builders/meters.data.ts";
import type { MeterWithLastReading } from "#machines/forms/readings.form.ts";
import type { HomeMeters } from "#web/features/meters/meter-groups.ts";
import {
  groupByHome,
  isChosen,
  pagesOfHomes,
  withWantedMeters,
} from "#web/features/meters/meter-groups.ts";
import { accountLink } from "../../support/samples.ts";

const meterOf = (id: string, account: string, provider = "101"): MeterWithLastReading => ({
  counter: counterOf(id, { invoiceAccountCode: account, serviceProviderCode: provider }),
});

const idsOf = (groups: readonly HomeMeters[]) =>
  groups.map(({ meters }) => meters.map(({ counter }) => counter.id));

/** A home with this many meters. */
const homeWith = (count: number, nth: number): HomeMeters => ({
  id: String(nth),
  address: `вул. Довга, ${nth}`,
  meters: Array.from({ length: count }, (_, at) => meterOf(`${nth}-${at}`, String(nth))),
});

const onMira = accountLink("1", { address: "вул. Миру, 3" });
const onSoborna = accountLink("2", { address: "вул. Соборна, 12" });
const nowhere = accountLink("3", { address: "" });
const accounts = [onMira, onSoborna, nowhere];

describe("the homes of the meters", () => {
  it("stand in the order of their first meters, and so do the meters of each [UTIL-2]", () => {
    const meters = [meterOf("c", "2"), meterOf("b", "1"), meterOf("a", "2")];
    const groups = groupByHome(meters, accounts);
    expect(idsOf(groups)).toEqual([["c", "a"], ["b"]]);
    expect(groups.map(({ address }) => address)).toEqual(["вул. Соборна, 12", "вул. Миру, 3"]);
  });

  it("have one place for all meters without an address, linked or not [UTIL-2]", () => {
    const meters = [meterOf("a", "3"), meterOf("b", "1"), meterOf("c", "of-nobody")];
    const groups = groupByHome(meters, accounts);
    expect(idsOf(groups)).toEqual([["a", "c"], ["b"]]);
    expect(groups[0]?.address).toBeNull();
  });
});

describe("the pages of the meters", () => {
  it.each([
    ["no meters", [], []],
    ["just one page", [7, 8], [[7, 8]]],
    ["one meter more", [15, 1], [[15], [1]]],
    ["a home across the end of a page", [14, 3, 2], [[14, 3], [2]]],
    ["a home larger than a page", [40, 1], [[40], [1]]],
    ["three pages", [10, 5, 8, 7, 1], [[10, 5], [8, 7], [1]]],
  ])("have whole homes, fifteen meters or a little more: %s [UTIL-10]", (_, homes, pages) => {
    const shown = pagesOfHomes(homes.map(homeWith));
    expect(shown.map((page) => page.map(({ meters }) => meters.length))).toEqual(pages);
  });

  it("show meters of other pages that need attention in their own places, and no others [UTIL-2]", () => {
    const meters = [meterOf("a", "1"), meterOf("b", "2"), meterOf("c", "1"), meterOf("d", "3")];
    const shown = groupByHome(meters, accounts).filter(
      ({ address }) => address === "вул. Соборна, 12",
    );
    expect(idsOf(withWantedMeters(shown, [], meters, accounts))).toEqual([["b"]]);
    expect(idsOf(withWantedMeters(shown, ["c"], meters, accounts))).toEqual([["b"], ["c"]]);
    expect(idsOf(withWantedMeters(shown, ["a", "b"], meters, accounts))).toEqual([["a"], ["b"]]);
  });
});

describe("the filter of the meters", () => {
  const meters = [
    meterOf("a", "1"),
    meterOf("b", "2"),
    meterOf("c", "1", "205"),
    meterOf("d", "9"),
  ];
  const found = (filter: Parameters<typeof isChosen>[0]) =>
    meters.filter(isChosen(filter)).map(({ counter }) => counter.id);

  it("leaves those of the home, the provider and the account [UTIL-2]", () => {
    expect(found({})).toEqual(["a", "b", "c", "d"]);
    expect(found({ within: [onMira] })).toEqual(["a"]);
    expect(found({ within: [] })).toEqual([]);
    expect(found({ provider: "205" })).toEqual(["c"]);
    // Two providers can have given the same number.
    expect(found({ account: "1" })).toEqual(["a", "c"]);
    expect(found({ provider: "101", account: "1" })).toEqual(["a"]);
    expect(found({ within: [onSoborna], account: "1" })).toEqual([]);
  });
});

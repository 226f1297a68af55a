import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ServiceTypeId } from "#contracts/schemas/accounts.ts";
import { CounterTypeCode } from "#contracts/schemas/counters.ts";
import { meterTypeNames, serviceNames } from "#web/billing/services.texts.ts";
import { meterKinds, iconOf, serviceKinds, styleClassOf } from "#web/ui/service-kinds.ts";

const services = ServiceTypeId.literals.map(String);
const counters = [...CounterTypeCode.literals];
const anyService = fc.constantFrom(...services);
const anyCounter = fc.constantFrom(...counters);
const ordinary = fc.string().filter((code) => code !== "889" && code !== "999");

describe("the catalogues of services and counters", () => {
  it("hold the 8 service types and the 10 counter types, each with its name [ACC-5]", () => {
    expect(Object.keys(serviceKinds)).toEqual(services);
    expect(Object.keys(meterKinds).toSorted()).toEqual(counters.toSorted());
    expect(serviceNames).toEqual({
      10: "Водопостачання",
      11: "Абонплата",
      12: "Опалення",
      13: "Газ",
      14: "Водовідведення",
      15: "Гаряча вода",
      16: "Водопостачання та водовідведення",
      17: "Електроенергія",
    });
    expect(Object.values(meterTypeNames).toSorted()).toEqual(
      [
        "Газ",
        "Холодна вода",
        "Гаряча вода",
        "Центральне опалення",
        "Електроенергія",
        "Електроенергія ліфта",
        "Електроенергія місць загального користування",
        "Опалення сходових клітин",
        "Холодна вода для присадибних ділянок",
        "Лише водовідведення холодної води",
      ].toSorted(),
    );
  });

  it("give each a colour token and a style class that exist in the styles [ACC-5]", () => {
    const tokens = readFileSync("apps/web/src/ui/tokens.css", "utf8");
    const styles = readFileSync("apps/web/src/ui/service-icon.css", "utf8");
    for (const { colour, styleClass } of [
      ...Object.values(serviceKinds),
      ...Object.values(meterKinds),
    ]) {
      expect(tokens).toContain(`  ${colour}: `);
      expect(tokens).toContain(`  ${colour}-soft: `);
      expect(styles).toContain(`.${styleClass} {`);
    }
  });

  it("give every service type an icon, and some counter types [ACC-5]", () => {
    expect(Object.values(serviceKinds).filter(({ icon }) => icon === undefined)).toEqual([]);
    const bare = counters.filter((code) => meterKinds[code]?.icon === undefined);
    expect(bare).toEqual(["000000006", "000000007", "000000008"]);
  });
});

describe("the look of a meter or a service", () => {
  it("is the counter type's first, then the service type's [ACC-4]", () => {
    fc.assert(
      fc.property(ordinary, anyCounter, anyService, (serviceProviderCode, counter, service) => {
        const subject = { serviceProviderCode, meterTypeCode: counter, serviceTypeId: service };
        expect(iconOf(subject)).toBe(meterKinds[counter]?.icon ?? serviceKinds[service]?.icon);
        expect(styleClassOf(subject)).toBe(meterKinds[counter]?.styleClass);
      }),
    );
  });

  it("is the service type's without a known counter type [ACC-4]", () => {
    fc.assert(
      fc.property(ordinary, anyService, (serviceProviderCode, serviceTypeId) => {
        for (const meterTypeCode of ["", "000000011", "constructor"]) {
          const subject = { serviceProviderCode, meterTypeCode, serviceTypeId };
          expect(iconOf(subject)).toBe(serviceKinds[serviceTypeId]?.icon);
          expect(styleClassOf(subject)).toBe(serviceKinds[serviceTypeId]?.styleClass);
        }
      }),
    );
  });

  it.each(["889", "999"])("ignores the counter type of the provider %s [ACC-4]", (code) => {
    const subject = { serviceProviderCode: code, meterTypeCode: "000000001" };
    expect(iconOf({ ...subject, serviceTypeId: 12 })).toBe("heating");
    expect(styleClassOf({ ...subject, serviceTypeId: 12 })).toBe("service-heating");
    expect(iconOf(subject)).toBe("subscription");
    expect(styleClassOf(subject)).toBeUndefined();
  });

  it("is the default icon and no style class when nothing is known [ACC-4]", () => {
    for (const subject of [{}, { serviceTypeId: 99 }, { meterTypeCode: "toString" }]) {
      expect(iconOf(subject)).toBe("subscription");
      expect(styleClassOf(subject)).toBeUndefined();
    }
  });

  it("uses the service's icon when the counter type has none, and keeps its class [ACC-4]", () => {
    const lift = { meterTypeCode: "000000006", serviceTypeId: 11 };
    expect(iconOf(lift)).toBe("subscription");
    expect(styleClassOf(lift)).toBe("service-electricity");
  });
});

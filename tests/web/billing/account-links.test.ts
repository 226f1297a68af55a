import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distinctLinks, groupByProvider, linkKey } from "#web/billing/account-links.ts";
import { accountLink } from "../support/samples.ts";

/** Texts of which many look alike once they are put one after another. */
const code = fc.string({
  unit: fc.constantFrom(...'12 ,"[]\\\u00A0'.split("")),
  minLength: 1,
  maxLength: 4,
});
const links = fc.array(
  fc.tuple(code, code).map(([own, provider]) => accountLink(own, { provider })),
  { maxLength: 12 },
);

describe("the key of a link", () => {
  it("is the same for the same provider and account only, whatever signs their codes have [CON-1]", () => {
    const places = fc.tuple(code, code);
    fc.assert(
      fc.property(places, places, ([provider, own], [otherProvider, otherOwn]) => {
        const isSame = provider === otherProvider && own === otherOwn;
        const keys = [
          linkKey(accountLink(own, { provider })),
          linkKey(accountLink(otherOwn, { provider: otherProvider })),
        ];
        expect(keys[0] === keys[1]).toBe(isSame);
      }),
    );
  });
});

describe("links of accounts", () => {
  it("with a space in their codes are not taken for each other [CON-1]", () => {
    const alike = [accountLink("3", { provider: "1 2" }), accountLink("2 3", { provider: "1" })];
    expect(distinctLinks(alike)).toEqual(alike);
  });

  it("stay as they came first, with the accounts of each provider at it [ACC-1]", () => {
    const first = accountLink("1", { provider: "A", name: "first" });
    const other = accountLink("2", { provider: "B" });
    const again = accountLink("1", { provider: "A", name: "again" });
    const second = accountLink("3", { provider: "A" });
    expect(distinctLinks([first, other, again, second])).toEqual([first, other, second]);
    expect(groupByProvider([first, other, again, second])).toEqual([
      {
        provider: first.serviceProvider,
        accounts: [first.invoiceAccount, second.invoiceAccount],
      },
      { provider: other.serviceProvider, accounts: [other.invoiceAccount] },
    ]);
  });

  it("stand once each, none of them lost, and so do their providers [CON-1]", () => {
    fc.assert(
      fc.property(links, (all) => {
        const pairs = new Set(
          all.map(({ serviceProvider, invoiceAccount }) =>
            JSON.stringify([serviceProvider.code, invoiceAccount.code]),
          ),
        );
        expect(distinctLinks([...all, ...all])).toHaveLength(pairs.size);
        const groups = groupByProvider(all);
        expect(groups).toHaveLength(
          new Set(all.map(({ serviceProvider }) => serviceProvider.code)).size,
        );
        expect(groups.flatMap(({ accounts }) => accounts)).toHaveLength(pairs.size);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distinctLinks, groupByProvider, linkKey } from "#web/billing/account-links.ts";
import { accountLink } from "../support/samples.ts";

/** Texts that are often equal when joined. */
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
  it("is equal only for the same provider and account, whatever characters their codes have [CON-1]", () => {
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

describe("account links", () => {
  it("with a space in their codes are not confused [CON-1]", () => {
    const alike = [accountLink("3", { provider: "1 2" }), accountLink("2 3", { provider: "1" })];
    expect(distinctLinks(alike)).toEqual(alike);
  });

  it("keep their first order, grouped by provider [ACC-1]", () => {
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

  it("occur once each, none is lost, and the same holds for their providers [CON-1]", () => {
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

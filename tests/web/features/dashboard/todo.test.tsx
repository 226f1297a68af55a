import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { counterOf, readingOf } from "#contracts/builders/meters.data.ts";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { getAmountToPay } from "#contracts/endpoints/consumer.ts";
import { getLastFactors } from "#contracts/endpoints/counters.ts";
import { getEmails } from "#contracts/endpoints/profile.ts";
import type { LastFactor } from "#contracts/schemas/counters.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import type { Seen } from "../../support/network.ts";
import { hold } from "../../support/network.ts";
import { accounts } from "../../support/samples.ts";
import { failed, full, owes, plain, show, showWith } from "./support.tsx";

beforeEach(() => {
  // Only Date is fake, so that timers keep running.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T08:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const todo = () => screen.findByRole("region", { name: "Треба зробити" });
const settled = async () => {
  await screen.findByRole("table", { name: "Останні рахунки на оплату" });
};

const lastFactor = (id: string, date: string | null): LastFactor => ({
  counter: counterOf(id),
  ...(date === null ? {} : { factor: readingOf(id, 1234.5, { date }) }),
});

describe("the to-do list", () => {
  it("counts the meters without a reading for this month, and links to them [UTIL-1]", async () => {
    show((net) =>
      full(net).on(getLastFactors, {
        ok: [lastFactor("1", "2026-11-02"), lastFactor("2", "2026-10-31"), lastFactor("3", null)],
      }),
    );
    const region = await todo();
    const link = await within(region).findByRole("link", {
      name: "Передати показання: холодна вода",
    });
    expect(link).toHaveAttribute("href", "/dashboard/meters");
    expect(plain(region)).toContain("2 лічильники без показань за листопад 2026");
  });

  it("calls a meter as its page does: by the service where its type says nothing [UTIL-1, ACC-4]", async () => {
    const { typeCode: _typeCode, ...untyped } = counterOf("3");
    const heating = counterOf("1", {
      typeCode: "000000003",
      serviceTypeId: 12,
      serviceProviderCode: "889",
    });
    show((net) =>
      full(net).on(getLastFactors, { ok: [{ counter: heating }, { counter: untyped }] }),
    );
    expect(
      await within(await todo()).findByRole("link", {
        name: "Передати показання: опалення, водопостачання",
      }),
    ).toBeVisible();
  });

  it("shows the debt first and links to its bills, where such pages exist [UTIL-1]", async () => {
    const { unmount } = show();
    const pay = { name: /^Сплатити 3\s360,40/u };
    expect(await within(await todo()).findByRole("link", pay)).toHaveAttribute(
      "href",
      "/dashboard/invoices",
    );
    expect(
      within(await todo())
        .getAllByRole("listitem")
        .map(plain),
    ).toEqual([expect.stringMatching(/^Сплатити/u)]);
    unmount();
    show(full, { invoices: { show: false } });
    expect(await within(await todo()).findByText(/^Сплатити 3\s360,40/u)).toBeVisible();
    await waitFor(async () => expect(within(await todo()).queryByRole("link", pay)).toBeNull());
  });

  it("asks to confirm only an address that is known to be unconfirmed [UTIL-1]", async () => {
    show((net) =>
      full(net).on(getEmails, {
        ok: [
          { id: "1", email: "a@example.com", useAsDefault: true, confirmed: true },
          { id: "2", email: "b@example.com", useAsDefault: false, confirmed: false },
          { id: "3", email: "c@example.com", useAsDefault: false },
        ],
      }),
    );
    const region = await todo();
    const link = await within(region).findByRole("link", { name: "Підтвердити електронну пошту" });
    expect(link).toHaveAttribute("href", "/dashboard/profile");
    expect(plain(region)).toContain("b@example.com");
    expect(plain(region)).not.toMatch(/[ac]@example/u);
  });

  it("asks to confirm each of several addresses [UTIL-1]", async () => {
    const unconfirmed = { useAsDefault: false, confirmed: false };
    show((net) =>
      full(net).on(getEmails, {
        ok: [
          { id: "1", email: "a@example.com", ...unconfirmed },
          { id: "2", email: "b@example.com", ...unconfirmed },
        ],
      }),
    );
    const links = await within(await todo()).findAllByRole("link", {
      name: "Підтвердити електронну пошту",
    });
    expect(links.map((link) => plain(link.closest("li")))).toEqual([
      "Підтвердити електронну пошту a@example.com",
      "Підтвердити електронну пошту b@example.com",
    ]);
  });

  it.each([
    [
      "open",
      { from_day: 20, to_day: 28 },
      { from_day: 20, to_day: 25 },
      [
        "Передати показання: опалення до 25 листопада, ще 4 дні",
        "Передати показання: опалення до 28 листопада, ще 7 днів",
      ],
    ],
    [
      "to come",
      { from_day: 1, to_day: 5 },
      { from_day: 1, to_day: 9 },
      ["Опалення: показання з 1 грудня до 5 грудня", "Опалення: показання з 1 грудня до 9 грудня"],
    ],
  ])(
    "keeps meters of one name apart in two windows that are %s [UTIL-1]",
    async (_case, ofGas, readings, expected) => {
      const heating = { serviceTypeId: 12, serviceProviderCode: "889" } as const;
      const readings_of = [{ counter_types: ["000000001"], ...ofGas }] as const;
      showWith({ ...defaultConfiguration, deadlines: { readings, readings_of } }, (net) =>
        full(net).on(getLastFactors, {
          ok: [
            { counter: counterOf("1", { typeCode: "000000001", ...heating }) },
            { counter: counterOf("2", { typeCode: "000000003", ...heating }) },
          ],
        }),
      );
      const region = await todo();
      await within(region).findAllByText(/опалення/iu);
      const rows = within(region).getAllByRole("listitem").map(plain);
      expect(rows.filter((row) => /опалення/iu.test(row))).toEqual(expected);
    },
  );

  it("says kindly that all is done, once everything is known [UTIL-1]", async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const factors = hold<typeof getLastFactors>();
    show((net) =>
      full(net)
        .on(getAmountToPay, (seen) => answered.then(() => owes({})(seen)))
        .on(getLastFactors, factors.answer),
    );
    const region = await todo();
    await within(region).findByText("Завантажуємо показання лічильників…");
    expect(plain(region)).not.toMatch(/Боргу немає|Усе зроблено/u);
    answer();
    expect(await within(region).findByText("Боргу немає")).toBeVisible();
    expect(plain(region)).not.toContain("Усе зроблено");
    factors.give({ ok: [lastFactor("1", "2026-11-21")] });
    await waitFor(() => expect(plain(region)).toContain("Усе зроблено. Дякуємо!"));
    expect(plain(region)).not.toContain("Боргу немає");
    expect(within(region).queryByRole("link")).toBeNull();
  });

  it("tells of a window without a reading beside a debt as well [UTIL-1]", async () => {
    showWith(
      { ...defaultConfiguration, deadlines: { readings: { from_day: 1, to_day: 5 } } },
      (net) =>
        full(net)
          .on(getAmountToPay, owes({ "5001": 10 }))
          .on(getLastFactors, { ok: [lastFactor("1", "2026-10-31")] }),
    );
    expect(await screen.findByText("За минулий строк без показань: 1 лічильник")).toBeVisible();
    await waitFor(async () => expect(plain(await todo())).toContain("Сплатити 10,00"));
  });

  it("leaves it out beside readings that are to be sent now [UTIL-1]", async () => {
    const water = { readings: { from_day: 20, to_day: 25 } };
    const power = { counter_types: ["000000005" as const], from_day: 1, to_day: 5 };
    const late = lastFactor("1", "2026-09-21");
    const { counter } = late;
    const other = { ...late, counter: { ...counter, id: "2", typeCode: "000000005" as const } };
    showWith({ ...defaultConfiguration, deadlines: { ...water, readings_of: [power] } }, (net) =>
      full(net)
        .on(getAmountToPay, owes({}))
        .on(getLastFactors, { ok: [late, other] }),
    );
    await waitFor(async () => expect(plain(await todo())).toContain("Передати показання"));
    expect(plain(await todo())).not.toContain("За минулий строк");
  });

  it("does not say that all is done after a window without a reading [UTIL-1]", async () => {
    const deadlines = { readings: { from_day: 1, to_day: 5 } };
    const showSent = (day: string) =>
      showWith({ ...defaultConfiguration, deadlines }, (net) =>
        full(net)
          .on(getAmountToPay, owes({}))
          .on(getLastFactors, { ok: [lastFactor("1", day)] }),
      );
    const { unmount } = showSent("2026-10-31");
    expect(await screen.findByText("За минулий строк без показань: 1 лічильник")).toBeVisible();
    await waitFor(async () => expect(plain(await todo())).toContain("Боргу немає"));
    expect(plain(await todo())).not.toContain("Усе зроблено");
    unmount();
    showSent("2026-11-01");
    await waitFor(async () => expect(plain(await todo())).toContain("Усе зроблено"));
    expect(plain(await todo())).not.toContain("без показань");
  });

  it("does not say that all is done while the addresses are not known [UTIL-1]", async () => {
    show((net) => full(net).on(getAmountToPay, owes({})).on(getEmails, failed));
    await settled();
    await waitFor(async () => expect(plain(await todo())).toContain("Боргу немає"));
    expect(plain(await todo())).not.toContain("Усе зроблено");
  });

  it("does not say that all is done while a reading cannot be read [UTIL-1, CON-1]", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const body = [lastFactor("1", "2026-11-21"), { counter: counterOf("2"), factor: "many" }];
    show((net) => full(net).on(getAmountToPay, owes({})).on(getLastFactors, { status: 200, body }));
    const region = await todo();
    expect(
      await within(region).findByText("Останні показання 1 лічильника не вдалося прочитати"),
    ).toBeVisible();
    expect(await within(region).findByText("Боргу немає")).toBeVisible();
    expect(plain(region)).not.toContain("Усе зроблено");
  });

  it("says above other tasks that nothing is owed, in the place of the debt [UTIL-1]", async () => {
    show((net) =>
      full(net)
        .on(getAmountToPay, owes({}))
        .on(getLastFactors, { ok: [lastFactor("1", null)] }),
    );
    const region = await todo();
    await within(region).findByRole("link", { name: /^Передати показання/u });
    await within(region).findByText("Боргу немає");
    expect(within(region).getAllByRole("listitem").map(plain)).toEqual([
      "Боргу немає",
      expect.stringContaining("Передати показання"),
    ]);
    expect(plain(region)).not.toContain("Усе зроблено");
  });

  it("does not promise that nothing is owed while an amount is missing or old [UTIL-1]", async () => {
    const unknown = "Чи є борг, зараз невідомо";
    const refuse = ({ query }: Pick<Seen, "query">) =>
      query.code === "5001" ? failed : owes({})({ query });
    const { unmount } = show((net) => full(net).on(getAmountToPay, refuse));
    expect(await within(await todo()).findByText(unknown)).toBeVisible();
    await settled();
    expect(plain(await todo())).not.toMatch(/Боргу немає|Усе зроблено/u);
    unmount();

    const amounts = accounts.map(({ serviceProvider, invoiceAccount }) => ({
      ...owes({})({
        query: { code: invoiceAccount.code, serviceProviderCode: serviceProvider.code },
      }).ok,
    }));
    localStorage.setItem(sessionKeys.seenAmounts, JSON.stringify(amounts));
    show((net) =>
      full(net).on(getAmountToPay, () => {
        throw new TypeError("Failed to fetch");
      }),
    );
    expect(
      await within(await todo()).findByText(unknown, undefined, { timeout: 8000 }),
    ).toBeVisible();
    const sum = await screen.findByRole("region", { name: "Сума до сплати" });
    expect(plain(sum)).toContain("(офлайн)");
    // Neither does the sum.
    expect(plain(sum)).toContain("За відомими рахунками боргу немає");
    expect(plain(sum)).not.toMatch(/Заборгованості немає|Дякуємо/u);
    expect(plain(await todo())).not.toMatch(/Боргу немає|Усе зроблено/u);
  });

  it("leaves out meters when they are switched off [UTIL-1]", async () => {
    const { network, runtime } = show(full, { counters: { show: false, view: "table" } });
    await runtime.whenConfigured();
    await settled();
    await within(await todo()).findByText(/^Сплатити/u);
    expect(network.unexpected).toEqual([]);
    expect(within(await todo()).queryByText(/показання/iu)).toBeNull();
  });
});

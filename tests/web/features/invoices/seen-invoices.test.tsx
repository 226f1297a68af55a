import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { homesOf } from "#web/billing/homes.ts";
import { InvoicesPage } from "#web/features/invoices/invoices.page.tsx";
import { invoiceHistory } from "../../support/histories.ts";
import type { FakeNetwork } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { accounts, invoice } from "../../support/samples.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T10:00:00Z") });
  // Retries do not wait.
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => vi.useRealTimers());

const some = invoiceHistory([
  invoice("i1", { charged: 312.4, toPay: 1312.4 }),
  invoice("i2", { serviceTypeId: 12, charged: 54.08, toPay: 0 }),
]);

const withoutNetwork = (network: FakeNetwork) =>
  network.on(getInvoiceHistory, () => {
    throw new TypeError("Failed to fetch");
  });

const show = (
  network: (fake: FakeNetwork) => FakeNetwork,
  { path = "/dashboard/invoices", kept }: { path?: string; kept?: string | null } = {},
) =>
  renderScreen(<InvoicesPage />, {
    path,
    network: (fake) => {
      if (typeof kept === "string") localStorage.setItem(sessionKeys.seenInvoicePage, kept);
      network(fake);
    },
  });

const shown = (network: FakeNetwork) => network.on(getInvoiceHistory, { ok: some });
const keptNow = () => localStorage.getItem(sessionKeys.seenInvoicePage);
const rowsOf = async () =>
  within(await screen.findByRole("table"))
    .getAllByRole("row")
    .map(({ textContent }) => textContent);

/** What the storage holds after these addresses were seen, and the rows of the last one. */
const seeing = async (path?: string) => {
  const { unmount } = show(shown, path === undefined ? {} : { path });
  const rows = await rowsOf();
  await waitFor(() => expect(keptNow()).not.toBeNull());
  const kept = keptNow();
  unmount();
  localStorage.clear();
  return { rows, kept };
};

describe("invoices without a network", () => {
  it("are the last ones seen, with their sums, time and filters [ALL-8]", async () => {
    const { rows, kept } = await seeing("/dashboard/invoices?provider=101&from=2026-10-01");
    vi.setSystemTime(new Date("2026-11-21T15:00:00Z"));
    show(withoutNetwork, { kept });
    expect(await rowsOf()).toEqual(rows);
    const alert = screen.getByRole("alert");
    expect(alert).toHaveTextContent(/Станом на 21\.11\.2026\s12:00 \(офлайн\)/u);
    expect(alert).toHaveTextContent("01.10.2026 – 21.11.2026, Водоканал");
    expect(screen.queryByRole("navigation", { name: "Сторінки" })).toBeNull();
    expect(screen.queryByRole("button", { name: /CSV/u })).toBeNull();
  });

  it("name the home when one was selected [ALL-8]", async () => {
    const [, home] = homesOf(accounts);
    const { kept } = await seeing(`/dashboard/invoices?home=${home?.id ?? ""}`);
    show(withoutNetwork, { kept });
    await rowsOf();
    expect(screen.getByRole("alert")).toHaveTextContent(home?.address ?? "no home");
  });

  it.each([
    ["a server that is away", { status: 502, body: "" }],
    ["a refusal", { status: 400, body: {} }],
  ])("are not shown instead of %s [ALL-8, ERR-3]", async (_, answer) => {
    const { kept } = await seeing();
    show((fake) => fake.on(getInvoiceHistory, answer as never), { kept });
    expect(await screen.findByText(/Помилка завантаження/u)).toBeVisible();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("say again how many of them could not be read, and no month's sum [ALL-8, CON-1]", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const invoices = [...some.invoices, { ...some.invoices[0], charged: "?" }];
    const { unmount } = show((fake) =>
      fake.on(getInvoiceHistory, { status: 200, body: { ...some, invoices, total: 3 } }),
    );
    const said = "На цій сторінці не вдалося показати: 1 рядок";
    expect(await screen.findByText(said)).toBeVisible();
    await waitFor(() => expect(keptNow()).not.toBeNull());
    const kept = keptNow();
    unmount();
    localStorage.clear();
    show(withoutNetwork, { kept });
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByText(/ · За місяць/u)).toBeNull();
  });

  it.each([
    ["rubbish was kept", { at: "2026-11-20T10:00:00.000Z", piece: 7 }],
    [
      "nothing was there",
      {
        at: "2026-11-20T10:00:00.000Z",
        shown: {
          filters: {
            from: "2026-10-01",
            to: "2026-11-21",
            serviceProviderCode: null,
            invoiceAccountCode: null,
          },
          order: "newest",
          page: 1,
        },
        piece: {
          invoices: [],
          total: 0,
          mayGoOn: false,
          isCounted: true,
          unread: 0,
          unreadSomewhere: 0,
        },
      },
    ],
  ])("are not shown when %s [ALL-8, SES-1]", async (_, kept) => {
    show(withoutNetwork, { kept: JSON.stringify(kept) });
    expect(await screen.findByText(/Помилка завантаження/u)).toBeVisible();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("are replaced when the network is back, and wiped with the session [ALL-8, SES-6]", async () => {
    const { kept } = await seeing();
    const { network, runtime, user } = show(withoutNetwork, { kept });
    await rowsOf();
    network.on(getInvoiceHistory, { ok: invoiceHistory([invoice("i3", { toPay: 77 })]) });
    await user.click(screen.getByRole("button", { name: /Спробувати ще раз/u }));
    await waitFor(() => expect(screen.queryByText(/офлайн/u)).toBeNull());
    expect((await rowsOf()).join()).toContain("77,00");
    await waitFor(() => expect(keptNow()).toContain('"i3"'));
    act(() => runtime.portal.send({ type: "LOG_OUT" }));
    expect(keptNow()).toBeNull();
  });
});

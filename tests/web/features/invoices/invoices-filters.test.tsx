import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import { InvoicesPage } from "#web/features/invoices/invoices.page.tsx";
import { renderScreen } from "../../support/render-screen.tsx";
import { homesOf } from "#web/billing/homes.ts";
import { invoiceHistory } from "../../support/histories.ts";
import { accountSearch, accounts, configurationWith, invoice } from "../../support/samples.ts";
import { fixToday, listCalls, openFilters, show, showSome, some, table } from "./show-invoices.tsx";

fixToday();

/** Types another year into one of the dates. */
const typeYear = async (
  user: ReturnType<typeof renderScreen>["user"],
  field: "Період з" | "Період до",
  year: string,
) => {
  const parts = within(screen.getByRole("group", { name: new RegExp(field, "u") }));
  await user.click(parts.getAllByRole("spinbutton")[2] ?? document.body);
  await user.keyboard(year);
};

describe("the invoices", () => {
  it("follow the configured number of months and groups [UTIL-3]", async () => {
    const { network } = renderScreen(<InvoicesPage />, {
      path: "/dashboard/invoices",
      configuration: {
        ...configurationWith({ default_filter_period: 6 }),
        service_provider_group_ids: ["g1", "g2"],
      },
      network: (fake) => fake.on(getInvoiceHistory, { ok: some }),
    });
    await table();
    await waitFor(() =>
      expect(listCalls(network).at(-1)?.query).toMatchObject({
        from: "2026-05-20T21:00:00.000Z",
        serviceProviderGroupIds: "g1,g2",
      }),
    );
  });

  const lastDays = (network: Parameters<typeof listCalls>[0]) =>
    listCalls(network).map(({ query }) => query["to"]);
  const nextDay = () => {
    vi.setSystemTime(new Date("2026-11-22T00:01:00+02:00"));
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
  };

  it("follow the day on a page that stays open [UTIL-3]", async () => {
    const { network } = showSome("/dashboard/invoices");
    await table();
    nextDay();
    const both = ["2026-11-21T21:59:59.999Z", "2026-11-22T21:59:59.999Z"];
    await waitFor(() => expect(lastDays(network)).toEqual(both));
    expect(await table()).toBeVisible();
  });

  it("keep a chosen end on a new day, and follow the day once it is reset [UTIL-3]", async () => {
    const { network, user } = showSome("/dashboard/invoices?to=2026-11-20");
    await table();
    await openFilters(user);
    nextDay();
    await user.click(screen.getByRole("button", { name: "Скинути фільтри" }));
    const both = ["2026-11-20T21:59:59.999Z", "2026-11-22T21:59:59.999Z"];
    await waitFor(() => expect(lastDays(network)).toEqual(both));
  });

  it("keep a period that is typed and not applied yet when a new day begins [UTIL-3]", async () => {
    const { network, user } = showSome("/dashboard/invoices");
    await table();
    await openFilters(user);
    await typeYear(user, "Період з", "2025");
    nextDay();
    await waitFor(() => expect(listCalls(network)).toHaveLength(2));
    const yearIn = (field: "Період з" | "Період до") =>
      within(screen.getByRole("group", { name: new RegExp(field, "u") })).getAllByRole(
        "spinbutton",
      )[2];
    expect(yearIn("Період з")).toHaveTextContent("2025");
    await user.click(screen.getByRole("button", { name: "Показати" }));
    await waitFor(() => expect(listCalls(network)).toHaveLength(3));
    expect(listCalls(network).at(-1)?.query).toMatchObject({
      from: "2025-09-20T21:00:00.000Z",
      to: "2026-11-21T21:59:59.999Z",
    });
    await typeYear(user, "Період з", "2024");
    await user.click(screen.getByRole("button", { name: "Скинути фільтри" }));
    await waitFor(() => expect(yearIn("Період з")).toHaveTextContent("2026"));
  });

  it("follow the address, and the filters change the address [UTIL-3]", async () => {
    const { network, user, location } = showSome(
      `/dashboard/invoices?${accountSearch("101", "0012346")}&from=2026-01-01&to=2026-03-31&page=2`,
    );
    await waitFor(() => expect(listCalls(network)).toHaveLength(1));
    expect(listCalls(network)[0]?.query).toEqual({
      serviceProviderCode: "101",
      invoiceAccountCode: "0012346",
      from: "2025-12-31T22:00:00.000Z",
      to: "2026-03-31T20:59:59.999Z",
      offset: "50",
      limit: "50",
    });
    await openFilters(user);
    await user.click(screen.getByRole("combobox", { name: "Постачальник послуг" }));
    await user.click(await screen.findByRole("option", { name: "Тепломережа" }));
    expect(location()).toBe("/dashboard/invoices?provider=205&from=2026-01-01&to=2026-03-31");
    await waitFor(() =>
      expect(listCalls(network).at(-1)?.query).toMatchObject({
        serviceProviderCode: "205",
        offset: "0",
      }),
    );
    await user.click(screen.getByRole("button", { name: "Скинути фільтри" }));
    expect(location()).toBe("/dashboard/invoices");
  });

  it("change with the period when it is applied, not while it is typed, from the first page on [UTIL-3]", async () => {
    const { network, user, location } = show("/dashboard/invoices?page=2", (fake) =>
      fake.on(getInvoiceHistory, { ok: invoiceHistory(some.invoices, 52) }),
    );
    await table();
    expect(screen.getByText("Фільтри").parentElement).toHaveTextContent(/усі особові рахунки$/u);
    await openFilters(user);
    await typeYear(user, "Період з", "2025");
    expect(listCalls(network)).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Показати" }));
    expect(location()).toBe("/dashboard/invoices?from=2025-09-21&to=2026-11-21");
    await waitFor(() =>
      expect(listCalls(network).at(-1)?.query).toMatchObject({
        from: "2025-09-20T21:00:00.000Z",
        offset: "0",
      }),
    );
    expect(await screen.findByText("Рахунки за 21.09.2025 – 21.11.2026")).toBeVisible();
  });

  it("are named by what narrows them, since no filters stand on the sheet [UTIL-3, UTIL-11]", async () => {
    const id = homesOf(accounts)[1]?.id ?? "";
    const { unmount } = showSome(`/dashboard/invoices?home=${id}&provider=101`);
    const caption = async () =>
      (await table()).querySelector("caption")?.textContent.replaceAll("\u00A0", " ");
    expect(await caption()).toBe(
      "Рахунки за 21.09.2026 – 21.11.2026, просп. Миру, 3, кв. 41, Водоканал",
    );
    // On the screen the closed filters say the same.
    expect(screen.getByText("Фільтри").parentElement?.textContent.replaceAll("\u00A0", " ")).toBe(
      "Фільтри 21.09.2026 – 21.11.2026, просп. Миру, 3, кв. 41, Водоканал",
    );
    unmount();
    showSome(`/dashboard/invoices?${accountSearch("205", "77-01")}`);
    expect(await caption()).toBe("Рахунки за 21.09.2026 – 21.11.2026, Тепломережа, 77-01");
  });

  it("of all accounts of a home stand in one order: by month, then by the day of issue [UTIL-3]", async () => {
    const issued = (id: string, invoiceAccountCode: string, period: string, day: string) =>
      invoice(id, { invoiceAccountCode, period, issuedOn: `2026-${day}` });
    const sent = [
      issued("i1", "0012345", "2026-10", "11-03"),
      issued("i2", "0012345", "2026-09", "10-03"),
      issued("i3", "77-01", "2026-10", "11-05"),
      issued("i4", "77-01", "2026-09", "11-20"),
      issued("i5", "5001", "2026-10", "11-04"),
    ];
    const { network } = show(`/dashboard/invoices?home=${homesOf(accounts)[0]?.id ?? ""}`, (fake) =>
      fake.on(getInvoiceHistory, ({ query }) => ({
        ok: invoiceHistory(
          sent.filter(
            ({ invoiceAccountCode }) => invoiceAccountCode === query["invoiceAccountCode"],
          ),
        ),
      })),
    );
    const ids = within(await table())
      .getAllByRole<HTMLAnchorElement>("link")
      .map(({ pathname }) => /i\d$/u.exec(pathname)?.[0]);
    expect(ids.filter((id) => id !== undefined)).toEqual(["i3", "i5", "i1", "i4", "i2"]);
    expect(listCalls(network).map(({ query }) => query["invoiceAccountCode"])).toEqual([
      "0012345",
      "77-01",
      "5001",
    ]);
  });

  it("are not requested for a reversed period: the field shows an error and keeps it [UTIL-3]", async () => {
    const { network, user, location } = showSome();
    await table();
    await openFilters(user);
    await typeYear(user, "Період до", "2020");
    await user.click(screen.getByRole("button", { name: "Показати" }));
    expect(
      await screen.findByText("Кінець періоду має бути не раніше за його початок"),
    ).toBeVisible();
    expect(document.activeElement).toHaveAttribute("role", "spinbutton");
    expect(location()).toBe("/dashboard/invoices");
    expect(listCalls(network)).toHaveLength(1);
    const field = screen.getByRole("group", { name: /Період до/u });
    expect(field.textContent?.replaceAll(/[^\d.]/gu, "")).toContain("21.11.2020");
    await typeYear(user, "Період до", "2027");
    expect(screen.queryByText(/не раніше за його початок/u)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Показати" }));
    expect(location()).toBe("/dashboard/invoices?from=2026-09-21&to=2027-11-21");
  });

  it.each([
    ["?from=2026-13-01", "початок періоду"],
    ["?from=1826-01-01", "початок періоду"],
    ["?from=2026-11-01&to=2026-01-01", "кінець періоду"],
    ["?provider=nobody&account=1&page=1e9", "постачальник послуг, номер рахунку, сторінка"],
    ["?from=%00&to=%27--&page=-1", "початок періоду, кінець періоду, сторінка"],
    ["?page=0", "сторінка"],
  ])("ignore invalid values in the address %s, and say so [UTIL-3]", async (search, names) => {
    const { network } = showSome(`/dashboard/invoices${search}`);
    await table();
    expect(screen.getByText(/^Не враховано з посилання/u)).toHaveTextContent(`: ${names}.`);
    expect(listCalls(network)[0]?.query).not.toHaveProperty("serviceProviderCode");
  });
});

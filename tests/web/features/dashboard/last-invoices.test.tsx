import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { getLastInvoices } from "#contracts/endpoints/consumer.ts";
import { invoice } from "../../support/samples.ts";
import { failed, full, message, plain, show } from "./support.tsx";

const total = () => screen.findByRole("region", { name: "Сума до сплати" });

describe("the overview", () => {
  it("lists the last invoices with names, months and sums", async () => {
    show();
    const table = await screen.findByRole("table", { name: "Останні рахунки на оплату" });
    expect(within(table).getAllByRole("columnheader").map(plain)).toEqual([
      "Послуга",
      "Номер рахунку",
      "Період",
      "Нараховано",
      "До сплати",
    ]);
    expect(within(table).getAllByRole("row").slice(1).map(plain)).toEqual([
      "Водопостачання, рахунок 0012345, жовтень 2026 Водоканал0012345жовтень 2026312,40 грн1 312,40 грн",
      "Електроенергія, рахунок 0012345, жовтень 2026 Обленерго0012345жовтень 2026312,40 грн0,00 грн",
    ]);
  });

  it("links to each of the last invoices, where such pages exist [UTIL-3]", async () => {
    const first = show();
    expect(
      await screen.findByRole("link", { name: /^Водопостачання, рахунок 0012345, жовтень/u }),
    ).toHaveAttribute("href", "/dashboard/invoices/i1");
    first.unmount();
    show(full, { invoices: { show: false } });
    await screen.findByText("Кому заборговано");
    expect(screen.queryByRole("link", { name: /^(?:Водопостачання|Водоканал)/u })).toBeNull();
  });

  it("lists an invoice once, however often the service sends it [UTIL-3, CON-1]", async () => {
    show((network) =>
      full(network).on(getLastInvoices, { ok: [invoice("i1"), invoice("i2"), invoice("i1")] }),
    );
    const table = await screen.findByRole("table", { name: "Останні рахунки на оплату" });
    expect(within(table).getAllByRole("row")).toHaveLength(3);
  });

  it("shows a dash where the service does not say what is left to pay [UTIL-3, CON-1]", async () => {
    const { toPay: _, ...unsaid } = invoice("i1");
    show((network) => full(network).on(getLastInvoices, { ok: [unsaid] }));
    const table = await screen.findByRole("table", { name: "Останні рахунки на оплату" });
    expect(within(table).getAllByRole("cell").at(-1)).toHaveTextContent(/^—$/u);
  });

  it("says that there are no invoices yet", async () => {
    show((network) => full(network).on(getLastInvoices, { ok: [] }));
    expect(await screen.findByText("Рахунків на оплату ще немає")).toBeVisible();
  });

  it("says how many of the last invoices could not be read [UTIL-3, CON-1]", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const first = show((network) =>
      full(network).on(getLastInvoices, { status: 200, body: [{ id: "i0" }, invoice("i1")] }),
    );
    const region = await screen.findByRole("region", { name: "Останні рахунки на оплату" });
    expect(await within(region).findByRole("table")).toBeVisible();
    expect(within(region).getByText("Ще 1 рахунок показати не вдалося")).toBeVisible();
    first.unmount();
    const unnamed = { ...invoice("i1"), serviceTypeId: 99 };
    show((network) => full(network).on(getLastInvoices, { status: 200, body: [unnamed] }));
    await screen.findByRole("table", { name: "Останні рахунки на оплату" });
    expect(screen.queryByText(/показати не вдалося/u)).toBeNull();
  });

  it("keeps the amounts when the invoices fail, and loads these again on retry [ERR-3]", async () => {
    const { network, user } = show((net) => full(net).on(getLastInvoices, failed));
    const region = await screen.findByRole("region", { name: "Останні рахунки на оплату" });
    expect(await within(region).findByRole("alert")).toHaveTextContent(message);
    await waitFor(async () => expect(plain(await total())).toContain("3 360,40 грн"));
    network.on(getLastInvoices, { ok: [invoice("i1")] });
    await user.click(within(region).getByRole("button", { name: "Спробувати ще раз" }));
    expect(await within(region).findByRole("table")).toBeVisible();
  });

  it("shows three of many invoices, unpaid ones first, and links to all [UTIL-3]", async () => {
    const many = Array.from({ length: 20 }, (_, at) =>
      invoice(`i${at}`, { toPay: at === 9 || at === 12 ? 5 : 0 }),
    );
    show((network) => full(network).on(getLastInvoices, { ok: many }));
    const region = await screen.findByRole("region", { name: "Останні рахунки на оплату" });
    const table = await within(region).findByRole("table");
    const links = within(table).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      ["i9", "i12", "i0"].map((id) => `/dashboard/invoices/${id}`),
    );
    expect(within(region).getByRole("link", { name: "Усі рахунки на оплату" })).toHaveAttribute(
      "href",
      "/dashboard/invoices",
    );
  });
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { getTariffs } from "#contracts/endpoints/invoices.ts";
import type { Tariff } from "#contracts/schemas/tariffs.ts";
import { byService } from "#web/features/tariffs/tariff-change.ts";
import { TariffsPage } from "#web/features/tariffs/tariffs.page.tsx";
import { watchFiles } from "../../support/files.ts";
import type { FakeNetwork } from "../../support/network.ts";
import { hold } from "../../support/network.ts";
// Loaded in advance, because a busy machine is slow.
import "#web/billing/history-filters.tsx";
import { renderScreen } from "../../support/render-screen.tsx";
import { accountSearch } from "../../support/samples.ts";

const { saved } = watchFiles();

const tariff = (id: string, price: number, from: string, over: Partial<Tariff> = {}): Tariff => ({
  id,
  serviceTypeId: 10,
  price,
  unit: "m3",
  from,
  ...over,
});

/** Later than the first day of all but one. */
const today = "2026-11-21";

const some: readonly Tariff[] = [
  tariff("t3", 30.12345, "2026-01-01", { decision: "Рішення № 5" }),
  tariff("t2", 25, "2025-01-01", { to: "2025-12-31" }),
  tariff("t1", 25, "2024-01-01", { to: "2024-12-31" }),
  tariff("s1", 20, "2024-01-01", { serviceTypeId: 14 }),
];

const show = (path: string, network: (fake: FakeNetwork) => void = () => undefined) =>
  renderScreen(<TariffsPage />, {
    path,
    network: (fake) => network(fake.on(getTariffs, { ok: some })),
  });

const plain = (text: string | null | undefined) => (text ?? "").replaceAll("\u00A0", " ");
const queries = (network: FakeNetwork) => network.callsOf(getTariffs).map(({ query }) => query);

describe("how a tariff changed", () => {
  it("is shown in words, to the last decimal and in per cent [UTIL-6]", () => {
    const changes = (tariffs: readonly Tariff[]) =>
      byService(tariffs, null, today).map((service) =>
        service.tariffs.map(({ id, change }) => [id, plain(change)]),
      );
    expect(changes(some)).toEqual([
      [
        ["t3", "дорожче на 5,12345 грн (20,5 %)"],
        ["t2", "без змін"],
        ["t1", "перший відомий тариф"],
      ],
      [["s1", "перший відомий тариф"]],
    ]);
    expect(
      changes([
        tariff("d", 0.3, "2026-01-01"),
        tariff("c", 3, "2025-01-01"),
        tariff("b", 0, "2024-01-01"),
        tariff("a", 900, "2023-01-01", { unit: "Gcal" }),
      ]),
    ).toEqual([
      [
        ["d", "дешевше на 2,70 грн (90 %)"],
        ["c", "дорожче на 3,00 грн"],
        ["b", "інша одиниця виміру"],
        ["a", "перший відомий тариф"],
      ],
    ]);
    // 2.3 * 100,000 is a little less than 230,000 in binary.
    expect(changes([tariff("b", 2.3, "2026-01-01"), tariff("a", 2, "2025-01-01")])).toEqual([
      [
        ["b", "дорожче на 0,30 грн (15 %)"],
        ["a", "перший відомий тариф"],
      ],
    ]);
  });
});

describe("the tariffs", () => {
  it("are those of the first account, without a limit in time, service by service [UTIL-6]", async () => {
    const { network } = show("/dashboard/tariffs");
    const table = await screen.findByRole("table", { name: "Тарифи: Водопостачання" });
    expect(queries(network)).toEqual([
      { serviceProviderCode: "101", invoiceAccountCode: "0012345" },
    ]);
    const rows = within(table).getAllByRole("row");
    expect(rows.map((row) => [...row.children].map((cell) => plain(cell.textContent)))).toEqual([
      ["Коли діє", "Ціна за одиницю", "Порівняно з попереднім", "Рішення"],
      [
        "з 01.01.2026 і дотепер",
        "30,12345 грн / м³",
        "дорожче на 5,12345 грн (20,5 %)",
        "Рішення № 5",
      ],
      ["01.01.2025 – 31.12.2025", "25,00 грн / м³", "без змін", "—"],
      ["01.01.2024 – 31.12.2024", "25,00 грн / м³", "перший відомий тариф", "—"],
    ]);
    expect(
      screen.getByRole("img", { name: "Зміни ціни: Водопостачання. Ті самі дані є в таблиці." }),
    ).toBeVisible();
    expect(
      await screen.findByRole("slider", { name: "Значення на діаграмі: Водопостачання" }),
    ).toBeVisible();
    // There is no chart for a single price.
    expect(screen.queryByRole("img", { name: /Водовідведення/u })).toBeNull();
    expect(screen.getByRole("table", { name: "Тарифи: Водовідведення" })).toBeVisible();
  });

  it("are drawn in one unit alone: older ones in another are only in the table [UTIL-6]", async () => {
    show("/dashboard/tariffs", (fake) =>
      fake.on(getTariffs, {
        ok: [
          tariff("t2", 25, "2025-01-01"),
          tariff("t1", 900, "2024-01-01", { to: "2024-12-31", unit: "Gcal" }),
        ],
      }),
    );
    const table = await screen.findByRole("table", { name: "Тарифи: Водопостачання" });
    expect(within(table).getAllByRole("row")).toHaveLength(3);
    expect(screen.queryByRole("img")).toBeNull();
  });

  it("are drawn without an older one in another unit, which would be no step of the price [UTIL-6]", async () => {
    show("/dashboard/tariffs", (fake) =>
      fake.on(getTariffs, {
        ok: [
          ...some.slice(0, 2),
          tariff("t1", 900, "2024-01-01", { to: "2024-12-31", unit: "Gcal" }),
        ],
      }),
    );
    const slider = await screen.findByRole("slider", {
      name: "Значення на діаграмі: Водопостачання",
    });
    fireEvent.keyDown(slider, { key: "Home" });
    expect(plain(slider.getAttribute("aria-valuetext"))).toMatch(/^01\.01\.2025.*25,00 грн$/u);
  });

  it("have a general name when the service is not known [UTIL-6, CON-1]", async () => {
    show("/dashboard/tariffs", (fake) =>
      fake.on(getTariffs, { ok: [...some, { price: 3, from: "2026-01-01" }] }),
    );
    const table = await screen.findByRole("table", { name: "Тарифи: Комунальна послуга" });
    expect(within(table).getAllByRole("row")).toHaveLength(2);
    expect(screen.getAllByRole("table")).toHaveLength(3);
  });

  it("follow the account and the period in the address [UTIL-6]", async () => {
    const { network, user, location } = show(
      "/dashboard/tariffs?provider=205&from=2025-01-01&to=2026-01-01",
    );
    await waitFor(() => expect(queries(network)).toHaveLength(1));
    expect(queries(network)[0]).toEqual({
      serviceProviderCode: "205",
      invoiceAccountCode: "77-01",
      dateFrom: "2024-12-31T22:00:00.000Z",
      dateTo: "2026-01-01T21:59:59.999Z",
    });
    await user.click(screen.getByText("Фільтри"));
    await user.click(await screen.findByRole("combobox", { name: "Постачальник послуг" }));
    expect(screen.queryByRole("option", { name: "Усі постачальники" })).toBeNull();
    await user.click(await screen.findByRole("option", { name: "Водоканал" }));
    expect(location()).toBe(
      `/dashboard/tariffs?${accountSearch("101", "0012345")}&from=2025-01-01&to=2026-01-01`,
    );
    await user.click(screen.getByRole("button", { name: "Скинути фільтри" }));
    expect(location()).toBe("/dashboard/tariffs");
  });

  it("are not requested for a period until both its days are filled in [UTIL-6]", async () => {
    const { network, user } = show("/dashboard/tariffs");
    await screen.findByRole("table", { name: "Тарифи: Водопостачання" });
    await user.click(screen.getByText("Фільтри"));
    await user.click(await screen.findByRole("button", { name: "Показати" }));
    expect(screen.getAllByText("Введіть дату повністю: день, місяць і рік")).toHaveLength(2);
    expect(queries(network)).toHaveLength(1);
  });

  it("accept a period with one day from the address [UTIL-6]", async () => {
    const { network } = show("/dashboard/tariffs?from=2025-01-01");
    await waitFor(() => expect(queries(network)).toHaveLength(1));
    expect(queries(network)[0]).toEqual({
      serviceProviderCode: "101",
      invoiceAccountCode: "0012345",
      dateFrom: "2024-12-31T22:00:00.000Z",
    });
    expect(screen.getByText(/^з 01\.01\.2025, Водоканал, 0012345$/u)).toBeVisible();
    expect(
      await screen.findByText("Водоканал, рахунок 0012345. Період: з 01.01.2025."),
    ).toBeInTheDocument();
  });

  it.each([
    ["?from=2025-01-01&to=2026-01-01", "—", ""],
    ["?from=2025-01-01", "—", ""],
    ["?to=2026-01-01", "перший відомий тариф", "перший відомий тариф"],
  ])(
    "of the period %s claim nothing about what it hides, on the page and in the file [UTIL-6, UTIL-11]",
    async (search, onPage, inFile) => {
      const { user } = show(`/dashboard/tariffs${search}`, (fake) =>
        fake.on(getTariffs, { ok: some.slice(0, 2) }),
      );
      const table = await screen.findByRole("table", { name: "Тарифи: Водопостачання" });
      const changes = within(table)
        .getAllByRole("row")
        .slice(1)
        .map((row) => plain(within(row).getAllByRole("cell")[1]?.textContent));
      expect(changes).toEqual(["дорожче на 5,12345 грн (20,5 %)", onPage]);
      await user.click(screen.getByRole("button", { name: "Зберегти як CSV" }));
      await screen.findByText(/завантажено: 2 рядки/u);
      const lines = (await (saved.at(-1)?.blob ?? new Blob()).text()).split("\r\n");
      expect(plain(lines[2])).toBe(`Водопостачання;01.01.2025;31.12.2025;25;м³;${inFile};`);
    },
  );

  it("still claim nothing of a period that was left while the others load [UTIL-6]", async () => {
    const held = hold<typeof getTariffs>();
    const { user } = show("/dashboard/tariffs?from=2025-01-01", (fake) =>
      fake.on(getTariffs, ({ query }) =>
        query["dateFrom"] === undefined ? held.answer() : { ok: some.slice(0, 2) },
      ),
    );
    await screen.findByRole("table", { name: "Тарифи: Водопостачання" });
    await user.click(screen.getByText("Фільтри"));
    await user.click(await screen.findByRole("button", { name: "Скинути фільтри" }));
    expect(screen.getByText("Завантажуємо рядки…")).toBeInTheDocument();
    expect(screen.queryByText("перший відомий тариф")).toBeNull();
    held.give({ ok: some });
    expect(await screen.findAllByText("перший відомий тариф")).toHaveLength(2);
  });

  it("are saved as a file [UTIL-6, UTIL-11]", async () => {
    const { user } = show("/dashboard/tariffs");
    await screen.findByRole("table", { name: "Тарифи: Водопостачання" });
    await user.click(screen.getByRole("button", { name: "Зберегти як CSV" }));
    await screen.findByText(/завантажено: 4 рядки/u);
    expect(saved[0]?.name).toBe("taryfy-0012345.csv");
    const lines = (await (saved[0]?.blob ?? new Blob()).text()).split("\r\n");
    expect(plain(lines[1])).toBe(
      'Водопостачання;01.01.2026;діє;30,12345;м³;"дорожче на 5,12345 грн (20,5 %)";Рішення № 5',
    );
  });

  it("are in the file without an end that an announced one does not have [UTIL-6, UTIL-11]", async () => {
    const { user } = show("/dashboard/tariffs", (fake) =>
      fake.on(getTariffs, { ok: [tariff("t4", 31, "2099-01-01"), ...some.slice(0, 1)] }),
    );
    const table = await screen.findByRole("table", { name: "Тарифи: Водопостачання" });
    expect(plain(within(table).getAllByRole("row")[1]?.textContent)).toMatch(/^з 01\.01\.209931/u);
    await user.click(screen.getByRole("button", { name: "Зберегти як CSV" }));
    await screen.findByText(/завантажено: 2 рядки/u);
    const lines = (await (saved.at(-1)?.blob ?? new Blob()).text()).split("\r\n");
    expect(lines.slice(1, 3).map((line) => line.split(";").slice(1, 3))).toEqual([
      ["01.01.2099", ""],
      ["01.01.2026", "діє"],
    ]);
  });

  it("claim no change, no end and no drawing where one could not be read [UTIL-6, UTIL-11, CON-1]", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { user } = show("/dashboard/tariffs", (fake) =>
      fake.on(getTariffs, {
        status: 200,
        body: [some[0], { ...some[1], price: "?" }, ...some.slice(2)],
      }),
    );
    expect(await screen.findByText("Ще 1 тариф показати не вдалося")).toBeVisible();
    expect(
      screen.getByText(
        "Дані постачальника надійшли з помилкою, тому зміни цін і діаграми не показано.",
      ),
    ).toBeVisible();
    const rows = screen.getAllByRole("row").map((row) => plain(row.textContent));
    expect(rows.filter((row) => !row.startsWith("Коли"))).toEqual([
      "з 01.01.202630,12345 грн / м³—Рішення № 5",
      "01.01.2024 – 31.12.202425,00 грн / м³——",
      "з 01.01.202420,00 грн / м³——",
    ]);
    expect(screen.queryByRole("img")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Зберегти як CSV" }));
    await screen.findByText(/завантажено: 3 рядки\. Не вдалося прочитати: 1 рядок\./u);
    const lines = (await (saved.at(-1)?.blob ?? new Blob()).text()).split("\r\n");
    expect(lines[1]).toBe("Водопостачання;01.01.2026;;30,12345;м³;;Рішення № 5");
  });

  it.each([
    ["end", { to: "31.12.2026" }],
    ["unit", { unit: 3 }],
    ["service", { serviceTypeId: "10" }],
  ])("claim no change where the %s of one could not be read [UTIL-6, CON-1]", async (_, over) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    show("/dashboard/tariffs", (fake) =>
      fake.on(getTariffs, { status: 200, body: [{ ...some[0], ...over }, ...some.slice(1)] }),
    );
    expect(await screen.findByText("Частину даних про тарифи показати не вдалося")).toBeVisible();
    expect(screen.queryByText(/дорожче|дешевше|дотепер/u)).toBeNull();
    expect(screen.queryByRole("img")).toBeNull();
  });

  it("keep their changes where only a field could not be read [UTIL-6, CON-1]", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    show("/dashboard/tariffs", (fake) =>
      fake.on(getTariffs, { status: 200, body: [{ ...some[0], decision: 5 }, ...some.slice(1)] }),
    );
    expect(await screen.findByText(/^дорожче на/u)).toBeVisible();
    expect(screen.queryByText(/показати не вдалося/u)).toBeNull();
  });

  it("show an error and load on the next try [UTIL-6, ERR-3]", async () => {
    const { network, user } = show("/dashboard/tariffs", (fake) =>
      fake.on(getTariffs, { status: 200, body: [{ ...some[0], price: "30" }] }),
    );
    await user.click(await screen.findByRole("button", { name: "Спробувати ще раз" }));
    network.on(getTariffs, { ok: [] });
    await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    expect(await screen.findByText("За обраний період нічого не знайдено")).toBeVisible();
  });
});

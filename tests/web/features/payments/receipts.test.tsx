import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  getPartners,
  getPaymentHistory,
  getPaymentReceipt,
  getYearReceipt,
} from "#contracts/endpoints/payments.ts";
import { keepHomeNames } from "#web/billing/home-names.ts";
import { homesOf } from "#web/billing/homes.ts";
import { PaymentsPage } from "#web/features/payments/payments.page.tsx";
import { watchFiles } from "../../support/files.ts";
import { partners, payment, paymentHistory } from "../../support/histories.ts";
import type { FakeNetwork } from "../../support/network.ts";
import { hold } from "../../support/network.ts";
// Loaded in advance, because a busy machine is slow.
import "#web/billing/history-filters.tsx";
import { renderScreen } from "../../support/render-screen.tsx";
import { accounts, accountSearch, profile } from "../../support/samples.ts";

const { saved, held } = watchFiles();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T10:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "share");
  Reflect.deleteProperty(navigator, "canShare");
});

const pdf = Uint8Array.from(Buffer.from(`%PDF-1.7\n${"x".repeat(34_500)}`));
const paid = payment("p1", { document: "МБ-0000412" });

const show = (
  network: (fake: FakeNetwork) => FakeNetwork = (fake) => fake,
  path = "/dashboard/payments",
) =>
  renderScreen(<PaymentsPage />, {
    path,
    network: (fake) =>
      network(
        fake
          .on(getPartners, { ok: partners })
          .on(getPaymentHistory, { ok: paymentHistory([paid]) })
          .on(getPaymentReceipt, { ok: pdf })
          .on(getYearReceipt, { ok: pdf }),
      ),
  });

const rowButton = () =>
  screen.findByRole("button", { name: "Квитанція (PDF): документ МБ-0000412" });
const note = () => screen.getByRole("region", { name: "Квитанція про оплату" });
const file = "kvytantsiia-pro-oplatu-2026-11-03-0000412.pdf";

/** A system with a share sheet that the test controls. */
const withSheet = (share: (data: ShareData) => Promise<void>) => {
  const shared: File[] = [];
  Object.defineProperty(navigator, "canShare", { configurable: true, value: () => true });
  Object.defineProperty(navigator, "share", {
    configurable: true,
    value: (data: ShareData) => {
      shared.push(...(data.files ?? []));
      return share(data);
    },
  });
  return shared;
};

describe("the receipt of a payment", () => {
  it("names the way to pay only when its name is known [UTIL-5]", async () => {
    const names = hold<typeof getPartners>();
    show((fake) => fake.on(getPartners, names.answer), "/dashboard/payments?payment=p1");
    await screen.findByText("МБ-0000412");
    expect(screen.queryByText("Спосіб оплати")).toBeNull();
    names.give({ ok: partners });
    expect(await screen.findByText("АТ «Міський банк»")).toBeVisible();
  });

  it("has its sum, and says in Ukrainian time when it was formed, by whose portal [UTIL-5]", async () => {
    vi.setSystemTime("2026-12-31T22:30:00Z");
    show(undefined, "/dashboard/payments?payment=p1");
    const formed = await screen.findByText(/Сформовано/u);
    expect(formed.textContent.replaceAll("\u00A0", " ")).toBe(
      "Комунальні послуги Дніпрограда. Сформовано в особистому кабінеті 01.01.2027 00:30.",
    );
    expect(screen.getByText("Сума").parentElement).toHaveTextContent(/^Сума312,40\sгрн$/u);
  });

  it("names the home of its account as the resident does [UTIL-5]", async () => {
    const { runtime } = show(undefined, "/dashboard/payments?payment=p1");
    await screen.findByRole("button", { name: "Надрукувати" });
    const [first] = homesOf(accounts);
    act(() => void keepHomeNames(runtime.store, profile.name, { [first?.id ?? ""]: "Мама" }));
    expect(screen.getByText("Оселя").nextElementSibling).toHaveTextContent("Мама");
  });

  it("has no row for what the service did not say [UTIL-5]", async () => {
    const { id, paidAt, amount, serviceProviderCode, invoiceAccountCode } = paid;
    const bare = { id, paidAt, amount, serviceProviderCode, invoiceAccountCode };
    show(
      (fake) => fake.on(getPaymentHistory, { ok: paymentHistory([bare]) }),
      "/dashboard/payments?payment=p1",
    );
    await screen.findByText(invoiceAccountCode);
    const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
    for (const unsaid of ["Номер документа", "Спосіб оплати", "Стан"])
      expect(terms).not.toContain(unsaid);
    expect(terms).toContain("Дата і час платежу");
  });

  it("is saved by one press in the list where sharing is not supported, and can be opened [UTIL-5]", async () => {
    const { user, network, unmount } = show();
    await user.click(await rowButton());
    expect(await within(note()).findByText(/завантажено\.$/u)).toHaveTextContent(`«${file}»`);
    expect(network.callsOf(getPaymentReceipt).map(({ query }) => query)).toEqual([
      { paymentId: "p1" },
    ]);
    expect(saved.map(({ name, blob }) => [name, blob.type, blob.size])).toEqual([
      [file, "application/pdf", pdf.byteLength],
    ]);
    const opened = held()[0];
    expect(within(note()).getByRole("link", { name: /^Відкрити квитанцію/u })).toHaveAttribute(
      "href",
      opened,
    );
    expect(within(note()).queryByRole("button", { name: "Поділитися" })).toBeNull();
    unmount();
    await act(async () => undefined);
    expect(held()).not.toContain(opened);
  });

  it("is named by the day in Ukraine, where a new one may have begun [UTIL-5]", async () => {
    const late = { ...paid, paidAt: "2026-11-02T22:30:00.000Z" };
    const { user } = show((fake) => fake.on(getPaymentHistory, { ok: paymentHistory([late]) }));
    await user.click(await rowButton());
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([file]));
  });

  it("and its evidence are named by the moment of a payment without a document [UTIL-5]", async () => {
    const { document: _, ...undocumented } = paid;
    show((fake) => fake.on(getPaymentHistory, { ok: paymentHistory([undocumented]) }));
    const moment = /документ 03\.11\.2026\s09:30$/u;
    expect(await screen.findByRole("link", { name: moment })).toBeVisible();
    expect(screen.getByRole("button", { name: moment })).toBeVisible();
  });

  it("is passed to the system's share sheet where there is one, and can also be saved [UTIL-5]", async () => {
    const shared = withSheet(() => Promise.resolve());
    const { user } = show();
    await user.click(await rowButton());
    expect(await within(note()).findByText(/передано\.$/u)).toBeVisible();
    expect(shared.map(({ name, type, size }) => [name, type, size])).toEqual([
      [file, "application/pdf", pdf.byteLength],
    ]);
    expect(saved).toEqual([]);
    await user.click(within(note()).getByRole("button", { name: "Зберегти файл" }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([file]));
  });

  it.each(["AbortError", "NotAllowedError"])(
    "that the share sheet did not accept (%s) waits for another press [UTIL-5]",
    async (name) => {
      const shared = withSheet(() =>
        shared.length > 1 ? Promise.resolve() : Promise.reject(new DOMException("no", name)),
      );
      const { user } = show();
      await user.click(await rowButton());
      expect(
        await within(note()).findByText(/поділіться ним або збережіть його\.$/u),
      ).toBeVisible();
      expect(saved).toEqual([]);
      await user.click(within(note()).getByRole("button", { name: "Поділитися" }));
      expect(await within(note()).findByText(/передано\.$/u)).toBeVisible();
    },
  );

  it("is saved when the share sheet fails [UTIL-5]", async () => {
    withSheet(() => Promise.reject(new DOMException("no", "DataError")));
    const { user } = show();
    await user.click(await rowButton());
    expect(await within(note()).findByText(/завантажено\.$/u)).toBeVisible();
    expect(saved).toHaveLength(1);
  });

  it("can be cancelled, and the focus returns [UTIL-5]", async () => {
    const waiting = hold<typeof getPaymentReceipt>();
    const { user, network } = show((fake) => fake.on(getPaymentReceipt, waiting.answer));
    await user.click(await rowButton());
    expect(within(note()).getByText("Готуємо квитанцію…")).toBeVisible();
    await user.click(within(note()).getByRole("button", { name: "Скасувати" }));
    expect(await rowButton()).toHaveFocus();
    expect(network.callsOf(getPaymentReceipt)[0]?.isAborted()).toBe(true);
    expect(within(note()).queryByRole("button")).toBeNull();
    await act(async () => waiting.give({ ok: pdf }));
    expect(saved).toEqual([]);
  });

  it.each([
    [{ status: 404, body: {} }, "Можливо, квитанцій про оплату тут не видають."],
    [{ status: 404, body: { message: "Платіж не знайдено." } }, "Платіж не знайдено."],
    [{ status: 400, body: {} }, "Можливо, квитанцій про оплату тут не видають."],
    [{ status: 405, body: {} }, "Можливо, квитанцій про оплату тут не видають."],
    [{ status: 422, body: {} }, "Можливо, квитанцій про оплату тут не видають."],
    [{ status: 200, body: {} }, "Можливо, квитанцій про оплату тут не видають."],
  ])(
    "that a service refuses or does not know (%j) shows one error, with a link to the evidence [UTIL-5, ERR-3]",
    async (reply, message) => {
      const { user, location } = show((fake) => fake.on(getPaymentReceipt, reply));
      await user.click(await rowButton());
      const alert = await within(note()).findByText("Не вдалося завантажити квитанцію");
      expect(alert).toBeVisible();
      expect(
        within(note()).getByText(new RegExp(`^${message.replaceAll(".", "\\.")}`, "u")),
      ).toBeVisible();
      expect(screen.getAllByText(/не видають|не знайдено/u)).toHaveLength(1);
      expect(saved).toEqual([]);
      await user.click(within(note()).getByRole("link", { name: "Відкрити чек" }));
      // With the period, so that the address finds the payment in later months too.
      expect(location()).toMatch(/\?from=[\d-]{10}&to=[\d-]{10}&payment=p1$/u);
      expect(await screen.findByRole("button", { name: "Надрукувати" })).toBeVisible();
    },
  );

  it("that a broken service did not give can be requested again, as it may exist [UTIL-5, ERR-3]", async () => {
    const { user, network } = show((fake) => fake.on(getPaymentReceipt, { status: 500, body: {} }));
    await user.click(await rowButton());
    const again = await within(note()).findByRole("button", { name: "Спробувати ще раз" });
    expect(screen.queryByText(/не видають/u)).toBeNull();
    expect(within(note()).getByRole("link", { name: "Відкрити чек" })).toBeVisible();
    network.on(getPaymentReceipt, { ok: pdf });
    await user.click(again);
    expect(await within(note()).findByText(/завантажено\.$/u)).toBeVisible();
  });

  it("that did not load without a network can be requested again [UTIL-5, ERR-3]", async () => {
    const { user, network } = show((fake) =>
      fake.on(getPaymentReceipt, () => Promise.reject(new TypeError("cut off"))),
    );
    await user.click(await rowButton());
    expect(
      await within(note()).findByText(
        "Не вдалося отримати відповідь від сервера. Спробуйте пізніше!",
      ),
    ).toBeVisible();
    network.on(getPaymentReceipt, { ok: pdf });
    await user.click(within(note()).getByRole("button", { name: "Спробувати ще раз" }));
    expect(await within(note()).findByText(/завантажено\.$/u)).toBeVisible();
    await user.click(within(note()).getByRole("button", { name: "Закрити" }));
    expect(within(note()).queryByText(/завантажено/u)).toBeNull();
  });

  it("is also offered beside the evidence, by a button that is busy meanwhile [UTIL-5]", async () => {
    const waiting = hold<typeof getPaymentReceipt>();
    const { user, network } = show(
      (fake) => fake.on(getPaymentReceipt, waiting.answer),
      "/dashboard/payments?payment=p1",
    );
    const button = await screen.findByRole("button", { name: "Отримати квитанцію (PDF)" });
    await user.click(button);
    expect(button).toHaveAttribute("aria-disabled", "true");
    await user.click(button);
    waiting.give({ ok: pdf });
    expect(await within(note()).findByText(/завантажено\.$/u)).toBeVisible();
    expect(button).not.toHaveAttribute("aria-disabled");
    expect(network.callsOf(getPaymentReceipt)).toHaveLength(1);
    expect(saved.map(({ name }) => name)).toEqual([file]);
  });
});

describe("the payments of a year", () => {
  const year = (name: string) => screen.findByRole("button", { name: `За ${name} рік (PDF)` });

  it("are one file, for this year or the one before [UTIL-5]", async () => {
    const { user, network } = show();
    await user.click(await year("2026"));
    expect(screen.getByRole("heading", { name: "Усі платежі за рік одним файлом" })).toBeVisible();
    await within(note()).findByText(/завантажено\.$/u);
    await user.click(await year("2025"));
    await waitFor(() =>
      expect(saved.map(({ name }) => name)).toEqual(["platezhi-2026.pdf", "platezhi-2025.pdf"]),
    );
    expect(network.callsOf(getYearReceipt).map(({ query }) => query)).toEqual([
      { year: "2026" },
      { year: "2025" },
    ]);
  });

  it("are offered where the chosen period has none [UTIL-5]", async () => {
    const { user, network } = show((fake) =>
      fake.on(getPaymentHistory, { ok: paymentHistory([]) }),
    );
    await user.click(await year("2026"));
    await within(note()).findByText(/завантажено\.$/u);
    expect(network.callsOf(getYearReceipt).map(({ query }) => query)).toEqual([{ year: "2026" }]);
    expect(screen.queryByRole("button", { name: "Зберегти як CSV" })).toBeNull();
  });

  it("are not offered where the payments did not load [UTIL-5, ERR-3]", async () => {
    show((fake) => fake.on(getPaymentHistory, { status: 500, body: {} }));
    await screen.findByRole("button", { name: "Спробувати ще раз" });
    expect(screen.queryByRole("button", { name: /рік \(PDF\)$/u })).toBeNull();
  });

  it("are those of the selected account [UTIL-5]", async () => {
    const { user, network } = show(
      undefined,
      `/dashboard/payments?${accountSearch("101", "0012345")}&from=2024-01-01&to=2024-12-31`,
    );
    await user.click(await year("2024"));
    expect(
      screen.getByRole("heading", { name: "Платежі за рік одним файлом: Водоканал, 0012345" }),
    ).toBeVisible();
    await within(note()).findByText(/завантажено\.$/u);
    expect(network.callsOf(getYearReceipt).map(({ query }) => query)).toEqual([
      { year: "2024", serviceProviderCode: "101", invoiceAccountCode: "0012345" },
    ]);
    expect(saved.map(({ name }) => name)).toEqual(["platezhi-2024-101-0012345.pdf"]);
  });

  it.each([
    ["2024-01-01", "2024-12-31", ["2024", "2023"]],
    ["2025-12-31", "2026-01-01", ["2026", "2025"]],
    ["2025-06-15", "2031-01-01", ["2026", "2025"]],
    ["2030-06-15", "2031-01-01", ["2026", "2025"]],
    ["2022-06-15", "2026-11-21", ["2026", "2025", "2024", "2023", "2022"]],
  ])(
    "are offered for each year from %s to %s, and for two at least [UTIL-5]",
    async (from, to, years) => {
      show(undefined, `/dashboard/payments?from=${from}&to=${to}`);
      await year(years[0] ?? "");
      const offered = screen.getAllByRole("button", { name: /^За \d{4} рік \(PDF\)$/u });
      expect(offered.map(({ textContent }) => textContent)).toEqual(
        years.map((one) => `За ${one} рік (PDF)`),
      );
      expect(screen.queryByText("Давніші роки")).toBeNull();
    },
  );

  it("are offered for a year that has begun in Ukraine, which is earlier than in Greenwich [UTIL-5]", async () => {
    vi.setSystemTime("2026-12-31T22:30:00Z");
    show();
    expect(await year("2027")).toBeVisible();
    expect(await year("2026")).toBeVisible();
    expect(screen.queryByRole("button", { name: "За 2025 рік (PDF)" })).toBeNull();
  });

  it("of a long period are five at first, the older ones behind a summary [UTIL-5]", async () => {
    const { user } = show(undefined, "/dashboard/payments?from=2019-03-01&to=2026-11-21");
    expect(await year("2022")).toBeVisible();
    const older = screen.getByText("Давніші роки");
    const button = await screen.findByText("За 2021 рік (PDF)");
    expect(button).not.toBeVisible();
    await user.click(older);
    expect(button).toBeVisible();
    await user.click(await year("2019"));
    await within(note()).findByText(/завантажено\.$/u);
    expect(saved.map(({ name }) => name)).toEqual(["platezhi-2019.pdf"]);
  });

  it("can be printed from the list when the service gives no such file [UTIL-5, ERR-3]", async () => {
    const { user } = show((fake) => fake.on(getYearReceipt, { status: 405, body: {} }));
    await user.click(await year("2026"));
    expect(
      await within(note()).findByText(/^Можливо, файлів із платежами за рік тут не видають/u),
    ).toBeVisible();
    expect(within(note()).getByRole("button", { name: "Надрукувати" })).toBeVisible();
  });

  it.each([true, false])(
    "may be none: a 404 says no more than that, and an empty list is not printed: %s [UTIL-5, ERR-3]",
    async (isEmpty) => {
      const { user } = show((fake) => {
        fake.on(getYearReceipt, { status: 404, body: {} });
        if (isEmpty) fake.on(getPaymentHistory, { ok: paymentHistory([]) });
        return fake;
      });
      await user.click(await year("2026"));
      expect(
        await within(note()).findByText(
          "За цей рік платежів немає, або файлів із платежами за рік тут не видають.",
        ),
      ).toBeVisible();
      expect(within(note()).queryAllByRole("button", { name: "Надрукувати" })).toHaveLength(
        isEmpty ? 0 : 1,
      );
    },
  );
});

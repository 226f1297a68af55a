import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { acceptedReading, readingOf, refusedReading } from "#contracts/builders/meters.data.ts";
import { getCounterFactors, sendFactors } from "#contracts/endpoints/counters.ts";
import { giveUpInput } from "#web/runtime/unsaved-input.ts";
import { hold } from "../../support/network.ts";
import { field, meter, names, open, outcome, row, send, sent, summary } from "./support.tsx";
import { answering, bodies } from "./sent-readings.ts";

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
});

describe("typing a reading", () => {
  it.each([
    ["104,5", "+4,5 м³, звичайно 4 м³ на місяць"],
    ["104.5", "+4,5 м³, звичайно 4 м³ на місяць"],
    ["100", "Без змін: споживання немає"],
    ["0113", "+13 м³: значно більше за звичайні 4 м³ на місяць"],
    ["98,5", "−1,5 м³: менше за попереднє"],
    ["12 345", "+12 245 м³: значно більше за звичайні 4 м³ на місяць"],
  ])("shows at once what %j means [UTIL-2]", async (text, expected) => {
    const { type } = await open();
    await type("c1", text);
    expect(field("c1")).toHaveAccessibleDescription(
      expected.replaceAll(" м³", "\u00A0м³").replace("12 245", "12\u00A0245"),
    );
    expect(field("c1")).toBeValid();
    expect(field("c1")).toHaveAttribute("inputmode", "decimal");
  });

  it.each([
    ["100", "Якщо споживання не було, додайте цифри після коми: було 100,25\u00A0м³"],
    ["100,25", "Без змін: споживання немає"],
    ["99", "−1,25\u00A0м³: менше за попереднє"],
    ["100,2", "−0,05\u00A0м³: менше за попереднє"],
  ])("tells who leaves out the decimals of an unchanged meter: %j [UTIL-2]", async (text, said) => {
    const { type } = await open({ list: [meter("c1", { place: "кухня" }, { value: 100.25 })] });
    await type("c1", text);
    expect(field("c1")).toHaveAccessibleDescription(said);
  });

  it.each([
    ["-5", "Показання не буває від’ємним"],
    ["12345678901234567890", "На лічильнику лише 5 цифр до коми"],
    ["1,2345", "На лічильнику лише 3 цифри після коми"],
    ["сто", "Введіть показання цифрами, наприклад 123,4"],
    ["1.234,5", "Введіть показання цифрами, наприклад 123,4"],
  ])(
    "shows after the press what is wrong with %j, and keeps it [UTIL-2]",
    async (text, message) => {
      const { type, submit, network } = await open();
      await type("c1", text);
      expect(field("c1")).toBeValid();
      await submit();
      expect(field("c1")).toBeInvalid();
      expect(field("c1")).toHaveAccessibleDescription(message);
      expect(summary("Перевірте показання")).toHaveFocus();
      expect(field("c1")).toHaveValue(text);
      expect(bodies(network)).toEqual([]);
    },
  );

  it("names the meter in the summary and links to its field [UTIL-2]", async () => {
    const { type, submit, user } = await open();
    await type("e1", "12400,5");
    await submit();
    const link = within(summary("Перевірте показання")).getByRole("link", {
      name: `${names["e1"]}. Лічильник показує лише цілі числа: введіть без коми`,
    });
    await user.click(link);
    expect(field("e1")).toHaveFocus();
    await type("e1", "12400");
    expect(field("e1")).toBeValid();
    expect(screen.queryByRole("region", { name: "Перевірте показання" })).not.toBeInTheDocument();
  });

  it.each(["", " \u00A0", "\u200B"])("is required when nothing was typed: %j", async (text) => {
    const { type, submit } = await open();
    await type("c1", text);
    await submit();
    expect(summary("Перевірте показання")).toHaveTextContent("Введіть хоча б одне показання");
    expect(summary("Перевірте показання")).toHaveFocus();
  });
});

describe("sending readings", () => {
  it("sends several in one save; each becomes the last reading [UTIL-2]", async () => {
    const { type, submit, network, user } = await open({
      network: answering(acceptedReading("c1", 104.5), acceptedReading("e1", 12_500)),
    });
    await type("c1", "104,5");
    await type("e1", "12 500");
    expect(screen.getByText("Введено 2 показання")).toBeInTheDocument();
    await submit();
    const summed = await sent("2 показання");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(bodies(network)).toEqual([
      {
        factors: [
          { counterId: "c1", value: 104.5 },
          { counterId: "e1", value: 12_500 },
        ],
      },
    ]);
    expect(within(summed).getByRole("heading")).toHaveFocus();
    await user.click(within(summed).getByRole("button", { name: "Передати інші показання" }));
    expect(screen.getByRole("region", { name: "Нові показання" })).toHaveFocus();
    expect(field("c1")).toHaveValue("");
    expect(row("c1")).toHaveTextContent("104,500 м³Прийнято 21.11.2026");
    expect(row("c2")).toHaveTextContent("100,000 м³28.10.2026");
    expect(screen.queryByText(/Введено/u)).not.toBeInTheDocument();
  });

  it("shows the day in Ukraine on which a reading was accepted, whatever its own date [UTIL-2]", async () => {
    const factor = readingOf("c1", 104.5, {
      date: "2026-11-30",
      acceptedAt: "2026-11-21T22:30:00.000Z",
    });
    const { type, submit, user } = await open({
      network: answering({ counterId: "c1", outcome: "accepted", factor }),
    });
    await type("c1", "104,5");
    await submit();
    const summed = await sent("1 показання");
    await user.click(within(summed).getByRole("button", { name: "Передати інші показання" }));
    expect(row("c1")).toHaveTextContent("104,500 м³Прийнято 22.11.2026");
  });

  it("is retried with the same key while the outcome is unknown [UTIL-2]", async () => {
    const { type, submit, network } = await open({
      network: (net) => net.on(sendFactors, () => Promise.reject(new TypeError("cut off"))),
    });
    const keys = () =>
      network.callsOf(sendFactors).map(({ headers }) => headers.get("idempotency-key"));
    await type("c1", "104");
    await submit();
    expect(
      await screen.findByRole("region", { name: /^Невідомо, чи прийнято показання/u }),
    ).toHaveFocus();
    await submit();
    await waitFor(() => expect(keys()).toHaveLength(2));
    await waitFor(() => expect(send()).not.toHaveAttribute("data-pending"));
    await type("c1", "105");
    network.on(sendFactors, { ok: { outcomes: [refusedReading("c1", "provider-unavailable")] } });
    await submit();
    await waitFor(() => expect(outcome()).toBe("Не прийнято: 1."));
    network.on(sendFactors, { ok: { outcomes: [acceptedReading("c1", 105)] } });
    await submit();
    await sent("1 показання");
    const [first, second, third, fourth] = keys();
    expect(first).toMatch(/^"[0-9a-f]{32}"$/u);
    expect(second).toBe(first);
    expect(new Set([first, third, fourth]).size).toBe(3);
    expect(sessionStorage).toHaveLength(0);
  });

  it("does not call readings unsent whose earlier attempt had no answer, however the next one is refused [UTIL-2]", async () => {
    const { type, submit, network } = await open({
      network: (net) => net.on(sendFactors, { status: 429, body: {} }),
    });
    const advice = "Можливо, деякі з них прийнято під час попередньої спроби.";
    const title = (name: RegExp) => screen.findByRole("region", { name });
    await type("c1", "104");
    await submit();
    await title(/^Показання не передано/u);
    network.on(sendFactors, () => Promise.reject(new TypeError("cut off")));
    await submit();
    expect(await title(/^Невідомо, чи прийнято показання/u)).not.toHaveTextContent(advice);
    network.on(sendFactors, { status: 429, body: {} });
    await submit();
    await waitFor(() => expect(send()).not.toHaveAttribute("data-pending"));
    await waitFor(() => expect(network.callsOf(sendFactors)).toHaveLength(3));
    expect(await title(/^Невідомо, чи прийнято показання/u)).toHaveTextContent(advice);
    await type("c1", "no number");
    await submit();
    await title(/^Перевірте показання/u);
    await type("c1", "105");
    await submit();
    expect(await title(/^Показання не передано/u)).not.toHaveTextContent(advice);
  });

  it("does not call a reading without an answer unsent when it is sent with another one [UTIL-2]", async () => {
    const { type, submit, network } = await open({
      network: (net) => net.on(sendFactors, () => Promise.reject(new TypeError("cut off"))),
    });
    await type("c1", "104");
    await submit();
    await screen.findByRole("region", { name: /^Невідомо, чи прийнято показання/u });
    network.on(sendFactors, { status: 429, body: {} });
    await type("c2", "101");
    await submit();
    await waitFor(() => expect(network.callsOf(sendFactors)).toHaveLength(2));
    await waitFor(() => expect(send()).not.toHaveAttribute("data-pending"));
    expect(
      screen.getByRole("region", { name: /^Невідомо, чи прийнято показання/u }),
    ).toHaveTextContent(/\S/u);
  });

  it("sends once, however often it is pressed; typing goes on [UTIL-2]", async () => {
    const held = hold<typeof sendFactors>();
    const { type, submit, network, user } = await open({
      network: (net) => net.on(sendFactors, held.answer),
    });
    await type("c1", "104");
    await submit();
    await submit();
    await user.type(field("c1"), "{Enter}");
    expect(outcome()).toBe("Передаємо показання…");
    await type("c2", "101");
    expect(bodies(network)).toHaveLength(1);
    held.give({ ok: { outcomes: [acceptedReading("c1", 104)] } });
    await waitFor(() => expect(outcome()).toBe("Прийнято 1 показання."));
    expect(field("c1")).toHaveValue("");
    expect(field("c2")).toHaveValue("101");
  });

  it("keeps a refused reading in its field with the reason, and sends only that again [UTIL-2]", async () => {
    const { type, submit, network } = await open({
      network: answering(acceptedReading("c1", 104), refusedReading("e1", "provider-unavailable")),
    });
    await type("c1", "104");
    await type("e1", "12400");
    await submit();
    expect(await screen.findByRole("region", { name: "Прийнято не всі показання" })).toHaveFocus();
    expect(outcome()).toBe("Прийнято 1 показання. Не прийнято: 1.");
    expect(screen.queryByText(/Введено/u)).not.toBeInTheDocument();
    expect(field("e1")).toHaveValue("12400");
    expect(field("e1")).toBeInvalid();
    expect(field("e1")).toHaveAccessibleDescription(/Постачальник не відповів/u);
    expect(row("c1")).toHaveTextContent("Прийнято 21.11.2026");
    network.on(sendFactors, { ok: { outcomes: [acceptedReading("e1", 12_400)] } });
    await submit();
    expect(await sent("1 показання")).toHaveTextContent("12 400");
    expect(bodies(network)[1]).toEqual({ factors: [{ counterId: "e1", value: 12_400 }] });
  });

  it("shows a general reason when the server gives none [UTIL-2]", async () => {
    const { type, submit } = await open({ network: answering() });
    await type("c1", "104");
    await submit();
    expect(await screen.findByRole("region", { name: "Показання не прийнято" })).toHaveTextContent(
      "Про це показання сервер нічого не відповів",
    );
  });

  it("keeps all input when the call fails, and shows the error [UTIL-2]", async () => {
    const { type, submit, network } = await open({
      network: (net) => net.on(sendFactors, { status: 500 }),
    });
    await type("c1", "104");
    await type("c2", "98");
    await type("c2", "101");
    await submit();
    const failed = await screen.findByRole("region", {
      name: "Невідомо, чи прийнято показання. Усе, що Ви ввели, залишилося в полях.",
    });
    expect(failed).toHaveFocus();
    expect([field("c1"), field("c2")].map((one) => (one as HTMLInputElement).value)).toEqual([
      "104",
      "101",
    ]);
    network.on(sendFactors, {
      ok: { outcomes: [acceptedReading("c1", 104), acceptedReading("c2", 101)] },
    });
    await submit();
    await sent("2 показання");
    expect(failed).not.toBeInTheDocument();
  });

  it("shows a server error for one reading at its field [UTIL-2]", async () => {
    const { type, submit } = await open({
      network: (net) =>
        net.on(sendFactors, {
          status: 422,
          body: { errors: [{ field: "factors.1.value", message: "Забагато" }] },
        }),
    });
    await type("c1", "104");
    await type("e1", "12400");
    await submit();
    await waitFor(() => expect(field("e1")).toHaveAccessibleDescription(/Забагато/u));
    // After a refusal nothing was accepted; only without an answer the outcome is unknown.
    expect(screen.getByRole("region", { name: /^Показання не передано/u })).toBeVisible();
    expect(field("c1")).toBeValid();
    // Elsewhere on a long page, the message alone would name no meter.
    expect(screen.getByRole("region", { name: /^Показання не передано/u })).toHaveTextContent(
      "Електроенергія, № 04-e1. Забагато",
    );
    expect(field("e1")).not.toHaveAccessibleDescription(/Електроенергія/u);
  });

  it("shows the same error at each field that has it [UTIL-2, ERR-1]", async () => {
    const { type, submit } = await open({
      network: (net) =>
        net.on(sendFactors, {
          status: 422,
          body: {
            errors: [0, 1].map((at) => ({ field: `factors.${at}.value`, message: "Недоступно" })),
          },
        }),
    });
    await type("c1", "104");
    await type("e1", "12400");
    await submit();
    for (const id of ["c1", "e1"]) {
      await waitFor(() => expect(field(id)).toHaveAccessibleDescription(/Недоступно/u));
      expect(field(id)).toBeInvalid();
    }
    // Field and summary look alike.
    const region = screen.getByRole("region", { name: /^Показання не передано/u });
    expect(region).toHaveAttribute("data-kind", "warning");
    for (const text of screen.getAllByText("Недоступно"))
      expect(text.closest("[data-kind]")).toHaveAttribute("data-kind", "warning");
    expect(
      within(screen.getByRole("region", { name: /^Показання не передано/u }))
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["c1", "e1"].map((id) => `${names[id]}. Недоступно`));
  });
});

describe("unsaved input", () => {
  it("is kept without a question while the history of a meter is open [UTIL-2]", async () => {
    window.history.replaceState(null, "", "/dashboard/meters");
    const { type, user } = await open({
      network: (net) => net.on(getCounterFactors, { ok: [readingOf("c1", 100)] }),
    });
    await type("c2", "104");
    await user.click(screen.getByRole("link", { name: `Історія показань: ${names["c1"]}` }));
    expect(
      await screen.findByRole("heading", { level: 1, name: "Історія показань" }),
    ).toHaveFocus();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "До всіх лічильників" }));
    await waitFor(() => expect(field("c2")).toHaveValue("104"));
    window.history.replaceState(null, "", "/");
  });

  it("is restored after a reload, and removed once it was accepted [UTIL-2]", async () => {
    const first = await open();
    await first.type("c1", "104");
    first.unmount();
    const second = await open({ network: answering(acceptedReading("c1", 104)) });
    expect(field("c1")).toHaveValue("104");
    await second.submit();
    await sent("1 показання");
    second.unmount();
    await open();
    expect(field("c1")).toHaveValue("");
  });

  it("does not come back once the resident agreed to lose it [UTIL-2]", async () => {
    const first = await open();
    await first.type("c1", "104");
    giveUpInput();
    first.unmount();
    await open();
    expect(field("c1")).toHaveValue("");
  });

  it("is reported to the session, which keeps the page when it ends", async () => {
    const { type, runtime } = await open();
    const unsaved = () =>
      runtime.portal.getSnapshot().children.session?.getSnapshot().context.unsaved.length;
    expect(unsaved()).toBe(0);
    await type("c1", "1");
    expect(unsaved()).toBe(1);
    await type("c1", "");
    expect(unsaved()).toBe(0);
  });
});

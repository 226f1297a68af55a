import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { acceptedReading, readingOf, refusedReading } from "#contracts/builders/meters.data.ts";
import { getLastFactors, sendFactors } from "#contracts/endpoints/counters.ts";
import type { WaitingReading } from "#machines/billing/waiting-readings/waiting-reading.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
// Loaded in advance, because the first load is slow.
import "#web/features/meters/waiting-question.tsx";
import { metersTexts } from "#web/features/meters/meters.texts.ts";
import { waitingTexts } from "#web/features/meters/waiting.texts.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import type { FakeNetwork } from "../../support/network.ts";
import { hold } from "../../support/network.ts";
import { watchMarks } from "../../support/other-tab.ts";
import { profile } from "../../support/samples.ts";
import { cold, field, open, power } from "./support.tsx";

/** What other tabs are told. */
const marks = watchMarks();

const key = "00112233445566778899aabbccddeeff";
const waiting: WaitingReading = {
  key,
  counter: cold.counter,
  value: 104.5,
  typedAt: "2026-11-20T10:00:00.000Z",
  agreed: [],
};

const put = (...readings: readonly object[]): void =>
  localStorage.setItem(sessionKeys.waitingReadings, JSON.stringify(readings));
const kept = (): unknown => JSON.parse(localStorage.getItem(sessionKeys.waitingReadings) ?? "null");
const question = () =>
  screen.findByRole("dialog", { name: "Передати показання, введені без інтернету?" });
const yes = (name: string | RegExp = "Передати 1 показання") =>
  screen.findByRole("button", { name });

const asked = async (network: (net: FakeNetwork) => void) => {
  const shown = await open({ network });
  const dialog = await question();
  const keys = () =>
    shown.network.callsOf(sendFactors).map(({ headers }) => headers.get("idempotency-key"));
  return { ...shown, dialog, keys };
};

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
});

describe("readings that wait on the device", () => {
  it("are confirmed with meter, reading and time, and sent with their own key [UTIL-2]", async () => {
    put(waiting);
    const { dialog, user, keys, network } = await asked((net) =>
      net.on(sendFactors, { ok: { outcomes: [acceptedReading("c1", 104.5)] } }),
    );
    expect(within(dialog).getByRole("listitem")).toHaveTextContent(
      /Холодна вода, №\s04-c1104,500\sм³введено 20\.11\.2026\s12:00/u,
    );
    expect(keys()).toEqual([]);
    await user.click(await yes());
    const told = await screen.findByRole("dialog", { name: "Прийнято 1 показання" });
    expect(told).toBeVisible();
    expect(within(told).getByRole("listitem")).toHaveTextContent(/104,500\sм³/u);
    expect(within(told).queryByText(/^Інтернет знову є/u)).toBeNull();
    // The title says it already.
    expect(within(told).queryByText("Прийнято 1 показання.")).toBeNull();
    expect(
      within(told).queryByRole("button", { name: /^(?:Передати|Прибрати|Пізніше)/u }),
    ).toBeNull();
    expect(within(told).getByRole("button", { name: "Готово" })).toHaveFocus();
    expect(keys()).toEqual([`"${key}"`]);
    expect(network.callsOf(sendFactors)[0]?.body).toEqual({
      factors: [{ counterId: "c1", value: 104.5 }],
    });
    expect(kept()).toBeNull();
    expect(marks()).toEqual(["readings"]);
    // The page, the check, and the page again, where the accepted reading is the last one now.
    await waitFor(() => expect(network.callsOf(getLastFactors)).toHaveLength(3));
  });

  it("wait no longer once a newer reading of their meter is accepted, and stay for another meter [UTIL-2, ALL-12]", async () => {
    const another = { ...waiting, key: "fedcba", counter: power.counter, value: 12_400 };
    put(waiting, another);
    const { user, network, type, submit } = await asked((net) =>
      net.on(sendFactors, { ok: { outcomes: [refusedReading("c1", "provider-unavailable")] } }),
    );
    await user.click(await screen.findByRole("button", { name: "Пізніше" }));
    await type("c1", "105");
    await submit();
    expect(await screen.findByText("Показання не прийнято")).toBeVisible();
    expect(kept()).toMatchObject([{ value: 104.5 }, { value: 12_400 }]);
    network.on(sendFactors, { ok: { outcomes: [acceptedReading("c1", 105)] } });
    await submit();
    expect(await screen.findByRole("region", { name: "Прийнято 1 показання" })).toBeVisible();
    expect(kept()).toMatchObject([{ value: 12_400 }]);
  });

  it("leave the focus to the heading after “later”, where nothing had it before the question [ALL-4]", async () => {
    put(waiting);
    const { user } = await asked((net) => net);
    await user.click(await screen.findByRole("button", { name: "Пізніше" }));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  it("stay where another tab kept them while an older reading was being sent [UTIL-2, ALL-12]", async () => {
    const answer = hold<typeof sendFactors>();
    const { type, submit } = await open({ network: (net) => net.on(sendFactors, answer.answer) });
    await type("c1", "105");
    await submit();
    await screen.findByText(metersTexts.sending);
    put({ ...waiting, value: 110, typedAt: new Date().toISOString() });
    await act(async () => answer.give({ ok: { outcomes: [acceptedReading("c1", 105)] } }));
    expect(await screen.findByRole("region", { name: "Прийнято 1 показання" })).toBeVisible();
    expect(kept()).toMatchObject([{ value: 110 }]);
  });

  it("say that they are being sent, and can be neither sent again nor removed meanwhile [UTIL-2]", async () => {
    put(waiting);
    const answer = hold<typeof sendFactors>();
    const { dialog, user, keys } = await asked((net) => net.on(sendFactors, answer.answer));
    const remove = () => within(dialog).queryByRole("button", { name: /^Прибрати: /u });
    expect(remove()).toBeVisible();
    await user.click(await yes());
    expect(await within(dialog).findByText(waitingTexts.sending)).toBeVisible();
    expect(remove()).toBeNull();
    expect(await yes()).toHaveAttribute("aria-disabled", "true");
    await user.click(await yes());
    answer.give({ ok: { outcomes: [acceptedReading("c1", 104.5)] } });
    expect(await screen.findByRole("dialog", { name: "Прийнято 1 показання" })).toBeVisible();
    expect(keys()).toHaveLength(1);
  });

  it("stay with the reason when they are refused, and get another key [UTIL-2]", async () => {
    put(waiting);
    const { dialog, user, keys, network } = await asked((net) =>
      net.on(sendFactors, {
        ok: { outcomes: [refusedReading("c1", "provider-unavailable", "Систему зупинено.")] },
      }),
    );
    await user.click(await yes());
    expect(await within(dialog).findByText("Систему зупинено.")).toBeVisible();
    expect(kept()).toMatchObject([{ value: 104.5, objection: { message: "Систему зупинено." } }]);
    // Neither the other tabs nor the page have anything new to load.
    expect(marks()).toEqual([]);
    expect(network.callsOf(getLastFactors)).toHaveLength(2);
    await user.click(await yes("Передати все одно"));
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[1]).not.toBe(keys()[0]);
    // A refusal that is no doubt leaves nothing to confirm: the server still checks the figure.
    expect(network.callsOf(sendFactors).map(({ body }) => body)).toEqual([
      { factors: [{ counterId: "c1", value: 104.5 }] },
      { factors: [{ counterId: "c1", value: 104.5 }] },
    ]);
  });

  it("say how many of them were accepted, above those that were not [UTIL-2]", async () => {
    const another = { ...waiting, key: "fedcba", counter: { ...power.counter }, value: 12_400 };
    put(waiting, another);
    const { dialog, user } = await asked((net) =>
      net.on(sendFactors, ({ body }) => ({
        ok: {
          outcomes: JSON.stringify(body).includes('"c1"')
            ? [
                acceptedReading("c1", 104.5),
                refusedReading("e1", "provider-unavailable", "Завтра."),
              ]
            : [refusedReading("e1", "provider-unavailable", "Завтра.")],
        },
      })),
    );
    await user.click(await yes("Передати 2 показання"));
    expect(await within(dialog).findByText("Прийнято 1 показання.")).toBeVisible();
    expect(within(dialog).getAllByRole("listitem")).toHaveLength(1);
    expect(within(dialog).getByText("Завтра.")).toBeVisible();
  });

  it("keep their key when the answer is lost [UTIL-2]", async () => {
    put(waiting);
    const { user, keys } = await asked((net) => net.on(sendFactors, { status: 502, body: {} }));
    await user.click(await yes());
    expect(
      await screen.findByText(
        "Відповіді від сервера немає. Спробуйте ще раз. Двічі показання не передамо.",
      ),
    ).toBeVisible();
    await user.click(await yes());
    await waitFor(() => expect(keys()).toEqual([`"${key}"`, `"${key}"`]));
    expect(kept()).toMatchObject([{ key }]);
  });

  it("can be removed one by one, and the focus stays in the dialog [UTIL-2, ALL-4]", async () => {
    put(waiting, { ...waiting, key: "other", counter: { ...cold.counter, id: "c9", number: "9" } });
    const { dialog, user, keys } = await asked(() => undefined);
    await user.click(within(dialog).getByRole("button", { name: /^Прибрати: .*04-c1$/u }));
    expect(within(dialog).getAllByRole("listitem")).toHaveLength(1);
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    expect(kept()).toMatchObject([{ key: "other" }]);
    await user.click(within(dialog).getByRole("button", { name: /^Прибрати: / }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(kept()).toBeNull();
    expect(keys()).toEqual([]);
  });

  it("show the server's message when they cannot be checked [UTIL-2, ERR-1]", async () => {
    put(waiting);
    const { dialog, user, keys, network } = await asked(() => undefined);
    network.on(getLastFactors, { status: 403, body: { message: "Доступ закрито." } });
    await user.click(await yes());
    expect(
      await within(dialog).findByText("Доступ закрито. Двічі показання не передамо."),
    ).toBeVisible();
    expect(keys()).toEqual([]);
  });

  it("show why the whole call was refused [UTIL-2]", async () => {
    put(waiting);
    const { dialog, user } = await asked((net) =>
      net.on(sendFactors, { status: 422, body: { message: "Показання не підходить." } }),
    );
    await user.click(await yes());
    expect(await within(dialog).findByText("Показання не підходить.")).toBeVisible();
    expect(kept()).toMatchObject([{ value: 104.5 }]);
  });

  it("show what the call says of the reading itself, rather than of the call [UTIL-2]", async () => {
    put(waiting);
    const errors = [{ message: "Менше за попереднє." }];
    const { dialog, user } = await asked((net) =>
      net.on(sendFactors, { status: 422, body: { message: "Показання не підходить.", errors } }),
    );
    await user.click(await yes());
    expect(await within(dialog).findByText("Менше за попереднє.")).toBeVisible();
    expect(within(dialog).queryByText("Показання не підходить.")).toBeNull();
  });

  it("stay when the answer accepts another meter’s alone [UTIL-2, CON-1]", async () => {
    put(waiting);
    const { user } = await asked((net) =>
      net.on(sendFactors, { ok: { outcomes: [acceptedReading("c2", 104.5)] } }),
    );
    await user.click(await yes());
    await waitFor(() => expect(kept()).toMatchObject([{ value: 104.5, objection: {} }]));
  });

  it("are compared with the last reading again, and sent as checked after a second confirmation [UTIL-2]", async () => {
    put(waiting);
    const { dialog, user, network } = await asked((net) =>
      net
        .on(getLastFactors, { ok: [{ ...cold, factor: readingOf("c1", 110) }] })
        .on(sendFactors, { ok: { outcomes: [acceptedReading("c1", 104.5)] } }),
    );
    await user.click(await yes());
    expect(await within(dialog).findByText("Показання менше за попереднє")).toBeVisible();
    expect(network.callsOf(sendFactors)).toEqual([]);
    await user.click(await yes("Передати все одно"));
    await waitFor(() =>
      expect(network.callsOf(sendFactors)[0]?.body).toEqual({
        factors: [{ counterId: "c1", value: 104.5, confirmed: true }],
      }),
    );
  });

  it("are not sent by a tab that finds them removed from the device [UTIL-2]", async () => {
    put(waiting);
    const { user, keys } = await asked(() => undefined);
    // Another tab has sent it, and this one does not know yet.
    localStorage.removeItem(sessionKeys.waitingReadings);
    await user.click(await yes());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(keys()).toEqual([]);
  });

  it("are ignored when the storage has another shape [SES-6, ALL-6]", async () => {
    put({ key: 7 });
    await open();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByRole("region", { name: "Чекають на передання" })).toBeNull();
  });

  it("are wiped with the session [SES-6]", async () => {
    put(waiting);
    const { runtime } = await asked(() => undefined);
    act(() => runtime.portal.send({ type: "LOG_OUT" }));
    expect(kept()).toBeNull();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it.each<[string, (runtime: Runtime) => void]>([
    ["a logout", ({ portal }) => portal.send({ type: "LOG_OUT" })],
    ["an end that nobody asked for", ({ portal }) => portal.send({ type: "UNAUTHORIZED" })],
  ])("are removed by %s, as it is said beside them [UTIL-2, SES-6]", async (_, end) => {
    put(waiting);
    const { runtime, user } = await asked(() => undefined);
    await user.click(await screen.findByRole("button", { name: "Пізніше" }));
    expect(screen.getByRole("region", { name: "Чекають на передання" })).toHaveTextContent(
      "Показання ще не передано. Вихід із кабінету їх видалить. Якщо сеанс завершиться сам, увійдіть знову, не закриваючи й не оновлюючи вкладок порталу: вони повернуться.",
    );
    act(() => end(runtime));
    expect(kept()).toBeNull();
  });
});

describe("a reading that is accepted after its session has ended", () => {
  it("is not given back to be sent again [UTIL-2, SES-6]", async () => {
    put(waiting);
    const answer = hold<typeof sendFactors>();
    const { runtime, user, network } = await asked((net) => net.on(sendFactors, answer.answer));
    await user.click(await yes());
    await waitFor(() => expect(network.callsOf(sendFactors)).toHaveLength(1));
    act(() => runtime.portal.send({ type: "UNAUTHORIZED" }));
    answer.give({ ok: { outcomes: [acceptedReading("c1", 104.5)] } });
    await waitFor(() => expect(marks()).toEqual(["readings"]));
    runtime.store.open("another-token-0123456789");
    expect(runtime.store.giveBackReadings(profile.name)).toBe(false);
    expect(kept()).toBeNull();
  });
});

describe("a reading typed without a network", () => {
  const goOffline = (isOff: boolean) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(!isOff);
    act(() => {
      window.dispatchEvent(new Event(isOff ? "offline" : "online"));
    });
  };
  const card = () => screen.queryByRole("region", { name: "Чекають на передання" });

  it("waits above the fields, is replaced by a newer one, and can be removed [UTIL-2]", async () => {
    const { type, submit, user, network } = await open();
    goOffline(true);
    await type("c1", "104,5");
    await submit();
    await waitFor(() => expect(card()).toHaveTextContent("104,500"));
    expect(field("c1")).toHaveValue("");
    expect(within(card() as HTMLElement).getByRole("heading")).toHaveFocus();
    await type("c1", "105");
    await submit();
    await waitFor(() => expect(card()).toHaveTextContent("105,000"));
    const offer = () => within(card() as HTMLElement).queryByRole("button", { name: "Передати" });
    expect(card()).toHaveTextContent(
      "Показання збережено лише на цьому пристрої. Коли з’явиться інтернет, портал запитає, чи передати їх. Вихід із кабінету їх видалить. Якщо сеанс завершиться сам, увійдіть знову, не закриваючи й не оновлюючи вкладок порталу: вони повернуться.",
    );
    expect(offer()).toBeNull();
    goOffline(false);
    await user.click(within(await question()).getByRole("button", { name: "Пізніше" }));
    expect(card()).toHaveTextContent("Показання ще не передано.");
    expect(offer()).toBeVisible();
    goOffline(true);
    expect(within(card() as HTMLElement).getAllByRole("listitem")).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: /^Прибрати: / }));
    expect(card()).toBeNull();
    expect(screen.getByRole("region", { name: "Нові показання" })).toHaveFocus();
    expect(kept()).toBeNull();
    expect(network.callsOf(sendFactors)).toEqual([]);
  });

  it("is not sent, and stays in its field, when the device stores nothing [UTIL-2, ERR-3]", async () => {
    const { type, submit, network } = await open();
    goOffline(true);
    await type("c1", "104,5");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await submit();
    await screen.findByRole("region", { name: /^Показання не передано/u });
    expect(field("c1")).toHaveValue("104,5");
    expect(card()).toBeNull();
    expect(network.callsOf(sendFactors)).toEqual([]);
  });

  it("stays in its field when it was sent before without an answer [UTIL-2]", async () => {
    const { type, submit } = await open({
      network: (net) => net.on(sendFactors, () => Promise.reject(new TypeError("cut off"))),
    });
    await type("c1", "104,5");
    await submit();
    await screen.findByRole("region", { name: /^Невідомо, чи прийнято показання/u });
    goOffline(true);
    await submit();
    await waitFor(() => expect(field("c1")).toHaveValue("104,5"));
    expect(card()).toBeNull();
    expect(kept()).toBeNull();
    // One that was typed meanwhile waits alone. Under a new key the first one could be accepted twice.
    await type("e1", "12400");
    await submit();
    await waitFor(() => expect(card()).toHaveTextContent("12 400"));
    expect(within(card() as HTMLElement).getAllByRole("listitem")).toHaveLength(1);
    expect([field("c1"), field("e1")].map((one) => (one as HTMLInputElement).value)).toEqual([
      "104,5",
      "",
    ]);
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sendFeedback } from "#contracts/endpoints/feedback.ts";
import { hold } from "../../support/network.ts";
import { fillIn, message, show, startEmpty, submit } from "./show-feedback.tsx";

startEmpty();

describe("a message with an unknown outcome", () => {
  const cut = () => Promise.reject(new TypeError("cut off"));
  const keysSent = ({ network }: ReturnType<typeof show>) =>
    network.callsOf(sendFeedback).map(({ headers }) => headers.get("idempotency-key"));
  const sendAgain = async (shown: ReturnType<typeof show>, tries: number) => {
    await shown.user.click(submit());
    await waitFor(() => expect(shown.network.callsOf(sendFeedback)).toHaveLength(tries));
    await waitFor(() => expect(submit()).not.toHaveAttribute("data-pending"));
  };
  const unknown = { name: "Невідомо, чи отримано звернення" };
  const advice =
    "Можливо, звернення вже отримано. Надішліть його ще раз без змін: двічі воно не надійде.";
  const note = "Можливо, це звернення вже отримано";

  it("says so, and is sent again with the same key while its text is unchanged [FEED-4]", async () => {
    const shown = show((network) => network.on(sendFeedback, cut));
    await fillIn(shown);
    await sendAgain(shown, 1);
    const summary = await screen.findByRole("region", unknown);
    expect(summary).toHaveTextContent(`Відповіді від сервера немає.${advice}`);
    expect(screen.queryByText("Звернення не надіслано")).toBeNull();
    await sendAgain(shown, 2);
    await shown.user.type(message(), " Дякую.");
    await sendAgain(shown, 3);
    const [first, second, third] = keysSent(shown);
    expect(first).toMatch(/^"[0-9a-f]{32}"$/u);
    expect(second).toBe(first);
    expect(third).toMatch(/^"[0-9a-f]{32}"$/u);
    expect(third).not.toBe(first);
    shown.network.on(sendFeedback, { ok: { id: "f-1" } });
    await shown.user.click(submit());
    await waitFor(() => expect(shown.location()).toBe("/contacts/completed"));
    expect(keysSent(shown)[3]).toBe(third);
    expect(Object.keys(sessionStorage)).toEqual(["portal.draft.session", "portal.draft.visit"]);
  });

  it.each([400, 422, 429])("was certainly not taken after a plain refusal: %s", async (status) => {
    const shown = show((network) => network.on(sendFeedback, { status, body: {} }));
    await fillIn(shown);
    await sendAgain(shown, 1);
    const summary = await screen.findByRole("region", { name: "Звернення не надіслано" });
    expect(summary).not.toHaveTextContent(/Можливо/u);
    await sendAgain(shown, 2);
    const [first, second] = keysSent(shown);
    expect(second).not.toBe(first);
  });

  it.each([
    [403, "У Вас недостатньо прав доступу до цього ресурсу!"],
    [422, "Символи з картинки введено неправильно."],
    [429, "Забагато спроб."],
  ])(
    "stays unknown when another attempt is refused, which is not sent twice either: %s [FEED-4]",
    async (status, reason) => {
      const shown = show((network) => network.on(sendFeedback, cut));
      await fillIn(shown);
      await sendAgain(shown, 1);
      shown.network.on(sendFeedback, { status, body: { message: reason } });
      await sendAgain(shown, 2);
      const summary = await screen.findByRole("region", unknown);
      await waitFor(() => expect(summary).toHaveTextContent(reason));
      expect(summary).toHaveTextContent(advice);
      expect(screen.queryByText("Звернення не надіслано")).toBeNull();
      await sendAgain(shown, 3);
      expect(new Set(keysSent(shown)).size).toBe(1);
      // Nothing was sent since.
      await shown.user.type(message(), "!");
      expect(screen.getByRole("region", unknown)).toHaveTextContent(advice);
    },
  );

  it("is not to be sent unchanged when a field is refused [FEED-4]", async () => {
    const shown = show((network) => network.on(sendFeedback, cut));
    await fillIn(shown);
    await sendAgain(shown, 1);
    const errors = [{ field: "message", message: "Забагато посилань." }];
    shown.network.on(sendFeedback, { status: 422, body: { errors } });
    await sendAgain(shown, 2);
    const summary = await screen.findByRole("region", unknown);
    await waitFor(() => expect(summary).toHaveTextContent("Забагато посилань."));
    expect(summary).not.toHaveTextContent(/без змін/u);
  });

  it("keeps its key while another text is refused [FEED-4]", async () => {
    const shown = show((network) => network.on(sendFeedback, cut));
    await fillIn(shown);
    await sendAgain(shown, 1);
    await shown.user.type(message(), "!");
    shown.network.on(sendFeedback, { status: 429, body: {} });
    await sendAgain(shown, 2);
    await screen.findByRole("region", { name: "Звернення не надіслано" });
    await shown.user.click(message());
    await shown.user.keyboard("{Backspace}");
    await sendAgain(shown, 3);
    const [first, second, third] = keysSent(shown);
    expect(second).not.toBe(first);
    expect(third).toBe(first);
  });

  const failed = "Під час надсилання звернення сталася помилка!";
  const fault = "Сховище зараз недоступне.";
  it.each([
    ["500", 500, {}, failed],
    ["500 with words", 500, { message: fault }, fault],
    ["501", 501, {}, failed],
    ["502", 502, "<pre>TypeError</pre>", failed],
    ["503 with words", 503, { message: fault }, fault],
    ["504", 504, {}, "Відповіді від сервера немає."],
    ["an answer that cannot be read", 200, "{", failed],
  ])(
    "may have been taken after a server fault, and says so before and after a reload: %s [FEED-4, ERR-2]",
    async (_, status, body, cause) => {
      const before = show((network) => network.on(sendFeedback, { status, body }));
      await fillIn(before);
      await sendAgain(before, 1);
      const summary = await screen.findByRole("region", unknown);
      expect(
        within(summary)
          .getAllByRole("listitem")
          .map(({ textContent }) => textContent),
      ).toEqual([cause, advice]);
      expect(screen.queryByText("Звернення не надіслано")).toBeNull();
      before.unmount();
      const after = show((network) => network.on(sendFeedback, { ok: { id: "f-1" } }));
      expect(await screen.findByText(note)).toBeVisible();
      await after.user.click(submit());
      await waitFor(() => expect(after.location()).toBe("/contacts/completed"));
      expect(keysSent(after)).toEqual(keysSent(before));
    },
  );

  it("says so also after a reload while it was sent, and is sent with the same key [FEED-4]", async () => {
    const before = show((network) => network.on(sendFeedback, hold<typeof sendFeedback>().answer));
    await fillIn(before);
    await before.user.click(submit());
    await waitFor(() => expect(before.network.callsOf(sendFeedback)).toHaveLength(1));
    expect(screen.queryByText(note)).toBeNull();
    before.unmount();
    const after = show((network) => network.on(sendFeedback, { ok: { id: "f-1" } }));
    expect(await screen.findByText(note)).toBeVisible();
    await after.user.type(message(), "!");
    expect(screen.queryByText(note)).toBeNull();
    await after.user.keyboard("{Backspace}");
    expect(screen.getByText(note)).toBeVisible();
    await after.user.click(submit());
    await waitFor(() => expect(after.location()).toBe("/contacts/completed"));
    expect(keysSent(after)).toEqual(keysSent(before));
  });
});

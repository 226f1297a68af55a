import { act, screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ReactElement } from "react";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { getProfile } from "#contracts/endpoints/profile.ts";
import { sendFeedback } from "#contracts/endpoints/feedback.ts";
import { forgetAllInput } from "#web/api/input-store.ts";
import { logoutMark, sessionKeys } from "#web/api/session-keys.ts";
import { FeedbackCompletedPage } from "#web/features/feedback/feedback-completed.page.tsx";
import { FeedbackPage } from "#web/features/feedback/feedback.page.tsx";
import type { FakeNetwork } from "../../support/network.ts";
import { hold } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { profile } from "../../support/samples.ts";

const Screens = (): ReactElement =>
  useLocation().pathname === "/contacts/completed" ? <FeedbackCompletedPage /> : <FeedbackPage />;

const show = (network: (network: FakeNetwork) => void = () => undefined, isSignedIn = false) =>
  renderScreen(<Screens />, {
    path: "/contacts/new",
    isSignedIn,
    configuration: {
      ...defaultConfiguration,
      recaptcha: { ...defaultConfiguration.recaptcha, show: false },
    },
    network,
  });

const name = () => screen.getByRole("textbox", { name: "Ім’я" });
const email = () => screen.getByRole("textbox", { name: "Електронна пошта" });
const message = () => screen.getByRole("textbox", { name: "Повідомлення" });
const submit = () => screen.getByRole("button", { name: "Надіслати" });
const text = "Чому зросла сума за воду?";

const fillIn = async ({ user }: ReturnType<typeof show>): Promise<void> => {
  await user.type(name(), "Олена");
  await user.type(email(), "olena@example.com");
  await user.type(message(), text);
};

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  forgetAllInput();
});

describe("the feedback form", () => {
  it("cannot be sent while it is invalid, and says why at each field [FEED-1]", async () => {
    const { user, network } = show();
    expect(submit()).toHaveAttribute("aria-disabled", "true");
    await waitFor(() =>
      expect(submit()).toHaveAccessibleDescription("Щоб надіслати звернення, заповніть усі поля."),
    );
    await user.type(name(), "Ян");
    await user.type(email(), "olena@");
    await user.type(message(), "Коротко");
    await user.click(submit());
    const summary = screen.getByRole("region", { name: "Перевірте, будь ласка, форму" });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual([
      "Мінімальна довжина поля: 3 символи",
      "Неправильний формат електронної пошти",
      "Мінімальна довжина повідомлення: 10 символів",
    ]);
    expect(name()).toHaveAccessibleDescription("Мінімальна довжина поля: 3 символи");
    expect(network.callsOf(sendFeedback)).toHaveLength(0);
  });

  it("sends the input, and says that the answer comes by email [FEED-5]", async () => {
    const shown = show((network) => network.on(sendFeedback, { ok: { id: "f-1" } }));
    await fillIn(shown);
    await shown.user.click(submit());
    await waitFor(() => expect(shown.location()).toBe("/contacts/completed"));
    expect(shown.network.callsOf(sendFeedback).map(({ body }) => body)).toEqual([
      { message: { name: "Олена", email: "olena@example.com", message: text } },
    ]);
    expect(
      screen.getByText(
        "Ваше звернення успішно надіслано! Відповідь надійде на вказану електронну пошту після опрацювання.",
      ),
    ).toBeVisible();
    expect(screen.getByText("Номер звернення").nextElementSibling).toHaveTextContent("f-1");
  });

  it("keeps the input when it fails, and shows the error in place", async () => {
    const shown = show((network) => network.on(sendFeedback, { status: 429, body: {} }));
    await fillIn(shown);
    await shown.user.click(submit());
    const summary = await screen.findByRole("region", { name: "Звернення не надіслано" });
    expect(summary).toHaveTextContent("Під час надсилання звернення сталася помилка!");
    expect(message()).toHaveValue(text);
    expect(shown.network.callsOf(sendFeedback)).toHaveLength(1);
  });

  it("reserves the place of the captcha from the start, and requires it once it is configured [FEED-1]", async () => {
    const { user, network } = renderScreen(<FeedbackPage />, {
      path: "/contacts/new",
      isSignedIn: false,
    });
    const group = screen.getByRole("group", { name: "Перевірка, що Ви не робот" });
    expect(submit()).toHaveAccessibleDescription(/підтвердьте, що Ви не робот/u);
    const frame = () => group.querySelector(".captcha-place > div > div");
    expect(frame()).toBeNull();
    await waitFor(() => expect(frame()).not.toBeNull());
    expect(screen.getByRole("group")).toBe(group);
    await user.type(name(), "Олена");
    await user.type(email(), "olena@example.com");
    await user.type(message(), text);
    await user.click(submit());
    expect(group).toHaveAccessibleDescription(/Підтвердьте, що Ви не робот$/u);
    expect(network.callsOf(sendFeedback)).toHaveLength(0);
  });

  it("fills in first name and email of a signed-in resident [FEED-2]", async () => {
    show(undefined, true);
    await waitFor(() => expect(name()).toHaveValue(profile.firstName));
    expect(email()).toHaveValue(profile.email);
    expect(message()).toHaveValue("");
  });

  it("fills them in also when the message was typed before sign-in [FEED-2]", async () => {
    sessionStorage.setItem(
      "portal.draft.feedback",
      JSON.stringify({ name: "", email: "other@example.com", message: text }),
    );
    show(undefined, true);
    await waitFor(() => expect(name()).toHaveValue(profile.firstName));
    expect(message()).toHaveValue(text);
    expect(email()).toHaveValue("other@example.com");
  });

  it("keeps what is typed when the profile loads late, and fills in the rest [FEED-2]", async () => {
    const held = hold<typeof getProfile>();
    const { user } = show((network) => network.on(getProfile, held.answer), true);
    const field = email();
    await user.type(field, "other");
    held.give({ ok: profile });
    await waitFor(() => expect(name()).toHaveValue(profile.firstName));
    await user.keyboard("@example.com");
    expect(email()).toBe(field);
    expect(field).toHaveFocus();
    expect(field).toHaveValue("other@example.com");
  });

  it("keeps sending when the profile loads meanwhile, and sends once [FEED-2, FEED-4]", async () => {
    const held = hold<typeof getProfile>();
    const answer = hold<typeof sendFeedback>();
    const shown = show(
      (network) => network.on(getProfile, held.answer).on(sendFeedback, answer.answer),
      true,
    );
    await fillIn(shown);
    await shown.user.click(submit());
    await waitFor(() => expect(shown.network.callsOf(sendFeedback)).toHaveLength(1));
    held.give({ ok: profile });
    await waitFor(() =>
      expect(
        shown.runtime.portal.getSnapshot().children.session?.getSnapshot().context.user.profile,
      ).not.toBeNull(),
    );
    expect(name()).toHaveValue("Олена");
    expect(shown.network.callsOf(sendFeedback)[0]?.isAborted()).toBe(false);
    answer.give({ ok: { id: "f-1" } });
    await waitFor(() => expect(shown.location()).toBe("/contacts/completed"));
    expect(shown.network.callsOf(sendFeedback)).toHaveLength(1);
  });
});

describe("a message that is typed while a session ends or begins by itself", () => {
  const change = (key: string, newValue: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key, newValue })));
  const logoutElsewhere = () => {
    localStorage.clear();
    change(logoutMark, JSON.stringify("logout"));
    change(sessionKeys.accessToken, null);
  };
  const kept = () => JSON.parse(sessionStorage.getItem("portal.draft.feedback") ?? "null");

  const writing = async () => {
    const shown = show(undefined, true);
    const went = vi.fn<(path: string) => void>();
    shown.runtime.setNavigate(went);
    await waitFor(() => expect(name()).toHaveValue(profile.firstName));
    await shown.user.type(message(), text);
    return { ...shown, went };
  };

  it.each([
    ["a logout in another tab", logoutElsewhere],
    [
      "an end in another tab",
      () => {
        localStorage.clear();
        change(sessionKeys.accessToken, null);
      },
    ],
  ] as const)(
    "keeps its text without the resident's data after %s [SES-6, SES-9]",
    async (_, end) => {
      const shown = await writing();
      end();
      await waitFor(() => expect(name()).toHaveValue(""));
      expect(email()).toHaveValue("");
      expect(message()).toHaveValue(text);
      expect(message()).toHaveFocus();
      expect(kept()).toEqual({ name: "", email: "", message: text });
      expect(shown.went).not.toHaveBeenCalled();
    },
  );

  it("waits for its resident, outside the tab's storage, while a refused token leads to sign-in [SES-6]", async () => {
    const { runtime, went } = await writing();
    act(() => runtime.portal.send({ type: "UNAUTHORIZED" }));
    await waitFor(() => expect(went).toHaveBeenCalledOnce());
    expect(went.mock.lastCall?.[0]).toMatch(/^\/sign-in/u);
    expect(kept()).toBeNull();
    expect(localStorage.getItem(sessionKeys.accessToken)).toBeNull();
  });

  it("keeps a typed name, whoever signs out or in [SES-9]", async () => {
    const { user, runtime } = await writing();
    await user.clear(name());
    await user.type(name(), "Марія");
    logoutElsewhere();
    await waitFor(() => expect(email()).toHaveValue(""));
    expect(name()).toHaveValue("Марія");
    localStorage.setItem(sessionKeys.accessToken, JSON.stringify("token-of-another-tab"));
    localStorage.setItem(sessionKeys.expiresAt, JSON.stringify(Date.now() + 60_000));
    change(sessionKeys.accessToken, JSON.stringify("token-of-another-tab"));
    await waitFor(() => expect(email()).toHaveValue(profile.email));
    expect(name()).toHaveValue("Марія");
    expect(message()).toHaveValue(text);
    expect(kept()).toEqual({ name: "Марія", email: profile.email, message: text });
    expect(runtime.store.accessToken()).toBe("token-of-another-tab");
  });

  it("shows the result when the session ends while it is being sent [SES-9, FEED-5]", async () => {
    const answer = hold<typeof sendFeedback>();
    const shown = await writing();
    shown.network.on(sendFeedback, answer.answer);
    await shown.user.click(submit());
    await waitFor(() => expect(shown.network.callsOf(sendFeedback)).toHaveLength(1));
    logoutElsewhere();
    expect(name()).toHaveValue(profile.firstName);
    answer.give({ ok: { id: "f-1" } });
    await waitFor(() => expect(shown.location()).toBe("/contacts/completed"));
    expect(sessionStorage).toHaveLength(0);
  });

  it("is removed by a logout of this tab [SES-6]", async () => {
    const { runtime, went } = await writing();
    act(() => runtime.portal.send({ type: "LOG_OUT" }));
    expect(went).toHaveBeenCalledExactlyOnceWith("/sign-in");
    expect(kept()).toBeNull();
  });

  it("does not keep the page from sign-in when nothing was typed [SES-6]", async () => {
    const { runtime, user, went } = await writing();
    await user.clear(message());
    act(() => runtime.portal.send({ type: "UNAUTHORIZED" }));
    expect(went).toHaveBeenCalledOnce();
  });
});

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
    expect(sessionStorage).toHaveLength(0);
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

describe("the screen after a message", () => {
  const showAfter = (state: unknown) =>
    renderScreen(<FeedbackCompletedPage />, { path: "/contacts/completed", state });
  const promise = () => screen.queryByText(/^За Законом України/u);

  it.each([
    ["2026-11-24", "24.12.2026"],
    ["2026-12-31", "31.01.2027"],
    ["2027-01-31", "28.02.2027"],
    ["2028-01-30", "29.02.2028"],
  ])(
    "shows for a message of %s the latest day of the answer: within a month [FEED-5]",
    (day, until) => {
      showAfter({ file: "without", number: "f-1", day });
      expect(promise()).toHaveTextContent(`надійде не пізніше ніж ${until}.`);
    },
  );

  it.each([
    ["nothing", null],
    ["a number of a wrong kind", { number: 5, day: "2026-11-24" }],
    ["a day that no calendar has", { number: "f-1", day: "2026-02-30" }],
    ["another thing", { file: "missing" }],
  ])("shows no number when the history has %s", (_, state) => {
    showAfter(state);
    expect(screen.getByText(/^Ваше звернення успішно/u)).toBeVisible();
    expect(promise()).toBeNull();
    expect(screen.queryByText("Номер звернення")).toBeNull();
  });
});

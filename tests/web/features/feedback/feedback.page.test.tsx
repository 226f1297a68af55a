import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { getProfile } from "#contracts/endpoints/profile.ts";
import { sendFeedback } from "#contracts/endpoints/feedback.ts";
import type { PortalRef } from "#machines/portal/portal/portal.machine.ts";
import { tabUserMark } from "#web/api/tab-user.ts";
import { useIsSignedIn } from "#web/runtime/use-portal.ts";
import { logoutMark, sessionKeys } from "#web/api/session-keys.ts";
import { formHelpTexts } from "#web/form/form-help.texts.ts";
import { FeedbackCompletedPage } from "#web/features/feedback/feedback-completed.page.tsx";
import { FeedbackPage } from "#web/features/feedback/feedback.page.tsx";
import { hold } from "../../support/network.ts";
import { NotTakenOver } from "../../support/not-taken-over.tsx";
import { renderScreen } from "../../support/render-screen.tsx";
import { profile } from "../../support/samples.ts";
import { email, fillIn, message, name, show, startEmpty, submit, text } from "./show-feedback.tsx";

startEmpty();

const change = (key: string, newValue: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key, newValue })));
const logoutElsewhere = () => {
  localStorage.clear();
  change(logoutMark, JSON.stringify("logout"));
  change(sessionKeys.accessToken, null);
};

describe("the feedback form", () => {
  it("cannot be sent while it is invalid, and says why at each field [FEED-1]", async () => {
    const { user, network } = show();
    expect(submit()).toHaveAttribute("aria-disabled", "true");
    await waitFor(() =>
      expect(submit()).toHaveAccessibleDescription(
        "Щоб надіслати звернення, заповніть правильно поля форми.",
      ),
    );
    await user.type(name(), "Ян");
    await user.type(email(), "olena@");
    await user.type(message(), "Коротко");
    await user.click(submit());
    const summary = screen.getByRole("region", { name: "Перевірте, будь ласка, форму" });
    expect(summary).toHaveFocus();
    expect(document.title).toMatch(/^Помилка: /u);
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

  it("can be filled in by the browser, and sends nobody from its help to itself [FEED-1]", async () => {
    show();
    expect(name()).toHaveAttribute("autocomplete", "given-name");
    expect(email()).toHaveAttribute("autocomplete", "email");
    expect(await screen.findByRole("link", { name: formHelpTexts.questions })).toBeVisible();
    expect(screen.queryByRole("link", { name: formHelpTexts.ask })).toBeNull();
  });

  it("says at each empty field that it is required [FEED-1]", async () => {
    const { user, network } = show();
    await user.click(submit());
    expect(name()).toHaveAccessibleDescription("Це поле обов’язкове");
    expect(email()).toHaveAccessibleDescription("Введіть електронну пошту");
    expect(message()).toHaveAccessibleDescription("Повідомлення обов’язкове");
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
    const shown = show((network) => network.on(sendFeedback, { status: 404, body: {} }));
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
    // Elsewhere its help leads here.
    expect(within(group).queryByRole("link")).toBeNull();
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
      expect(kept()).toEqual({ message: text });
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
    expect(kept()).toEqual({ name: "Марія", message: text });
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
    expect(Object.keys(sessionStorage)).toEqual(["portal.draft.session", "portal.draft.visit"]);
  });

  it("leaves nothing in the tab once it is deleted", async () => {
    const { user } = await writing();
    expect(kept()).toEqual({ message: text });
    await user.clear(message());
    expect(kept()).toBeNull();
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

describe("the screen after a message", () => {
  const path = "/contacts/completed";
  const showAfter = (state: object | null) =>
    renderScreen(<FeedbackCompletedPage />, {
      path,
      state: state === null ? null : { visit: tabUserMark(), ...state },
    });
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

  it("is before it is taken over what was prerendered, which knows no message [FEED-5]", () => {
    renderScreen(
      <NotTakenOver>
        <FeedbackCompletedPage />
      </NotTakenOver>,
      { path, state: { visit: tabUserMark(), number: "f-1", day: "2026-11-24" } },
    );
    expect(screen.getByRole("heading", { level: 1, name: "Номер звернення" })).toBeVisible();
    expect(screen.queryByText(/надіслано/u)).toBeNull();
    expect(promise()).toBeNull();
  });

  it.each([
    ["a logout of this tab", (portal) => portal.send({ type: "LOG_OUT" })],
    ["a refused token", (portal) => portal.send({ type: "UNAUTHORIZED" })],
    ["a logout in another tab", logoutElsewhere],
  ] satisfies readonly (readonly [string, (portal: PortalRef) => void])[])(
    "tells the next person at the computer nothing of the message after %s [SES-9]",
    async (_, end) => {
      const state = { visit: tabUserMark(), file: "without", number: "f-1", day: "2026-11-24" };
      // Drawn again when the session changes, as in the portal.
      const Screen = () => {
        useIsSignedIn();
        return <FeedbackCompletedPage />;
      };
      const { runtime, unmount } = renderScreen(<Screen />, { path, state });
      expect(screen.getByText("f-1")).toBeVisible();
      act(() => end(runtime.portal));
      await waitFor(() => expect(runtime.store.accessToken()).toBeNull());
      // It stays for who is reading it.
      expect(screen.getByText("f-1")).toBeVisible();
      unmount();
      // Back opens the same entry of the history.
      renderScreen(<FeedbackCompletedPage />, { path, state, isSignedIn: false });
      expect(screen.getByRole("heading", { level: 1, name: "Номер звернення" })).toBeVisible();
      expect(screen.queryByText("f-1")).toBeNull();
      expect(promise()).toBeNull();
    },
  );

  it.each([
    ["nothing", null],
    ["a number of a wrong kind", { number: 5, day: "2026-11-24" }],
    ["a day that no calendar has", { number: "f-1", day: "2026-02-30" }],
    ["another thing", { file: "missing" }],
    ["a message of somebody before", { number: "f-1", day: "2026-11-24", visit: "before" }],
    ["a message without its sender", { number: "f-1", day: "2026-11-24", visit: undefined }],
  ])("says of no message that it was sent when the history has %s [FEED-5]", (_, state) => {
    showAfter(state);
    expect(screen.getByRole("heading", { level: 1, name: "Номер звернення" })).toBeVisible();
    expect(document.title).toMatch(/^Номер звернення — /u);
    expect(screen.queryByText(/надіслано/u)).toBeNull();
    expect(promise()).toBeNull();
    expect(screen.queryByRole("term")).toBeNull();
    expect(screen.getByRole("link", { name: "Написати звернення" })).toHaveAttribute(
      "href",
      "/contacts/new",
    );
  });
});

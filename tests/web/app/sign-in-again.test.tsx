import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import * as Effect from "effect/Effect";
import { useState } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { counterOf } from "#contracts/builders/meters.data.ts";
import { authenticate } from "#contracts/endpoints/account.ts";
import { getProfile } from "#contracts/endpoints/profile.ts";
import { App } from "#web/app/app.tsx";
import { useUnsavedInput } from "#web/runtime/use-unsaved-input.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { tellWaiting } from "#web/runtime/waiting-news.ts";
import type { FakeNetwork } from "../support/network.ts";
import { hold } from "../support/network.ts";
import { renderScreen } from "../support/render-screen.tsx";
import { profile } from "../support/samples.ts";

/** A screen of the cabinet with a form, in the place of another. */
vi.mock(import("#web/features/admin/admin.page.tsx"), () => ({
  AdminPage: () => {
    const [message, setMessage] = useState("");
    useUnsavedInput(message !== "");
    return (
      <label>
        Лист
        <input value={message} onChange={(event) => setMessage(event.target.value)} />
      </label>
    );
  },
}));

vi.mock(import("#web/features/dashboard/dashboard.page.tsx"), () => ({
  DashboardPage: () => <h1>Огляд</h1>,
  firstOverview: () => undefined,
}));

const message = "Прошу перерахувати";
const unauthorized = "Ви не авторизовані для доступу до цього ресурсу!";

/* What stands over the page renders within the test's own `act` then. Loading it takes seconds on a busy machine. */
beforeAll(async () => {
  await Promise.all([
    import("#web/app/overlays.tsx"),
    import("#web/features/sign-in/sign-in-again.tsx"),
  ]);
});

const question = "Передати показання, введені без інтернету?";
const ended = "Сеанс завершено. Увійдіть знову.";
const kept = "Введене в полях сторінки збережено.";
const ahead = "щоб продовжити роботу на цій сторінці";

/** One that was typed without a network. */
const waitingReading = JSON.stringify([
  {
    key: "k",
    counter: counterOf("c1"),
    value: 104,
    typedAt: "2026-11-20T10:00:00.000Z",
    agreed: [],
  },
]);

const setNetwork = (type: "offline" | "online"): void => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(type === "online");
  act(() => void window.dispatchEvent(new Event(type)));
};

const fill = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};

const show = async (network: (fake: FakeNetwork) => void = () => undefined) => {
  const shown = renderScreen(<App />, { path: "/admin", network });
  const field = await screen.findByLabelText("Лист");
  await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
  const { client } = shown.runtime;
  /** So many calls of the screen at once, all of them refused. */
  const refuse = (calls: number) =>
    act(async () => {
      shown.network.on(getProfile, { status: 401 });
      const call = Effect.ignore(client.call(getProfile, {}));
      await Promise.all(Array.from({ length: calls }, () => Effect.runPromise(call)));
    });
  const signIn = async (login: string, title = ended) => {
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    await fill(shown.user, dialog.getByLabelText("Логін (електронна пошта)"), login);
    await fill(shown.user, dialog.getByLabelText("Пароль"), "Olena-2026");
    shown.network
      .on(authenticate, { ok: { accessToken: "another-token-of-the-test" } })
      .on(getProfile, { ok: { ...profile, name: login } });
    await shown.user.click(dialog.getByRole("button", { name: "Увійти" }));
  };
  return { ...shown, field, refuse, signIn };
};

const typing = async () => {
  const shown = await show();
  await shown.user.click(shown.field);
  // What `user` has typed, it commits when the page is hidden: by an `act` inside of the test's own, which that ends.
  fireEvent.change(shown.field, { target: { value: message } });
  return shown;
};

describe("fifty calls that are refused together", () => {
  it("cause one logout, one message and one way to sign-in [SES-6]", async () => {
    const { refuse, runtime, location } = await show();
    const closed = vi.fn<() => void>();
    runtime.portal.getSnapshot().children.session?.subscribe((snapshot) => {
      if (snapshot.value === "justEnded") closed();
    });
    const went = vi.fn<(path: string) => void>();
    runtime.setNavigate(went);
    await refuse(50);
    expect(went.mock.calls).toEqual([["/sign-in?next=%2F"]]);
    expect(closed).toHaveBeenCalledOnce();
    expect(await screen.findAllByText(unauthorized)).toHaveLength(1);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(location()).toBe("/admin");
  });

  it("under unsaved input cause one logout, one message and one dialog [SES-6, SES-10]", async () => {
    const { refuse, runtime } = await typing();
    const went = vi.fn<(path: string) => void>();
    runtime.setNavigate(went);
    await refuse(50);
    const dialog = await screen.findByRole("dialog", { name: ended });
    expect(dialog).toBeVisible();
    expect(went).not.toHaveBeenCalled();
    expect(await screen.findAllByText(unauthorized)).toHaveLength(1);
    // The form is code of its own: it shall not come while the test is being cleaned up.
    expect(await within(dialog).findByLabelText("Пароль")).toHaveValue("");
    expect(localStorage).toHaveLength(0);
  });
});

describe("signing in again over the page", () => {
  it("leads back without words to lose, by the form's own address [SES-6]", async () => {
    const { refuse, location } = await show();
    await refuse(1);
    await waitFor(() => expect(location()).toBe("/sign-in?next=%2F"));
  });

  it("hides the page from everybody and fills nothing in [SES-10]", async () => {
    const { refuse, field, location } = await typing();
    await refuse(1);
    const dialog = await screen.findByRole("dialog", { name: ended });
    expect(field).not.toBeVisible();
    expect(field.closest("[inert]")).not.toBeNull();
    expect(screen.queryByRole("textbox", { name: "Лист" })).toBeNull();
    const login = await within(dialog).findByLabelText("Логін (електронна пошта)");
    expect(login).toHaveValue("");
    expect(dialog).not.toHaveTextContent(profile.name);
    for (const named of screen.queryAllByText(profile.name, { exact: false }))
      expect(named).not.toBeVisible();
    expect(location()).toBe("/admin");
  });

  it("gives the same resident what was typed, and the place of the focus [SES-10]", async () => {
    const { refuse, signIn, field, runtime, location } = await typing();
    await refuse(1);
    await signIn(profile.name);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(field).toBeVisible();
    expect(field).toHaveValue(message);
    expect(field.closest("[inert]")).toBeNull();
    await waitFor(() => expect(field).toHaveFocus());
    expect(location()).toBe("/admin");
    expect(runtime.store.accessToken()).toBe("another-token-of-the-test");
  });

  it("gives the same resident the waiting readings, and asks about them [SES-10, UTIL-2]", async () => {
    const { refuse, signIn } = await typing();
    localStorage.setItem(sessionKeys.waitingReadings, waitingReading);
    await refuse(1);
    await screen.findByRole("dialog", { name: ended });
    expect(localStorage.getItem(sessionKeys.waitingReadings)).toBeNull();
    await signIn(profile.name);
    expect(await screen.findByRole("dialog", { name: question })).toHaveTextContent("104,000");
    expect(localStorage.getItem(sessionKeys.waitingReadings)).toBe(waitingReading);
  });

  it("gives another resident none of it [SES-10, SES-9]", async () => {
    const { refuse, signIn, field, location } = await typing();
    await refuse(1);
    await signIn("taras@example.com");
    await waitFor(() => expect(location()).toBe("/dashboard"));
    expect(field).not.toBeInTheDocument();
    expect(screen.queryByDisplayValue(message)).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is left by «Перейти на сторінку входу»: everything is dropped [SES-10]", async () => {
    const { refuse, user, field, location } = await typing();
    await refuse(1);
    const dialog = await screen.findByRole("dialog", { name: ended });
    expect(dialog).toHaveTextContent(kept);
    expect(dialog).not.toHaveTextContent(ahead);
    const ways = within(dialog).getAllByRole("button", { name: "Перейти на сторінку входу" });
    // The corner, and a button below the form.
    expect(ways).toHaveLength(2);
    const [first] = ways;
    if (first === undefined) throw new Error("There is no way out.");
    await user.click(first);
    await waitFor(() => expect(location()).toBe("/sign-in"));
    expect(field).not.toBeInTheDocument();
    expect(screen.queryByDisplayValue(message)).toBeNull();
  });

  it("is not left by Escape: what was typed waits", async () => {
    const { refuse, user, field, location } = await typing();
    const before = location();
    await refuse(1);
    await screen.findByRole("dialog", { name: ended });
    await user.keyboard("{Escape}");
    expect(screen.getByRole("dialog", { name: ended })).toBeVisible();
    expect(field).toHaveValue(message);
    expect(location()).toBe(before);
  });

  it("says why a sign-in was refused, and keeps waiting", async () => {
    const { refuse, user, network, field } = await typing();
    await refuse(1);
    const dialog = within(await screen.findByRole("dialog", { name: ended }));
    network.on(authenticate, { status: 401 });
    await fill(user, dialog.getByLabelText("Логін (електронна пошта)"), profile.name);
    await fill(user, dialog.getByLabelText("Пароль"), "wrong");
    await user.click(dialog.getByRole("button", { name: "Увійти" }));
    expect(await dialog.findByText("Помилка входу! Неправильний логін або пароль.")).toBeVisible();
    expect(field).toHaveValue(message);
  });

  it("starts with an empty form when it could not be found out who signed in", async () => {
    const { refuse, user, network, field } = await typing();
    await refuse(1);
    const dialog = within(await screen.findByRole("dialog", { name: ended }));
    network
      .on(authenticate, { ok: { accessToken: "another-token-of-the-test" } })
      .on(getProfile, { ok: {} as never });
    await fill(user, dialog.getByLabelText("Логін (електронна пошта)"), profile.name);
    await fill(user, dialog.getByLabelText("Пароль"), "Olena-2026");
    await user.click(dialog.getByRole("button", { name: "Увійти" }));
    await waitFor(() => expect(dialog.getByLabelText("Логін (електронна пошта)")).toHaveValue(""));
    expect(field).toHaveValue(message);
    expect(localStorage).toHaveLength(0);
  });
});

describe("signing in again ahead of the end", () => {
  it("stands over the page in sight, and can be put away [SES-7]", async () => {
    const { runtime, user, field } = await typing();
    await act(async () => runtime.portal.send({ type: "SIGN_IN.AGAIN" }));
    const dialog = await screen.findByRole("dialog", { name: "Увійти знову" });
    expect(dialog).toHaveTextContent(ahead);
    expect(dialog).not.toHaveTextContent(kept);
    expect(within(dialog).queryByRole("button", { name: /сторінку входу$/u })).toBeNull();
    expect(field).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Закрити" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(field).toHaveValue(message);
  });

  it.each([
    ["the same resident keeps", profile.name, waitingReading],
    ["another one gets none of", "taras@example.com", null],
  ])("%s the readings that wait on the device [SES-7, SES-9, UTIL-2]", async (_, login, stored) => {
    const { runtime, signIn, user } = await typing();
    localStorage.setItem(sessionKeys.waitingReadings, waitingReading);
    act(() => tellWaiting("changed"));
    await user.click(await screen.findByRole("button", { name: "Пізніше" }));
    await act(async () => runtime.portal.send({ type: "SIGN_IN.AGAIN" }));
    await signIn(login, "Увійти знову");
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem(sessionKeys.profile) ?? "{}")).toMatchObject({
        name: login,
      }),
    );
    const dialogs = stored === null ? [] : [await screen.findByRole("dialog", { name: question })];
    await waitFor(() => expect(screen.queryAllByRole("dialog")).toEqual(dialogs));
    expect(localStorage.getItem(sessionKeys.waitingReadings)).toBe(stored);
  });

  it("is not interrupted by the question about waiting readings [SES-7, UTIL-2, WCAG 3.2.5]", async () => {
    const { runtime, user } = await typing();
    setNetwork("offline");
    localStorage.setItem(sessionKeys.waitingReadings, waitingReading);
    act(() => tellWaiting("changed"));
    await act(async () => runtime.portal.send({ type: "SIGN_IN.AGAIN" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Увійти знову" }));
    const password = dialog.getByLabelText("Пароль");
    await user.click(password);
    setNetwork("online");
    await act(() => import("#web/features/meters/waiting-question.tsx"));
    expect(password).toHaveFocus();
    expect(screen.queryByRole("dialog", { name: question })).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Закрити" }));
    expect(await screen.findByRole("dialog", { name: question })).toBeVisible();
  });

  it("goes on with the session after a wrong password [SES-6, SES-7]", async () => {
    const { runtime, network, user, field } = await typing();
    const stored = Object.entries(localStorage);
    await act(async () => runtime.portal.send({ type: "SIGN_IN.AGAIN" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Увійти знову" }));
    network.on(authenticate, { status: 401 });
    await fill(user, dialog.getByLabelText("Логін (електронна пошта)"), profile.name);
    await fill(user, dialog.getByLabelText("Пароль"), "wrong");
    await user.click(dialog.getByRole("button", { name: "Увійти" }));
    expect(await dialog.findByText("Помилка входу! Неправильний логін або пароль.")).toBeVisible();
    expect(screen.getByRole("dialog", { name: "Увійти знову" })).toBeVisible();
    expect(screen.queryByText(/Сеанс завершено/u)).toBeNull();
    expect(Object.entries(localStorage)).toEqual(stored);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(field).toHaveValue(message);
  });

  it("claims no end of the session while the server is asked whose page it is [SES-7]", async () => {
    const { runtime, network, user } = await typing();
    await act(async () => runtime.portal.send({ type: "SIGN_IN.AGAIN" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Увійти знову" }));
    const answer = hold<typeof getProfile>();
    network
      .on(authenticate, { ok: { accessToken: "another-token-of-the-test" } })
      .on(getProfile, answer.answer);
    await fill(user, dialog.getByLabelText("Логін (електронна пошта)"), profile.name);
    await fill(user, dialog.getByLabelText("Пароль"), "Olena-2026");
    await user.click(dialog.getByRole("button", { name: "Увійти" }));
    const session = () => runtime.portal.getSnapshot().children.session?.getSnapshot();
    await waitFor(() => expect(session()?.hasTag("locked")).toBe(true));
    expect(screen.getByRole("dialog", { name: "Увійти знову" })).toBeVisible();
    expect(screen.queryByText(/Сеанс завершено/u)).toBeNull();
    answer.give({ ok: profile });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

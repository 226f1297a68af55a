import { act, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sampleFile } from "#contracts/builders/sample-files.ts";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { sendFeedback } from "#contracts/endpoints/feedback.ts";
import { logoutMark, sessionKeys } from "#web/api/session-keys.ts";
import { FeedbackCompletedPage } from "#web/features/feedback/feedback-completed.page.tsx";
import { FeedbackPage } from "#web/features/feedback/feedback.page.tsx";
import { renderScreen } from "../../support/render-screen.tsx";
import { profile } from "../../support/samples.ts";
import type { Upload } from "../../support/uploads.ts";
import { fakeUploads } from "../../support/uploads.ts";

const Screens = (): ReactElement =>
  useLocation().pathname === "/contacts/completed" ? <FeedbackCompletedPage /> : <FeedbackPage />;

const field = () => screen.getByLabelText(/^Прикріпити файл/u);
const again = { name: "Надіслати файл ще раз" };

/** A signed-in resident who has chosen a file and typed nothing yet. */
const choosing = async () => {
  const uploads = fakeUploads();
  const shown = renderScreen(<Screens />, {
    path: "/contacts/new",
    configuration: {
      ...defaultConfiguration,
      recaptcha: { ...defaultConfiguration.recaptcha, show: false },
    },
    network: (network) => network.on(sendFeedback, { ok: { id: "f-1" } }),
  });
  const went = vi.fn<(path: string) => void>();
  shown.runtime.setNavigate(went);
  const name = screen.getByRole("textbox", { name: "Ім’я" });
  await waitFor(() => expect(name).toHaveValue(profile.firstName));
  await shown.user.upload(field(), sampleFile("рахунок.pdf", "pdf"));
  await screen.findByText(/^Буде додано файл «рахунок.pdf»/u);
  const uploadAt = async (at: number): Promise<Upload> => {
    await waitFor(() => expect(uploads.length).toBeGreaterThan(at));
    const upload = uploads[at];
    if (upload === undefined) throw new Error("Nothing is on its way.");
    return upload;
  };
  return { ...shown, went, uploadAt };
};

type Shown = Awaited<ReturnType<typeof choosing>>;

/** The message was accepted, and the file is being sent. */
const sending = async () => {
  const shown = await choosing();
  const message = screen.getByRole("textbox", { name: "Повідомлення" });
  await shown.user.type(message, "Чому зросла сума за воду?");
  await shown.user.click(screen.getByRole("button", { name: "Надіслати" }));
  return { ...shown, upload: await shown.uploadAt(0) };
};

const moved = (key: string, newValue: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key, newValue })));
const refusedToken = ({ runtime }: Shown) =>
  act(() => runtime.portal.send({ type: "UNAUTHORIZED" }));

const ends: readonly (readonly [string, (shown: Shown) => void])[] = [
  ["a refused token", refusedToken],
  [
    "a logout in another tab",
    () => {
      localStorage.clear();
      moved(logoutMark, JSON.stringify("logout"));
      moved(sessionKeys.accessToken, null);
    },
  ],
  [
    "an end in another tab",
    () => {
      localStorage.clear();
      moved(sessionKeys.accessToken, null);
    },
  ],
];

const isSignedOut = ({ runtime }: Shown) =>
  waitFor(() => expect(runtime.store.accessToken()).toBeNull());

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  sessionStorage.clear();
});

describe("the file of a message that was sent, when a session ends by itself", () => {
  it.each(ends)("is still sent after %s [FEED-4, SES-9]", async (_, end) => {
    const shown = await sending();
    end(shown);
    await isSignedOut(shown);
    expect(shown.went).not.toHaveBeenCalled();
    expect(shown.upload.isAborted()).toBe(false);
    act(() => shown.upload.answer(204));
    await waitFor(() => expect(shown.location()).toBe("/contacts/completed"));
    expect(screen.queryByText("Файл до звернення не додано")).toBeNull();
    expect(shown.network.callsOf(sendFeedback)).toHaveLength(1);
  });

  it.each(ends)("can still be sent again alone after %s [FEED-4, SES-9]", async (_, end) => {
    const shown = await sending();
    act(() => shown.upload.answer(503, {}));
    await screen.findByRole("alert");
    end(shown);
    await isSignedOut(shown);
    expect(shown.went).not.toHaveBeenCalled();
    await shown.user.click(screen.getByRole("button", again));
    const second = await shown.uploadAt(1);
    act(() => second.answer(204));
    await waitFor(() => expect(shown.location()).toBe("/contacts/completed"));
    expect(shown.network.callsOf(sendFeedback)).toHaveLength(1);
  });

  it("does not keep the page any more once it was given up [FEED-4, SES-6]", async () => {
    const shown = await sending();
    act(() => shown.upload.answer(503, {}));
    await screen.findByRole("alert");
    await shown.user.click(screen.getByRole("button", { name: "Завершити без файла" }));
    await waitFor(() => expect(shown.location()).toBe("/contacts/completed"));
    refusedToken(shown);
    expect(shown.went).toHaveBeenCalledOnce();
  });

  it("is aborted by a logout of this tab [FEED-4, SES-6]", async () => {
    const shown = await sending();
    act(() => shown.runtime.portal.send({ type: "LOG_OUT" }));
    expect(shown.went).toHaveBeenCalledExactlyOnceWith("/sign-in");
    shown.unmount();
    await waitFor(() => expect(shown.upload.isAborted()).toBe(true));
  });
});

describe("a file chosen before the message is typed", () => {
  it("stays when a session ends by itself [FEED-3, SES-6]", async () => {
    const shown = await choosing();
    refusedToken(shown);
    await isSignedOut(shown);
    expect(shown.went).not.toHaveBeenCalled();
    expect(screen.getByText(/^Буде додано файл «рахунок.pdf»/u)).toBeVisible();
  });

  it("stays when the message is refused because the session has ended, with words that say so [FEED-2, SES-6]", async () => {
    const shown = await choosing();
    shown.network.on(sendFeedback, { status: 401, body: { message: "Ви не авторизовані!" } });
    await shown.user.type(screen.getByRole("textbox", { name: "Повідомлення" }), "Немає води");
    await shown.user.click(screen.getByRole("button", { name: "Надіслати" }));
    await isSignedOut(shown);
    expect(await screen.findByText(/^Сеанс завершився\. Перевірте ім’я/u)).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Ім’я" })).toHaveValue("");
    expect(screen.getByRole("textbox", { name: "Повідомлення" })).toHaveValue("Немає води");
    expect(screen.getByText(/^Буде додано файл «рахунок.pdf»/u)).toBeVisible();
    expect(shown.went).not.toHaveBeenCalled();
  });

  it("does not keep the page once it was removed [FEED-3, SES-6]", async () => {
    const shown = await choosing();
    await shown.user.click(screen.getByRole("button", { name: "Прибрати файл" }));
    refusedToken(shown);
    expect(shown.went).toHaveBeenCalledOnce();
  });
});

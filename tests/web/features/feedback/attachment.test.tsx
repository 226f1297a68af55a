import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { sendFeedback } from "#contracts/endpoints/feedback.ts";
import { attachmentBytesMax } from "#contracts/schemas/attachment.ts";
import { FeedbackCompletedPage } from "#web/features/feedback/feedback-completed.page.tsx";
import { FeedbackPage } from "#web/features/feedback/feedback.page.tsx";
import { sampleFile } from "#contracts/builders/sample-files.ts";
import type { FakeNetwork } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { lastMessagesOf, warningToast } from "../../support/toasts.ts";
import { fakeUploads } from "../../support/uploads.ts";
import type { Upload } from "../../support/uploads.ts";

const Screens = (): ReactElement =>
  useLocation().pathname === "/contacts/completed" ? <FeedbackCompletedPage /> : <FeedbackPage />;

let uploads: readonly Upload[] = [];

const show = (network: (network: FakeNetwork) => void = () => undefined) => {
  uploads = fakeUploads();
  return renderScreen(<Screens />, {
    path: "/contacts/new",
    isSignedIn: false,
    // `accept` is only a hint: dropped files and «all files» ignore it.
    user: userEvent.setup({ applyAccept: false }),
    configuration: {
      ...defaultConfiguration,
      recaptcha: { ...defaultConfiguration.recaptcha, show: false },
    },
    network: (fake) => {
      fake.on(sendFeedback, { ok: { id: "f-1" } });
      network(fake);
    },
  });
};

const field = () => screen.getByLabelText(/^Прикріпити файл/u);
const message = "Чому зросла сума за воду?";

const fillIn = async ({ user }: ReturnType<typeof show>): Promise<void> => {
  await user.type(screen.getByRole("textbox", { name: "Ім’я" }), "Олена");
  await user.type(screen.getByRole("textbox", { name: "Електронна пошта" }), "olena@example.com");
  await user.type(screen.getByRole("textbox", { name: "Повідомлення" }), message);
};

const send = ({ user }: ReturnType<typeof show>) =>
  user.dblClick(screen.getByRole("button", { name: "Надіслати" }));

const uploadAt = async (at: number): Promise<Upload> => {
  await waitFor(() => expect(uploads.length).toBeGreaterThan(at));
  const upload = uploads[at];
  if (upload === undefined) throw new Error("Nothing is on its way.");
  return upload;
};

/** Fills in an empty form and starts to send its file. */
const sendWithFile = async (shown: ReturnType<typeof show>): Promise<Upload> => {
  await fillIn(shown);
  await shown.user.upload(field(), sampleFile("рахунок.pdf", "pdf"));
  await screen.findByText(/^Буде додано файл «рахунок.pdf»/u);
  await send(shown);
  return uploadAt(0);
};

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  sessionStorage.clear();
});

describe("choosing a file for a message", () => {
  it("shows the chosen file, and removes it again [FEED-3]", async () => {
    const { user } = show();
    expect(field()).toHaveAccessibleDescription(/^JPG, JPEG, PNG, DOC, DOCX або PDF, до 10\sМБ\./u);
    expect(field()).toHaveAttribute("accept", ".jpg,.jpeg,.png,.doc,.docx,.pdf");
    await user.upload(field(), sampleFile("довідка.docx", "docx"));
    expect(await screen.findByText("Буде додано файл «довідка.docx», 1 кБ")).toBeVisible();
    await user.upload(field(), sampleFile("фото.jpg", "jpg"));
    expect(await screen.findByText(/^Буде додано файл «фото.jpg»/u)).toBeVisible();
    expect(screen.queryByText(/довідка/u)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Видалити файл" }));
    expect(screen.queryByText(/фото\.jpg/u)).toBeNull();
    expect(field()).toHaveFocus();
  });

  it.each([
    [sampleFile("вірус.exe", "exe"), /^Файл «вірус.exe» не додано\. Дозволені типи файлів: JPG/u],
    [sampleFile("рахунок.pdf", "exe"), /^Файл «рахунок.pdf» не додано: його вміст не відповідає/u],
    [sampleFile("порожній.png", "empty"), "Файл «порожній.png» порожній. Оберіть інший"],
    [
      new File([new Uint8Array(attachmentBytesMax + 1)], "кіно.pdf"),
      /^Файл «кіно.pdf» завеликий: 10,5 МБ\. Можна додати до 10 МБ$/u,
    ],
  ])(
    "refuses a file with an error that names it, before anything is sent [FEED-3]: %#",
    async (file, text) => {
      const shown = show();
      await shown.user.upload(field(), file);
      expect(await screen.findByText(text)).toBeVisible();
      expect(field()).toHaveAttribute("aria-invalid", "true");
      expect(field()).toHaveAccessibleDescription(/Файл «/u);
      expect(screen.queryByRole("button", { name: "Видалити файл" })).toBeNull();
      await shown.user.upload(field(), sampleFile("фото.png", "png"));
      expect(await screen.findByText(/^Буде додано файл «фото.png»/u)).toBeVisible();
      expect(field()).not.toHaveAttribute("aria-invalid");
    },
  );

  it("shows an error when the file cannot be read any more [FEED-3]", async () => {
    const { user } = show();
    const gone = sampleFile("зникло.pdf", "pdf");
    gone.slice = () => {
      throw new DOMException("gone", "NotReadableError");
    };
    await user.upload(field(), gone);
    expect(await screen.findByText(/^Не вдалося прочитати файл «зникло.pdf»/u)).toBeVisible();
  });

  it("accepts a file dropped into the box, and never lets it replace the page [FEED-3]", async () => {
    show();
    const transfer = { files: [sampleFile("фото.jpg", "jpg")], types: ["Files"] };
    const box = field().parentElement ?? field();
    expect(fireEvent.dragOver(box, { dataTransfer: transfer })).toBe(false);
    expect(box).toHaveAttribute("data-over", "true");
    fireEvent.dragLeave(box);
    expect(box).not.toHaveAttribute("data-over");
    fireEvent.drop(box, { dataTransfer: transfer });
    expect(await screen.findByText(/^Буде додано файл «фото.jpg»/u)).toBeVisible();
    expect(fireEvent.dragOver(document.body, { dataTransfer: transfer })).toBe(false);
    expect(fireEvent.drop(document.body, { dataTransfer: transfer })).toBe(false);
    // Dragged text is left to the fields.
    const text = { files: [], types: ["text/plain"] };
    expect(fireEvent.drop(document.body, { dataTransfer: text })).toBe(true);
    expect(fireEvent.drop(box, { dataTransfer: text })).toBe(true);
  });

  it("accepts the first of several dropped files, and says so [FEED-3]", async () => {
    const { user } = show();
    const files = [sampleFile("фото.jpg", "jpg"), sampleFile("рахунок.pdf", "pdf")];
    const dataTransfer = { files, types: ["Files"] };
    fireEvent.drop(field().parentElement ?? field(), { dataTransfer });
    expect(await screen.findByText(/^Буде додано файл «фото.jpg»/u)).toBeVisible();
    const note = "Додати можна лише один файл: узято перший з обраних.";
    expect(screen.getByText(note)).toBeVisible();
    expect(field()).toHaveAccessibleDescription(new RegExp(note, "u"));
    await user.click(screen.getByRole("button", { name: "Видалити файл" }));
    expect(screen.queryByText(note)).toBeNull();
    await user.upload(field(), sampleFile("рахунок.pdf", "pdf"));
    expect(await screen.findByText(/^Буде додано файл «рахунок.pdf»/u)).toBeVisible();
    expect(screen.queryByText(note)).toBeNull();
  });

  it("keeps the file when the message fails, and then sends both [FEED-3, FEED-4]", async () => {
    const shown = show((network) => network.on(sendFeedback, { status: 503, body: {} }));
    await fillIn(shown);
    await shown.user.upload(field(), sampleFile("рахунок.pdf", "pdf"));
    await send(shown);
    await screen.findByRole("region", { name: "Невідомо, чи отримано звернення" });
    expect(screen.getByText(/^Буде додано файл «рахунок.pdf»/u)).toBeVisible();
    shown.network.on(sendFeedback, { ok: { id: "f-2" } });
    await send(shown);
    const upload = await uploadAt(0);
    expect(upload.url).toMatch(/\/callback\/f-2\/attachment$/u);
    act(() => upload.answer(204));
    await waitFor(() => expect(shown.location()).toBe("/contacts/completed"));
  });
});

describe("sending a file after its message", () => {
  it("sends the message once, then the file by its id, and shows the progress [FEED-3, FEED-4]", async () => {
    const shown = show();
    const upload = await sendWithFile(shown);
    expect(upload.url).toMatch(/\/api\/cms\/public\/callback\/f-1\/attachment$/u);
    expect(upload.file()).toMatchObject({ name: "рахунок.pdf" });
    expect(await screen.findByRole("heading", { name: "Файл до звернення" })).toHaveFocus();
    expect(screen.getByText("Звернення надіслано")).toBeVisible();
    act(() => upload.progress(0.45));
    const progress = screen.getByRole("progressbar", { name: /^Надіслано 45\s%$/u });
    expect(progress).toHaveValue(0.45);
    act(() => upload.progress(1));
    expect(screen.getByText("Файл надіслано, чекаємо на відповідь…")).toBeVisible();
    act(() => upload.answer(204));
    await waitFor(() => expect(shown.location()).toBe("/contacts/completed"));
    expect(shown.network.callsOf(sendFeedback)).toHaveLength(1);
    expect(screen.queryByText("Файл до звернення не додано")).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it("retries only the file when it fails, never the message [FEED-4]", async () => {
    const shown = show();
    const first = await sendWithFile(shown);
    act(() => first.answer(503, { message: "Сховище файлів зараз недоступне." }));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Файл «рахунок.pdf» не додано.");
    expect(alert).toHaveTextContent("Сховище файлів зараз недоступне.");
    await shown.user.dblClick(screen.getByRole("button", { name: "Надіслати файл ще раз" }));
    const second = await uploadAt(1);
    expect(screen.getByRole("heading", { name: "Файл до звернення" })).toHaveFocus();
    expect(screen.queryByRole("alert")).toBeNull();
    act(() => second.breakOff());
    await screen.findByRole("alert");
    await shown.user.click(screen.getByRole("button", { name: "Надіслати файл ще раз" }));
    const third = await uploadAt(2);
    act(() => third.answer(204));
    await waitFor(() => expect(shown.location()).toBe("/contacts/completed"));
    expect(uploads).toHaveLength(3);
    expect(shown.network.callsOf(sendFeedback)).toHaveLength(1);
  });

  it.each([500, 503])(
    "does not ask to reload the page, which would lose the file, after a %i [FEED-4]",
    async (status) => {
      const upload = await sendWithFile(show());
      act(() => upload.answer(status, {}));
      const alert = await screen.findByRole("alert");
      expect(alert).toHaveTextContent("Не вдалося надіслати файл.");
      expect(alert).not.toHaveTextContent("перезавантажте");
    },
  );

  it("can end without the file, and says so [FEED-4, FEED-5]", async () => {
    const shown = show();
    const upload = await sendWithFile(shown);
    act(() => upload.answer(413, { message: "Файл завеликий." }));
    await screen.findByRole("alert");
    await shown.user.click(screen.getByRole("button", { name: "Завершити без файлу" }));
    await waitFor(() => expect(shown.location()).toBe("/contacts/completed"));
    expect(screen.getByText("Файл до звернення не додано")).toBeVisible();
    expect(screen.getByText(/^Ваше звернення успішно надіслано!/u)).toBeVisible();
  });

  it("shows an error when the file was changed or removed before it was sent [FEED-3, FEED-4]", async () => {
    const shown = show();
    await fillIn(shown);
    const changed = sampleFile("рахунок.pdf", "pdf");
    await shown.user.upload(field(), changed);
    await screen.findByText(/^Буде додано файл «рахунок.pdf»/u);
    changed.slice = () => {
      throw new DOMException("changed", "NotReadableError");
    };
    await send(shown);
    expect(await screen.findByText(/^Не вдалося прочитати файл «рахунок.pdf»/u)).toBeVisible();
    expect(screen.getByText("Звернення надіслано")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Надіслати файл ще раз" })).toBeNull();
    expect(uploads).toHaveLength(0);
    await shown.user.upload(field(), sampleFile("рахунок.pdf", "pdf"));
    const upload = await uploadAt(0);
    act(() => upload.answer(204));
    await waitFor(() => expect(shown.location()).toBe("/contacts/completed"));
    expect(shown.network.callsOf(sendFeedback)).toHaveLength(1);
  });

  it("accepts another file after a failure [FEED-4]", async () => {
    const shown = show();
    const first = await sendWithFile(shown);
    act(() => first.answer(415, {}));
    await screen.findByRole("alert");
    await shown.user.upload(field(), sampleFile("вірус.exe", "exe"));
    expect(await screen.findByText(/^Файл «вірус.exe» не додано/u)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Надіслати файл ще раз" })).toBeNull();
    await shown.user.upload(field(), sampleFile("фото.png", "png"));
    const second = await uploadAt(1);
    expect(second.file()).toMatchObject({ name: "фото.png" });
    act(() => second.answer(204));
    await waitFor(() => expect(shown.location()).toBe("/contacts/completed"));
    expect(shown.network.callsOf(sendFeedback)).toHaveLength(1);
  });

  it("says afterwards that a refused file was not sent [FEED-3, FEED-5]", async () => {
    const shown = show();
    await fillIn(shown);
    await shown.user.upload(field(), sampleFile("вірус.exe", "exe"));
    await screen.findByText(/^Файл «вірус.exe» не додано/u);
    await send(shown);
    await waitFor(() => expect(shown.location()).toBe("/contacts/completed"));
    expect(screen.getByText("Файл до звернення не додано")).toBeVisible();
    expect(uploads).toHaveLength(0);
  });
});

describe("leaving while a file is being sent", () => {
  const asks = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const left = warningToast(
    "Звернення отримано, а файл міг не надійти: сторінку залишено раніше, ніж його надіслано.",
  );

  it("makes the browser ask, and shows a toast within the portal [FEED-4]", async () => {
    const shown = show();
    expect(asks()).toBe(false);
    const upload = await sendWithFile(shown);
    expect(asks()).toBe(true);
    shown.unmount();
    await waitFor(() => expect(lastMessagesOf(shown.runtime)).toEqual([left]));
    expect(upload.isAborted()).toBe(true);
    expect(asks()).toBe(false);
  });

  it("needs no question once the file has arrived or failed [FEED-4]", async () => {
    const shown = show();
    const upload = await sendWithFile(shown);
    act(() => upload.answer(503, {}));
    await screen.findByRole("alert");
    expect(asks()).toBe(false);
    shown.unmount();
    await Promise.resolve();
    expect(lastMessagesOf(shown.runtime)).toEqual([]);
  });
});

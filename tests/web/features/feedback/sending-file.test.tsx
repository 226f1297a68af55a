import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sendFeedback } from "#contracts/endpoints/feedback.ts";
import { sampleFile } from "#contracts/builders/sample-files.ts";
import { tabUserMark } from "#web/api/tab-user.ts";
import { todayInKyiv } from "#web/formats/days.ts";
import {
  field,
  fillIn,
  kept,
  reload,
  send,
  sendWithFile,
  show,
  slowFile,
  startEmpty,
  uploadAt,
  uploads,
} from "./send-file.tsx";

startEmpty();

describe("sending a file after its message", () => {
  it("sends the message once, then the file by its id, and shows the progress [FEED-3, FEED-4]", async () => {
    const shown = show();
    const upload = await sendWithFile(shown);
    expect(upload.url).toMatch(/\/api\/cms\/public\/callback\/f-1\/attachment$/u);
    expect(upload.file()).toMatchObject({ name: "рахунок.pdf" });
    expect(await screen.findByRole("heading", { name: "Файл до звернення" })).toHaveFocus();
    expect(screen.getByText("Звернення надіслано")).toBeVisible();
    // No other form may begin with a message that has arrived.
    expect(sessionStorage.getItem("portal.draft.feedback")).toBeNull();
    // Never more than has been sent.
    act(() => upload.progress(0.459));
    const progress = screen.getByRole("progressbar", { name: /^Надіслано 45\s%$/u });
    expect(progress).toHaveValue(0.459);
    act(() => upload.progress(1));
    expect(screen.getByText("Файл надіслано, чекаємо на відповідь…")).toBeVisible();
    act(() => upload.answer(204));
    await waitFor(() => expect(shown.location()).toBe("/contacts/completed"));
    expect(shown.network.callsOf(sendFeedback)).toHaveLength(1);
    expect(screen.queryByText("Файл до звернення не додано")).toBeNull();
    expect(Object.keys(sessionStorage)).toEqual(["portal.draft.session", "portal.draft.visit"]);
  });

  it("puts the focus on the file's heading also while the file is still being checked [FEED-4, SHELL-8]", async () => {
    const shown = show();
    await fillIn(shown);
    await shown.user.upload(field(), slowFile());
    await send(shown);
    const heading = await screen.findByRole("heading", { name: "Файл до звернення" });
    expect(heading).toHaveFocus();
    expect(uploads()).toEqual([]);
  });

  it("moves the focus once, from the submit button to the file's heading [FEED-4, SHELL-8]", async () => {
    const shown = show();
    await fillIn(shown);
    await shown.user.upload(field(), sampleFile("рахунок.pdf", "pdf"));
    await screen.findByText(/^Буде додано файл/u);
    const button = screen.getByRole("button", { name: "Надіслати" });
    const focused: unknown[] = [];
    const note = ({ target }: FocusEvent) => focused.push(target);
    document.addEventListener("focusin", note);
    await send(shown);
    await uploadAt(0);
    document.removeEventListener("focusin", note);
    expect(focused).toEqual([button, screen.getByRole("heading", { name: "Файл до звернення" })]);
  });

  it("retries only the file when it fails, never the message [FEED-4]", async () => {
    const shown = show();
    const first = await sendWithFile(shown);
    act(() => first.answer(503, { message: "Сховище файлів зараз недоступне." }));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Невідомо, чи надійшов файл «рахунок.pdf».");
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
    expect(uploads()).toHaveLength(3);
    expect(shown.network.callsOf(sendFeedback)).toHaveLength(1);
  });

  it.each([500, 503])(
    "does not ask to reload the page, which would lose the file, after a %i [FEED-4]",
    async (status) => {
      const upload = await sendWithFile(show());
      act(() => upload.answer(status, {}));
      const alert = await screen.findByRole("alert");
      expect(alert).toHaveTextContent("Сервер не підтвердив, що отримав файл.");
      expect(alert).not.toHaveTextContent("Не вдалося надіслати");
      expect(alert).not.toHaveTextContent("перезавантажте");
    },
  );

  it("says that a refused file was not sent, where the server does not say why [FEED-4]", async () => {
    const upload = await sendWithFile(show());
    act(() => upload.answer(413, {}));
    expect(await screen.findByRole("alert")).toHaveTextContent("Не вдалося надіслати файл.");
  });

  it("can end without the file, and says so [FEED-4, FEED-5]", async () => {
    const shown = show();
    const upload = await sendWithFile(shown);
    act(() => upload.answer(413, { message: "Файл завеликий." }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Файл «рахунок.pdf» не додано.");
    await shown.user.click(screen.getByRole("button", { name: "Завершити без файла" }));
    await waitFor(() => expect(shown.location()).toBe("/contacts/completed"));
    expect(screen.getByText("Файл до звернення не додано")).toBeVisible();
    expect(screen.getByText(/^Ваше звернення успішно надіслано!/u)).toBeVisible();
  });

  it("can end without a file of which nobody knows whether it arrived, and says so [FEED-4, FEED-5]", async () => {
    const shown = show();
    const upload = await sendWithFile(shown);
    act(() => upload.breakOff());
    await screen.findByRole("alert");
    await shown.user.click(screen.getByRole("button", { name: "Завершити без файла" }));
    expect(await screen.findByText("Файл до звернення міг не надійти")).toBeVisible();
    expect(screen.queryByText("Файл до звернення не додано")).toBeNull();
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
    expect(uploads()).toHaveLength(0);
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
    expect(uploads()).toHaveLength(0);
  });
});

describe("a reload after the message was taken", () => {
  it.each([
    ["was refused", 413, "missing", "Файл до звернення не додано"],
    ["got no answer", 504, "unsure", "Файл до звернення міг не надійти"],
    ["is under way", undefined, "unsure", "Файл до звернення міг не надійти"],
  ])(
    "says that the message has arrived while its file %s, and does not show the form [FEED-4, FEED-5, SHELL-8]",
    async (_case, status, file, expected) => {
      const shown = show();
      const upload = await sendWithFile(shown);
      if (status !== undefined) {
        act(() => upload.answer(status, {}));
        await screen.findByRole("alert");
      }
      // Nothing of the message itself.
      await waitFor(() =>
        expect(kept()).toEqual({
          keepsFocus: true,
          number: "f-1",
          day: todayInKyiv(),
          file,
          visit: tabUserMark(),
        }),
      );
      const after = reload(shown);
      await waitFor(() => expect(after.location()).toBe("/contacts/completed"));
      expect(screen.getByRole("heading", { name: "Звернення надіслано" })).toHaveFocus();
      expect(screen.getByText(/^Ваше звернення успішно надіслано!/u)).toBeVisible();
      expect(screen.getByText("f-1")).toBeVisible();
      expect(screen.getByText(expected)).toBeVisible();
      expect(screen.getByText(/^Саме звернення отримано\./u)).toBeVisible();
      expect(after.network.callsOf(sendFeedback)).toHaveLength(0);
      await after.user.click(screen.getByRole("link", { name: "Написати ще раз" }));
      expect(screen.getByRole("textbox", { name: "Повідомлення" })).toHaveValue("");
    },
  );

  const unreadable = () => {
    throw new DOMException("changed", "NotReadableError");
  };
  const sendAgain = ({ user }: ReturnType<typeof show>) =>
    user.click(screen.getByRole("button", { name: "Надіслати файл ще раз" }));

  it.each([
    [
      "another file is refused on this device",
      async (shown: ReturnType<typeof show>) => {
        await shown.user.upload(field(), sampleFile("вірус.exe", "exe"));
        await screen.findByText(/^Файл «вірус.exe» не додано/u);
      },
    ],
    [
      "the same file cannot be read any more",
      async (shown: ReturnType<typeof show>, file: File) => {
        file.slice = unreadable;
        await sendAgain(shown);
        await screen.findByText(/^Не вдалося прочитати файл «рахунок.pdf»/u);
      },
    ],
    [
      "the next attempt is refused, because a file is attached already",
      async (shown: ReturnType<typeof show>) => {
        await sendAgain(shown);
        const second = await uploadAt(1);
        act(() => second.answer(409, {}));
        await screen.findByText("Файл «рахунок.pdf» не додано.");
      },
    ],
  ])(
    "says that a file whose answer was lost may be there, although %s [FEED-4, FEED-5]",
    async (_case, next) => {
      const shown = show();
      const file = sampleFile("рахунок.pdf", "pdf");
      const first = await sendWithFile(shown, file);
      act(() => first.breakOff());
      await screen.findByText("Невідомо, чи надійшов файл «рахунок.pdf».");
      await next(shown, file);
      await waitFor(() => expect(kept()).toMatchObject({ number: "f-1", file: "unsure" }));
      reload(shown);
      expect(await screen.findByText("Файл до звернення міг не надійти")).toBeVisible();
      expect(screen.queryByText("Файл до звернення не додано")).toBeNull();
    },
  );

  it("shows the form where no message was taken [FEED-4]", async () => {
    const shown = show();
    await fillIn(shown);
    const after = reload(shown);
    expect(screen.getByRole("textbox", { name: "Повідомлення" })).toHaveValue(
      "Чому зросла сума за воду?",
    );
    expect(after.location()).toBe("/contacts/new");
  });
});

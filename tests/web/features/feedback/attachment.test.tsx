import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sendFeedback } from "#contracts/endpoints/feedback.ts";
import { attachmentBytesMax } from "#contracts/schemas/attachment.ts";
import { sampleFile } from "#contracts/builders/sample-files.ts";
import { field, fillIn, send, show, startEmpty, uploadAt } from "./send-file.tsx";

startEmpty();

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
    // Empty again: a browser tells of no choice of the same file otherwise.
    expect(field()).toHaveProperty("files.length", 0);
    await user.click(screen.getByRole("button", { name: "Прибрати файл" }));
    expect(screen.queryByText(/фото\.jpg/u)).toBeNull();
    expect(field()).toHaveFocus();
  });

  it.each([
    [
      sampleFile("вірус.exe", "exe"),
      "Файл «вірус.exe» не додано. Дозволені типи файлів: JPG, JPEG, PNG, DOC, DOCX, PDF",
    ],
    [
      sampleFile("рахунок.pdf", "exe"),
      "Файл «рахунок.pdf» не додано: його вміст не відповідає назві. Дозволені типи файлів: JPG, JPEG, PNG, DOC, DOCX, PDF",
    ],
    // What kind it is stands near its end.
    [sampleFile("звіт.doc", "lateXls"), /^Файл «звіт.doc» не додано: його вміст не відповідає/u],
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
      expect(screen.queryByRole("button", { name: "Прибрати файл" })).toBeNull();
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
    await user.click(screen.getByRole("button", { name: "Прибрати файл" }));
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

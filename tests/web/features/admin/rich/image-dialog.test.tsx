import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Overlays } from "#web/app/overlays.tsx";
import { fakeUploads } from "#tests/web/support/uploads.ts";
import { show } from "../admin.tsx";
import { openAtOnce, path } from "../editor/open-editor.tsx";

openAtOnce();

const png = new File([new Uint8Array([0x89, 0x50])], "лічильник.png", { type: "image/png" });
const url = "/api/cms/public/content/images/meter.png";

/** The dialog, filled in and sent. */
const sent = async () => {
  const uploads = fakeUploads();
  const { user, runtime } = show(path, undefined, <Overlays />);
  const opener = await screen.findByRole("button", { name: "Зображення" }, { timeout: 10_000 });
  await user.click(opener);
  const dialog = within(await screen.findByRole("dialog", { name: "Зображення в тексті" }));
  await user.upload(dialog.getByLabelText(/^Файл/u), png);
  await user.type(dialog.getByRole("textbox", { name: /Опис зображення/u }), "Лічильник");
  const insert = () => user.click(dialog.getByRole("button", { name: "Вставити" }));
  await insert();
  await expect.poll(() => uploads).toHaveLength(1);
  return { user, runtime, uploads, dialog, insert };
};

describe("the image dialog", () => {
  it.each([
    [413, {}, "Зображення завелике для сервера. Зменште його або оберіть інше."],
    [415, {}, "Сервер не приймає зображень цього типу. Оберіть файл іншого типу."],
    [422, {}, "Сервер не прийняв цього файла. Оберіть інший."],
    [400, {}, "Сервер не прийняв цього файла. Оберіть інший."],
    [413, { message: "До 1 МБ." }, "До 1 МБ."],
    [415, { message: "Лише PNG." }, "Лише PNG."],
    [422, { errors: [{ field: "image", message: "Це не зображення." }] }, "Це не зображення."],
  ] as const)(
    "says why a file was refused, keeps the input and asks for no retry: %i %o [CMS-4, ERR-2]",
    async (status, body, why) => {
      const { uploads, dialog } = await sent();
      uploads[0]?.answer(status, body);
      const told = await dialog.findByRole("region", { name: "Зображення не вставлено" });
      expect(told).toHaveTextContent(why);
      expect(told).not.toHaveTextContent("Спробуйте");
      expect(told).toHaveFocus();
      expect(dialog.getByText("лічильник.png")).toBeVisible();
      expect(dialog.getByRole("textbox", { name: /Опис/u })).toHaveValue("Лічильник");
    },
  );

  it("shows the next file after the server has refused one [CMS-4]", async () => {
    const { uploads, dialog, user } = await sent();
    uploads[0]?.answer(422, { errors: [{ field: "image", message: "Це не зображення." }] });
    await dialog.findByRole("region", { name: "Зображення не вставлено" });
    const next = new File([new Uint8Array([0x89])], "будинок.png", { type: "image/png" });
    await user.upload(dialog.getByLabelText(/^Файл/u), next);
    expect(dialog.getByText("будинок.png")).toBeVisible();
  });

  it.each(["no answer", "a fault"] as const)(
    "can be sent again after %s, and inserts the image once [CMS-4]",
    async (way) => {
      const { uploads, dialog, insert } = await sent();
      if (way === "no answer") uploads[0]?.breakOff();
      else uploads[0]?.answer(500, {});
      const told = await dialog.findByRole("region", { name: "Зображення не вставлено" });
      expect(told).toHaveTextContent("Спробуйте");
      await insert();
      await expect.poll(() => uploads).toHaveLength(2);
      expect(uploads[1]?.file()?.name).toBe("лічильник.png");
      uploads[1]?.answer(201, { url });
      expect(await screen.findAllByRole("img", { name: "Лічильник" })).toHaveLength(1);
      expect(screen.queryByRole("dialog")).toBeNull();
    },
  );

  it("stops the upload when it is closed, and gives the focus back", async () => {
    const { uploads, dialog, user } = await sent();
    await user.click(dialog.getByRole("button", { name: "Скасувати" }));
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    await expect.poll(() => uploads[0]?.isAborted()).toBe(true);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it("says that the image is being sent, until there is an answer [CMS-4]", async () => {
    const { uploads, dialog } = await sent();
    const told = dialog.getByText("Надсилаємо зображення…");
    expect(told).toHaveRole("status");
    uploads[0]?.answer(500, {});
    await dialog.findByRole("region", { name: "Зображення не вставлено" });
    // It stays, so that the next try is announced.
    expect(told).toBeInTheDocument();
    expect(told).toBeEmptyDOMElement();
  });

  it("guards leaving while only it is filled in, or holds a pasted file [CMS-4]", async () => {
    const asksOnUnload = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const { dialog, user, uploads } = await sent();
    expect(asksOnUnload()).toBe(true);
    await user.click(dialog.getByRole("button", { name: "Скасувати" }));
    await waitFor(() => expect(asksOnUnload()).toBe(false));
    await expect.poll(() => uploads[0]?.isAborted()).toBe(true);
    const text = screen.getByRole("textbox", { name: "Текст" });
    fireEvent.paste(text, { clipboardData: { files: [png], types: ["Files"], getData: () => "" } });
    expect(await screen.findByText("лічильник.png")).toBeVisible();
    await waitFor(() => expect(asksOnUnload()).toBe(true));
  });

  it("makes way for the sign-in where the session ends, and comes back filled in [CMS-4, SES-10]", async () => {
    const { dialog, runtime, uploads, user } = await sent();
    uploads[0]?.answer(500, {});
    await dialog.findByRole("region", { name: "Зображення не вставлено" });
    act(() => runtime.portal.send({ type: "UNAUTHORIZED" }));
    const { session } = runtime.portal.getSnapshot().children;
    expect(session?.getSnapshot().hasTag("locked")).toBe(true);
    // Also what is under the sign-in is not to be seen by the next person.
    await waitFor(() => expect(screen.queryByText("лічильник.png")).toBeNull());
    act(() => runtime.portal.send({ type: "SIGNED_IN", expiresAt: Date.now() + 60_000 }));
    const again = within(await screen.findByRole("dialog", { name: "Зображення в тексті" }));
    expect(again.getByText("лічильник.png")).toBeVisible();
    expect(again.getByRole("textbox", { name: /Опис/u })).toHaveValue("Лічильник");
    await user.click(again.getByRole("button", { name: "Скасувати" }));
  });
});

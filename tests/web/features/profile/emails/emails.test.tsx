import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getEmails } from "#contracts/endpoints/profile.ts";
import { saveEmail, saveEmails } from "#contracts/endpoints/profile-changes.ts";
import type { Emails as EmailList } from "#contracts/schemas/profile.ts";
import { Overlays } from "#web/app/overlays.tsx";
import { Emails } from "#web/features/profile/emails/emails.tsx";
// Loaded in advance, as the portal does.
import "#web/features/profile/emails/emails-editor.tsx";
import { hold } from "#tests/web/support/network.ts";
import type { FakeNetwork } from "#tests/web/support/network.ts";
import { renderScreen } from "#tests/web/support/render-screen.tsx";
import { emails } from "#tests/web/support/samples.ts";

const [first, second] = emails;
if (first === undefined || second === undefined) throw new Error("Two emails are needed.");

const region = () => screen.getByRole("region", { name: "Електронні адреси" });
const items = () =>
  within(region())
    .getAllByRole("listitem")
    .map((item) => item.textContent);
const edit = () => screen.findByRole("button", { name: "Редагувати електронні адреси" });
const form = () => screen.getByRole("form", { name: "Редагування електронних адрес" });
const address = (place: number) =>
  screen.getByRole("textbox", { name: `Електронна адреса ${place}` });
const save = () => screen.getByRole("button", { name: "Зберегти" });
const cancel = () => screen.getByRole("button", { name: "Скасувати" });
const success = "Електронні адреси успішно оновлено!";
const outcome = () => within(region()).getAllByRole("status").at(-1)!;

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const show = (network: (network: FakeNetwork) => void = () => undefined) =>
  renderScreen(
    <>
      <Emails />
      <Overlays />
    </>,
    { path: "/dashboard/profile", network },
  );

const open = async (network?: (network: FakeNetwork) => void) => {
  const shown = show(network);
  await shown.user.click(await edit());
  await screen.findByRole("form");
  const type = async (place: number, text: string) => {
    await shown.user.clear(address(place));
    if (text !== "") await shown.user.type(address(place), text);
  };
  return { ...shown, type };
};

const changedTo = (email: string): EmailList => [first, { ...second, email, confirmed: false }];

describe("the email addresses", () => {
  it("are listed, with the default and the unconfirmed one marked in words [PROF-3]", async () => {
    show((network) => network.on(getEmails, { ok: [first, { ...second, confirmed: false }] }));
    await edit();
    expect(items()).toEqual([
      "olena.kovalenko@example.com за замовчуванням",
      "olena@example.org ще не підтверджено: відкрийте посилання з листа",
    ]);
  });

  it("cannot be edited when there are none [PROF-3]", async () => {
    show((network) => network.on(getEmails, { ok: [] }));
    expect(await screen.findByText("Електронних адрес немає")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Редагувати/u })).toBeNull();
  });

  it("open a form with all addresses, the default flag checked and disabled, the focus in it [PROF-3]", async () => {
    await open();
    expect(within(form()).getAllByRole("textbox")).toHaveLength(2);
    expect(address(1)).toHaveValue("olena.kovalenko@example.com");
    expect(address(2)).toHaveValue("olena@example.org");
    expect(address(1)).toHaveFocus();
    expect(address(1)).toHaveAttribute("autocomplete", "email");
    expect(address(1)).toHaveAttribute("inputmode", "email");
    const [flag, ...others] = within(form()).getAllByRole("checkbox");
    expect(others).toEqual([]);
    expect(flag).toBeChecked();
    expect(flag).toBeDisabled();
    expect(flag).toHaveAccessibleName("Використовувати за замовчуванням");
    expect(screen.queryByRole("button", { name: /Редагувати/u })).toBeNull();
  });

  it("stay as before after Cancel, and the focus returns to Edit [PROF-3]", async () => {
    const { user, type, network } = await open();
    await type(2, "new@example.org");
    await user.click(cancel());
    expect(await edit()).toHaveFocus();
    expect(items()[1]).toBe("olena@example.org ");
    await user.click(await edit());
    expect(address(2)).toHaveValue("olena@example.org");
    expect(network.callsOf(saveEmails)).toEqual([]);
  });

  it("do not take the focus before they are edited", async () => {
    show();
    await edit();
    expect(document.body).toHaveFocus();
  });

  it("are saved together, the first with the page of the letter, and are shown as the server stored them [PROF-3, PROF-8]", async () => {
    const { user, type, network, runtime } = await open((net) =>
      net.on(saveEmails, { ok: changedTo("new@example.org") }),
    );
    await type(2, " new@example.org ");
    await user.click(save());
    expect(await edit()).toHaveFocus();
    expect(network.callsOf(saveEmails).map(({ body }) => body)).toEqual([
      [
        {
          id: "e1",
          email: "olena.kovalenko@example.com",
          useAsDefault: true,
          was: { email: "olena.kovalenko@example.com", useAsDefault: true },
          callbackPath: { path: "email-confirm" },
        },
        {
          id: "e2",
          email: "new@example.org",
          useAsDefault: false,
          was: { email: "olena@example.org", useAsDefault: false },
        },
      ],
    ]);
    expect(items()[1]).toBe("new@example.org ще не підтверджено: відкрийте посилання з листа");
    expect(outcome()).toHaveTextContent(
      "Лист із посиланням для підтвердження надіслано на адресу new@example.org.",
    );
    expect(screen.getByText(success)).toBeVisible();
    expect(
      runtime.portal.getSnapshot().children.session?.getSnapshot().context.user.emails,
    ).toEqual(changedTo("new@example.org"));
    expect(runtime.store.restore()?.user.emails).toEqual(changedTo("new@example.org"));
    expect(network.callsOf(getEmails)).toHaveLength(1);
  });

  it("open again as they were saved, without the last message [PROF-3]", async () => {
    const { user, type } = await open((net) =>
      net.on(saveEmails, { ok: changedTo("stored@example.org") }),
    );
    await type(2, "typed@example.org");
    await user.click(save());
    await user.click(await edit());
    expect(address(2)).toHaveValue("stored@example.org");
    expect(outcome()).toBeEmptyDOMElement();
    await user.click(cancel());
    expect(outcome()).toBeEmptyDOMElement();
  });

  it("list every address that got a letter [PROF-3]", async () => {
    const after = [
      { ...first, email: "a@example.org", confirmed: false },
      { ...second, email: "b@example.org", confirmed: false },
    ];
    const { user, type } = await open((net) => net.on(saveEmails, { ok: after }));
    await type(1, "a@example.org");
    await type(2, "b@example.org");
    await user.click(save());
    await edit();
    expect(outcome()).toHaveTextContent(
      "Листи з посиланнями для підтвердження надіслано на адреси a@example.org, b@example.org.",
    );
  });

  it("mention no letter when no address has changed", async () => {
    const { user } = await open((net) =>
      net.on(saveEmails, { ok: [first, { ...second, confirmed: false }] }),
    );
    await user.click(save());
    await edit();
    expect(outcome()).toBeEmptyDOMElement();
  });

  it("use a call for one address when there is only one [PROF-3]", async () => {
    const one = { ...first, email: "new@example.com", confirmed: false };
    const { user, network } = await open((net) =>
      net.on(getEmails, { ok: [first] }).on(saveEmail, { ok: one }),
    );
    const only = screen.getByRole("textbox", { name: "Електронна адреса" });
    await user.clear(only);
    await user.type(only, "new@example.com{Enter}");
    await edit();
    expect(network.callsOf(saveEmail).map(({ path, body }) => [path, body])).toEqual([
      [
        "/api/ud/contact_info/emails",
        {
          id: "e1",
          email: "new@example.com",
          useAsDefault: true,
          was: { email: "olena.kovalenko@example.com", useAsDefault: true },
          callbackPath: { path: "email-confirm" },
        },
      ],
    ]);
    expect(items()).toEqual([
      "new@example.com за замовчуваннямще не підтверджено: відкрийте посилання з листа",
    ]);
  });

  it("cannot be saved while any address is wrong, and say which [PROF-3]", async () => {
    const { user, type, network } = await open();
    await type(1, "");
    await type(2, "olena");
    expect(save()).toHaveAttribute("aria-disabled", "true");
    expect(save()).toHaveAccessibleDescription("Щоб зберегти, виправте електронні адреси.");
    expect(address(2)).toBeValid();
    await user.click(save());
    const summary = await screen.findByRole("region", {
      name: "Перевірте, будь ласка, електронні адреси",
    });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Введіть електронну адресу 1",
      "Неправильний формат електронної адреси 2. Наприклад: name@example.com",
    ]);
    await type(2, "olena.example");
    expect(address(2)).toHaveAccessibleDescription(/Неправильний формат електронної адреси 2/u);
    await type(2, "Olena.Kovalenko@example.com");
    await type(1, "olena.kovalenko@example.com");
    expect(address(2)).toHaveAccessibleDescription(/Електронна адреса 2 вже є у списку/u);
    await user.click(screen.getByRole("link", { name: /вже є у списку/u }));
    expect(address(2)).toHaveFocus();
    expect(network.callsOf(saveEmails)).toEqual([]);
  });

  it.each([
    ["1.email", 2],
    ["0.email", 1],
  ])(
    "show in place what the server says about %s, and keep the input [PROF-3]",
    async (name, at) => {
      const message = "Ця адреса вже є у списку.";
      const { user, type } = await open((net) =>
        net.on(saveEmails, {
          status: 409,
          body: { message, errors: [{ field: name, message }] },
        }),
      );
      await type(2, "new@example.org");
      await user.click(save());
      const summary = await screen.findByRole("region", { name: "Електронні адреси не збережено" });
      expect(summary).toHaveFocus();
      expect(within(summary).getByRole("link", { name: message })).toBeVisible();
      expect(address(at)).toBeInvalid();
      expect(address(at)).toHaveAccessibleDescription(new RegExp(message, "u"));
      expect(address(2)).toHaveValue("new@example.org");
    },
  );

  it("show a conflict of the only address at its field too", async () => {
    const message = "Ця адреса вже є у списку.";
    const { user } = await open((net) =>
      net.on(getEmails, { ok: [first] }).on(saveEmail, {
        status: 409,
        body: { message, errors: [{ field: "email", message }] },
      }),
    );
    await user.click(save());
    expect(await screen.findByRole("link", { name: message })).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Електронна адреса" })).toBeInvalid();
  });

  it.each(["0.id", "7.email", "email.1", "useAsDefault"])(
    "show a refusal of %s, which is no field, in the summary",
    async (name) => {
      const { user } = await open((net) =>
        net.on(saveEmails, {
          status: 409,
          body: { message: "Ні.", errors: [{ field: name, message: "Ні." }] },
        }),
      );
      await user.click(save());
      const summary = await screen.findByRole("region", {
        name: "Електронні адреси не збережено",
      });
      expect(summary).toHaveTextContent("Ні.");
      expect(within(summary).queryByRole("link")).toBeNull();
    },
  );

  it.each([
    [404, undefined, "Помилка обробки! Спробуйте пізніше."],
    [418, "Не сьогодні.", "Не сьогодні."],
    [500, undefined, "Помилка обробки запиту! Будь ласка, перезавантажте сторінку."],
  ])(
    "stay open after %i, show why once in place and once as a toast, and can be saved then [PROF-8]",
    async (status, said, message) => {
      const { user, type, network } = await open((net) =>
        net.on(saveEmails, { status, body: said === undefined ? {} : { message: said } }),
      );
      await type(2, "new@example.org");
      await user.click(save());
      const summary = await screen.findByRole("region", {
        name: "Електронні адреси не збережено",
      });
      expect(summary).toHaveTextContent(message);
      await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
      expect(address(2)).toHaveValue("new@example.org");
      network.on(saveEmails, { ok: changedTo("new@example.org") });
      await user.click(save());
      expect(await edit()).toHaveFocus();
      expect(network.callsOf(saveEmails)).toHaveLength(2);
    },
  );

  it("send one call however often Save is pressed, and cannot be cancelled meanwhile", async () => {
    const held = hold<typeof saveEmails>();
    const { user, type, network } = await open((net) => net.on(saveEmails, held.answer));
    await type(2, "new@example.org");
    await user.dblClick(save());
    expect(save()).toHaveAttribute("aria-disabled", "true");
    expect(cancel()).toHaveAccessibleDescription("Зачекайте, зміни зберігаються.");
    await user.click(cancel());
    await user.type(address(2), "{Enter}");
    expect(form()).toBeVisible();
    expect(network.callsOf(saveEmails)).toHaveLength(1);
    held.give({ ok: changedTo("new@example.org") });
    await edit();
  });

  it("are loaded again when the resident leaves before the answer", async () => {
    const { user, type, network, runtime, unmount } = await open((net) =>
      net.on(saveEmails, hold<typeof saveEmails>().answer),
    );
    await type(2, "typed@example.org");
    await user.click(save());
    await waitFor(() => expect(network.callsOf(saveEmails)).toHaveLength(1));
    const before = network.callsOf(getEmails).length;
    unmount();
    await waitFor(() => expect(network.callsOf(getEmails).length).toBeGreaterThan(before));
    expect(runtime.portal.getSnapshot().status).toBe("active");
  });

  it("show at once that an address was confirmed elsewhere", async () => {
    const { runtime } = show((network) =>
      network.on(getEmails, { ok: [first, { ...second, confirmed: false }] }),
    );
    await edit();
    act(() => runtime.portal.send({ type: "USER.CHANGED", user: { emails } }));
    expect(screen.queryByText(/ще не підтверджено/u)).toBeNull();
  });

  it("hold unsaved input only while there is any [SES-10]", async () => {
    const { user, type, runtime } = await open();
    const unsaved = () =>
      runtime.portal.getSnapshot().children.session?.getSnapshot().context.unsaved.length;
    expect(unsaved()).toBe(0);
    await type(2, "typed@example.org");
    expect(unsaved()).toBe(1);
    await user.click(cancel());
    expect(unsaved()).toBe(0);
  });
});

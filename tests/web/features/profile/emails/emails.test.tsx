import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getEmails } from "#contracts/endpoints/profile.ts";
import { saveEmail, saveEmails } from "#contracts/endpoints/profile-changes.ts";
import { emailsTexts as texts } from "#web/features/profile/emails/emails.texts.ts";
import { hold } from "#tests/web/support/network.ts";
import { emails } from "#tests/web/support/samples.ts";
import { address, changedTo, edit, first, open, save, second, show } from "./show-emails.tsx";

const region = () => screen.getByRole("region", { name: "Електронні адреси" });

const items = () =>
  within(region())
    .getAllByRole("listitem")
    .map((item) => item.textContent);

const form = () => screen.getByRole("form", { name: "Редагування електронних адрес" });
const cancel = () => screen.getByRole("button", { name: "Скасувати" });
const success = "Електронні адреси успішно оновлено!";
const anotherLetter =
  "Якщо посилання з листа вже не діє, збережіть адресу ще раз: надійде новий лист.";
const outcome = () => within(region()).getAllByRole("status").at(-1)!;

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

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
    expect(address(1)).toHaveAccessibleDescription(texts.hint);
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

  it("are not said to have been no default where the service tells of none [PROF-3, CON-1]", async () => {
    const untold = emails.map((entry) => ({ ...entry, useAsDefault: false }));
    const { user, type, network } = await open((net) =>
      net.on(getEmails, { ok: untold }).on(saveEmails, { ok: changedTo("new@example.org") }),
    );
    await type(2, "new@example.org");
    await user.click(save());
    await edit();
    for (const at of [0, 1])
      expect(network.callsOf(saveEmails)[0]?.body).not.toHaveProperty(`${at}.was.useAsDefault`);
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

  it("say how to get another letter only while an address is unconfirmed [PROF-3]", async () => {
    const { runtime } = show((network) =>
      network.on(getEmails, { ok: [first, { ...second, confirmed: false }] }),
    );
    await edit();
    expect(screen.getByText(anotherLetter)).toBeVisible();
    act(() => runtime.portal.send({ type: "USER.CHANGED", user: { emails } }));
    expect(screen.queryByText(anotherLetter)).toBeNull();
  });

  it("are called neither updated nor in need of a letter when they are saved as they were [PROF-3, PROF-8]", async () => {
    const { user, network } = await open((net) => net.on(saveEmails, { ok: [first, second] }));
    await user.click(save());
    expect(await screen.findByText("Збережено без змін.")).toBeVisible();
    await edit();
    expect(screen.queryByText(success)).toBeNull();
    expect(outcome()).toBeEmptyDOMElement();
    expect(network.callsOf(saveEmails)).toHaveLength(1);
  });

  it("say that an unconfirmed address saved as it was got another letter if the last one is too old [PROF-3, PROF-8]", async () => {
    const waiting = [first, { ...second, confirmed: false }];
    const { user, network } = await open((net) =>
      net.on(getEmails, { ok: waiting }).on(saveEmails, { ok: waiting }),
    );
    await user.click(save());
    expect(await screen.findByText("Збережено. Перевірте пошту.")).toBeVisible();
    expect(screen.queryByText("Збережено без змін.")).toBeNull();
    expect(screen.queryByText(success)).toBeNull();
    await edit();
    expect(outcome().textContent).toBe(
      "Адресу olena@example.org ще не підтверджено. Якщо посилання з попереднього листа вже не діє, на неї надіслано новий лист.",
    );
    expect(network.callsOf(saveEmails)).toHaveLength(1);
  });

  it("say the same of several unconfirmed addresses [PROF-3]", async () => {
    const waiting = [first, second].map((entry) => ({ ...entry, confirmed: false }));
    const { user } = await open((net) =>
      net.on(getEmails, { ok: waiting }).on(saveEmails, { ok: waiting }),
    );
    await user.click(save());
    await edit();
    expect(outcome().textContent).toBe(
      "Адреси olena.kovalenko@example.com, olena@example.org ще не підтверджено. Якщо посилання з попередніх листів уже не діють, надіслано нові листи.",
    );
  });

  it("tell the letter of a changed address apart from that of an unchanged one [PROF-3, PROF-8]", async () => {
    const waiting = [{ ...first, confirmed: false }, second];
    const { user, type } = await open((net) =>
      net
        .on(getEmails, { ok: waiting })
        .on(saveEmails, { ok: [{ ...first, confirmed: false }, changedTo("new@example.org")[1]!] }),
    );
    await type(2, "new@example.org");
    await user.click(save());
    expect(await screen.findByText(success)).toBeVisible();
    await edit();
    expect(outcome().textContent).toBe(
      "Лист із посиланням для підтвердження надіслано на адресу new@example.org. Адресу olena.kovalenko@example.com ще не підтверджено. Якщо посилання з попереднього листа вже не діє, на неї надіслано новий лист.",
    );
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

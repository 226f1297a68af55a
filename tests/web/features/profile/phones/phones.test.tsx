import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getPhones } from "#contracts/endpoints/profile.ts";
import { addPhone, savePhone } from "#contracts/endpoints/profile-changes.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { Phones } from "#web/features/profile/phones/phones.tsx";
import { phonesTexts as texts } from "#web/features/profile/phones/phones.texts.ts";
// Loaded in advance, as the portal does.
import "#web/features/profile/phones/phone-editor.tsx";
import { headingAfter } from "#tests/web/support/outcome.ts";
import { hold } from "#tests/web/support/network.ts";
import type { FakeNetwork } from "#tests/web/support/network.ts";
import { writtenElsewhere } from "#tests/web/support/other-tab.ts";
import { renderScreen } from "#tests/web/support/render-screen.tsx";
import { inFormOf, refusalToasts, successToast, toastsOf } from "#tests/web/support/toasts.ts";

const first = "+38 (067) 123 45 67";
const second = "+38 (050) 765 43 21";
const third = "+38 (093) 000 11 22";

const region = (name: string) => screen.getByRole("region", { name });

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  // At the path "/" a 504 would sign the resident out (ERR-1).
  window.history.replaceState(null, "", "/dashboard/profile");
});
afterEach(() => {
  window.history.replaceState(null, "", "/");
});

const section = () => within(region("Контактні телефони"));
const edit = (phone: string) =>
  section().getByRole("button", { name: `Редагувати телефон ${phone}` });
const add = () => section().getByRole("button", { name: "Додати телефон" });
const field = () => section().getByLabelText("Телефон");
const box = () => section().getByRole("checkbox", { name: "Використовувати за замовчуванням" });
const save = () => section().getByRole("button", { name: "Зберегти" });
const cancel = () => section().getByRole("button", { name: "Скасувати" });
const form = () => section().queryByRole("form");
const items = () =>
  section()
    .getAllByRole("listitem")
    .map((item) => item.textContent.replace("Редагувати", "").trim());

const show = async (network: (network: FakeNetwork) => void = () => undefined) => {
  const shown = renderScreen(<Phones />, { path: "/dashboard/profile", network });
  await section().findByRole("button", { name: "Додати телефон" });
  return shown;
};

const retype = async ({ user }: Awaited<ReturnType<typeof show>>, phone: string) => {
  await user.clear(field());
  await user.click(field());
  await user.paste(phone);
};

describe("the contact phones", () => {
  it("are listed, each with a button that names the one it edits [PROF-5]", async () => {
    await show();
    expect(items()).toEqual([`${first} за замовчуванням`, second]);
    expect(edit(first)).toHaveTextContent(/^Редагувати$/u);
    expect(form()).toBeNull();
  });

  it("have one form at a time; the other buttons say why they are disabled [PROF-5]", async () => {
    const { user } = await show();
    await user.click(edit(second));
    await section().findByRole("form");
    expect(form()).toHaveAccessibleName("Редагування телефону");
    expect(field()).toHaveValue(second);
    expect(field()).toHaveFocus();
    for (const button of [edit(first), add()]) {
      expect(button).toHaveAttribute("aria-disabled", "true");
      expect(button).not.toBeDisabled();
      expect(button).toHaveAccessibleDescription(
        "Щоб перейти до іншого телефону, спершу збережіть або скасуйте зміни в цьому.",
      );
      await user.click(button);
      expect(section().getAllByRole("form")).toHaveLength(1);
      expect(field()).toHaveValue(second);
      expect(field()).toHaveFocus();
    }
  });

  it("are restored by Cancel, and the focus returns to the button [PROF-5]", async () => {
    const shown = await show();
    await shown.user.click(edit(second));
    await retype(shown, third);
    await shown.user.click(box());
    await shown.user.click(cancel());
    expect(form()).toBeNull();
    expect(items()).toEqual([`${first} за замовчуванням`, second]);
    expect(edit(second)).toHaveFocus();
    await shown.user.click(edit(second));
    expect(field()).toHaveValue(second);
    expect(box()).not.toBeChecked();
    await shown.user.click(cancel());
    await shown.user.click(add());
    expect(form()).toHaveAccessibleName("Новий телефон");
    expect(
      section()
        .getAllByText(/^Щоб перейти до іншого/u)
        .at(-1)?.tagName,
    ).toBe("P");
    expect(field()).toHaveValue("");
    await shown.user.click(cancel());
    expect(add()).toHaveFocus();
  });

  it("are called updated when only the default one changes [PROF-5]", async () => {
    const answer = { id: "p2", phone: second, useAsDefault: true };
    const shown = await show((network) => network.on(savePhone, { ok: answer }));
    await shown.user.click(edit(second));
    await shown.user.click(box());
    await shown.user.click(save());
    await waitFor(() => expect(form()).toBeNull());
    expect(toastsOf(shown.runtime)).not.toContainEqual(successToast("Збережено без змін."));
  });

  it("are not called updated when one is saved as it was [PROF-5, PROF-8]", async () => {
    const answer = { id: "p2", phone: second, useAsDefault: false };
    const shown = await show((network) => network.on(savePhone, { ok: answer }));
    await shown.user.click(edit(second));
    await shown.user.click(save());
    await waitFor(() => expect(form()).toBeNull());
    expect(toastsOf(shown.runtime)).toEqual([successToast("Збережено без змін.")]);
  });

  it("keep what another tab has added while one was edited [PROF-5, SES-7]", async () => {
    const answer = { id: "p2", phone: third, useAsDefault: false };
    const shown = await show((network) => network.on(savePhone, { ok: answer }));
    await shown.user.click(edit(second));
    await retype(shown, third);
    const known: unknown = JSON.parse(localStorage.getItem(sessionKeys.phones) ?? "");
    const added = { id: "p9", phone: "+38 (044) 200 30 40", useAsDefault: false };
    writtenElsewhere(sessionKeys.phones, JSON.stringify([known, added].flat()));
    await shown.user.click(save());
    await waitFor(() => expect(form()).toBeNull());
    expect(items()).toEqual([`${first} за замовчуванням`, third, added.phone]);
    expect(JSON.parse(localStorage.getItem(sessionKeys.phones) ?? "")).toHaveLength(3);
  });

  it("are changed by a PUT of the whole entry, and show the answer at once [PROF-5, PROF-8]", async () => {
    const answer = { id: "p2", phone: third, useAsDefault: true };
    const shown = await show((network) => network.on(savePhone, { ok: answer }));
    await shown.user.click(edit(second));
    await retype(shown, "0930001122");
    expect(field()).toHaveValue(third);
    await shown.user.click(box());
    await shown.user.click(save());
    await waitFor(() => expect(form()).toBeNull());
    expect(shown.network.callsOf(savePhone).map(({ body }) => body)).toEqual([
      { ...answer, was: { phone: second, useAsDefault: false } },
    ]);
    expect(shown.network.callsOf(addPhone)).toEqual([]);
    expect(items()).toEqual([first, `${third} за замовчуванням`]);
    expect(JSON.parse(localStorage.getItem(sessionKeys.phones) ?? "")).toEqual([
      { id: "p1", phone: first, useAsDefault: false },
      answer,
    ]);
    expect(toastsOf(shown.runtime)).toEqual([successToast("Контактні дані успішно оновлено!")]);
    // The toast shows it already, so there is no second message.
    expect(section().queryByText("Збережено")).toBeNull();
    expect(edit(third)).toHaveFocus();
  });

  it("are added by a POST, at the end of the list [PROF-5, PROF-8]", async () => {
    const answer = { id: "p3", phone: third, useAsDefault: false };
    const shown = await show((network) => network.on(addPhone, { ok: answer }));
    await shown.user.click(add());
    expect(box()).not.toBeChecked();
    await shown.user.click(field());
    await shown.user.paste("+380930001122");
    await shown.user.keyboard("{Enter}");
    await waitFor(() => expect(form()).toBeNull());
    expect(shown.network.callsOf(addPhone).map(({ body }) => body)).toEqual([
      { phone: third, useAsDefault: false },
    ]);
    expect(shown.network.callsOf(savePhone)).toEqual([]);
    expect(items()).toEqual([`${first} за замовчуванням`, second, third]);
    expect(add()).toHaveFocus();
  });

  it("are not said to have been no default where the service tells of none [PROF-5, CON-1]", async () => {
    const untold = [
      { id: "p1", phone: first, useAsDefault: false },
      { id: "p2", phone: second, useAsDefault: false },
    ];
    const shown = await show((net) =>
      net
        .on(getPhones, { ok: untold })
        .on(savePhone, { ok: { id: "p2", phone: third, useAsDefault: false } }),
    );
    await shown.user.click(edit(second));
    await retype(shown, "0930001122");
    await shown.user.click(save());
    await waitFor(() => expect(form()).toBeNull());
    expect(shown.network.callsOf(savePhone)[0]?.body).toMatchObject({ was: { phone: second } });
    expect(shown.network.callsOf(savePhone)[0]?.body).not.toHaveProperty("was.useAsDefault");
  });

  it("make the first one the default one, whatever is chosen [PROF-5]", async () => {
    const answer = { id: "p1", phone: third, useAsDefault: true };
    const { user, network } = await show((net) =>
      net.on(getPhones, { ok: [] }).on(addPhone, { ok: answer }),
    );
    expect(section().getByText("Телефонів ще немає")).toBeVisible();
    await user.click(add());
    expect(section().queryByText("Телефонів ще немає")).toBeNull();
    // There is nobody else to wait for.
    expect(section().queryByText(texts.waits)).toBeNull();
    expect(box()).toBeChecked();
    expect(box()).toBeDisabled();
    expect(box()).toHaveAccessibleDescription(
      "Єдиний телефон завжди використовується за замовчуванням.",
    );
    await user.type(field(), "0930001122");
    await user.click(save());
    await waitFor(() => expect(items()).toEqual([`${third} за замовчуванням`]));
    expect(network.callsOf(addPhone)[0]?.body).toEqual({ phone: third, useAsDefault: true });
  });

  it("keep the default mark until another one is marked [PROF-5]", async () => {
    const { user } = await show();
    await user.click(edit(first));
    expect(box()).toBeChecked();
    expect(box()).toBeDisabled();
    expect(box()).toHaveAccessibleDescription("Щоб змінити, позначте інший телефон.");
  });

  it("name no other one to mark where there is none [PROF-5]", async () => {
    const only = { id: "p1", phone: first, useAsDefault: true };
    const { user } = await show((net) => net.on(getPhones, { ok: [only] }));
    await user.click(edit(first));
    expect(box()).toBeDisabled();
    expect(box()).toHaveAccessibleDescription(
      "Єдиний телефон завжди використовується за замовчуванням.",
    );
  });

  it("let the only one be marked that is not the default yet [PROF-5]", async () => {
    const only = { id: "p1", phone: first, useAsDefault: false };
    const { user } = await show((net) => net.on(getPhones, { ok: [only] }));
    await user.click(edit(first));
    expect(box()).toBeEnabled();
    expect(box()).not.toHaveAccessibleDescription();
  });

  it("show on a press what is missing, and send nothing [PROF-5]", async () => {
    const { user, network } = await show();
    await user.click(add());
    expect(save()).toHaveAttribute("aria-disabled", "true");
    expect(save()).toHaveAccessibleDescription("Щоб зберегти, введіть номер повністю.");
    await user.click(save());
    const summary = section().getByRole("region", { name: "Перевірте, будь ласка, телефон" });
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent("Введіть номер телефону");
    await user.type(field(), "067123");
    expect(summary).toHaveTextContent("Введіть номер повністю: +38 (0XX) XXX XX XX");
    expect(network.callsOf(addPhone)).toEqual([]);
  });

  it("are sent once however often Save is pressed, with a pending button [PROF-5]", async () => {
    const held = hold<typeof addPhone>();
    const { user, network } = await show((net) => net.on(addPhone, held.answer));
    await user.click(add());
    await user.click(field());
    await user.paste(third);
    await user.keyboard("{Enter}{Enter}");
    await user.dblClick(save());
    expect(save()).toHaveAttribute("data-pending");
    expect(save()).toHaveAttribute("aria-disabled", "true");
    expect(cancel()).toHaveAccessibleDescription("Зачекайте, зміни зберігаються.");
    await user.click(cancel());
    expect(form()).not.toBeNull();
    expect(network.callsOf(addPhone)).toHaveLength(1);
    held.give({ ok: { id: "p3", phone: third, useAsDefault: false } });
    await waitFor(() => expect(form()).toBeNull());
    expect(network.callsOf(addPhone)).toHaveLength(1);
  });

  const own = "Помилка додавання телефону! Спробуйте пізніше.";
  it.each([
    [
      "409 of a number that is there",
      { status: 409, body: { errors: [{ field: "phone", message: "Такий телефон уже є." }] } },
      "Такий телефон уже є.",
    ],
    [
      "409 with several words",
      { status: 409, body: { errors: [{ message: "Перше." }, { message: "Друге." }] } },
      "Друге.",
    ],
    ["429", { status: 429, body: { message: "Забагато змін." } }, "Забагато змін."],
    [
      "429 without words",
      { status: 429, body: "" },
      "Забагато спроб. Спробуйте ще раз через кілька хвилин.",
    ],
    ["503", { status: 503, body: "" }, own],
    ["404", { status: 404, body: "<h1>No</h1>" }, own],
    [
      "500",
      { status: 500, body: "" },
      "Помилка обробки запиту! Будь ласка, перезавантажте сторінку.",
    ],
    [
      "504",
      { status: 504, body: "" },
      "Не вдалося отримати відповідь від сервера. Спробуйте пізніше!",
    ],
  ] as const)(
    "stay in the form when they are refused, and can be sent again: %s [PROF-5, PROF-8]",
    async (_, answer, message) => {
      const shown = await show((network) => network.on(savePhone, answer));
      await shown.user.click(edit(second));
      await retype(shown, third);
      await shown.user.click(save());
      const summary = await section().findByRole("region", {
        name: headingAfter(answer, {
          refused: "Телефон не збережено",
          unknown: "Невідомо, чи збережено телефон",
        }),
      });
      expect(summary).toHaveTextContent(inFormOf(message));
      await waitFor(() => expect(summary).toHaveFocus());
      expect(field()).toHaveValue(third);
      expect(toastsOf(shown.runtime)).toEqual(refusalToasts(answer, message));
      shown.network.on(savePhone, { ok: { id: "p2", phone: third, useAsDefault: false } });
      await shown.user.click(save());
      await waitFor(() => expect(form()).toBeNull());
      expect(items()).toContain(third);
    },
  );

  it("are loaded again when the resident leaves before the answer", async () => {
    const held = hold<typeof addPhone>();
    const { user, network, unmount } = await show((net) => net.on(addPhone, held.answer));
    await waitFor(() => expect(network.callsOf(getPhones)).toHaveLength(1));
    await waitFor(() => expect(localStorage.getItem(sessionKeys.accounts)).not.toBeNull());
    await user.click(add());
    await user.type(field(), "0930001122");
    await user.click(save());
    await waitFor(() => expect(network.callsOf(addPhone)).toHaveLength(1));
    unmount();
    await waitFor(() => expect(network.callsOf(getPhones)).toHaveLength(2));
  });

  it("keep the page for the resident while they hold unsaved input [PROF-5]", async () => {
    const { user, runtime } = await show();
    const unsaved = () =>
      runtime.portal.getSnapshot().children.session?.getSnapshot().context.unsaved.length;
    await user.click(add());
    expect(unsaved()).toBe(0);
    await user.type(field(), "0");
    expect(unsaved()).toBe(1);
    await user.click(cancel());
    expect(unsaved()).toBe(0);
  });
});

describe("screen readers", () => {
  it("get the name, the hint and the required mark of the field", async () => {
    const { user } = await show();
    await user.click(add());
    expect(field()).toBeRequired();
    expect(field()).toHaveAttribute("autocomplete", "tel");
    expect(field()).toHaveAccessibleDescription(expect.stringContaining("+38 (0XX) XXX XX XX"));
    expect(screen.getByRole("heading", { level: 3, name: "Новий телефон" })).toBeVisible();
  });
});

import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getProfile } from "#contracts/endpoints/profile.ts";
import { saveProfile } from "#contracts/endpoints/profile-changes.ts";
import type { Profile } from "#contracts/schemas/profile.ts";
import { UserMenu } from "#web/app/user-menu.tsx";
import { General } from "#web/features/profile/general/general.tsx";
import type { FakeNetwork } from "#tests/web/support/network.ts";
import { hold } from "#tests/web/support/network.ts";
import { renderScreen } from "#tests/web/support/render-screen.tsx";
import { profile } from "#tests/web/support/samples.ts";
import { refusalToasts, successToast, toastsOf } from "#tests/web/support/toasts.ts";

const saved = {
  ...profile,
  firstName: "Олена-Марія",
  dlc: "2026-11-20T10:00:00.000Z",
} satisfies Profile;
const newer: Profile = { ...profile, lastName: "Шевчук", dlc: "2026-11-19T10:00:00.000Z" };
const conflict = {
  status: 409,
  body: { message: "Профіль змінено", errors: [{ message: "Профіль змінено" }] },
};

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const show = (prepare: (network: FakeNetwork) => void = () => undefined) =>
  renderScreen(
    <>
      <UserMenu />
      <General />
    </>,
    { path: "/dashboard/profile", network: prepare },
  );

type Shown = ReturnType<typeof show>;

const editButton = () => screen.findByRole("button", { name: "Редагувати загальну інформацію" });
const field = (name: string | RegExp) => screen.getByRole("textbox", { name });
const lastName = () => field(/^Прізвище/u);
const firstName = () => field(/^Ім’я/u);
const middleName = () => field(/^По батькові/u);
const login = () => field("Логін");
const save = () => screen.getByRole("button", { name: "Зберегти" });
const cancel = () => screen.getByRole("button", { name: "Скасувати" });
const outdated = () => screen.findByRole("region", { name: "Профіль змінено в іншому місці" });
const form = () => screen.queryByRole("form", { name: "Редагувати загальну інформацію" });

/** The form is a lazy part. */
const formOpens = () => screen.findByRole("form", { name: "Редагувати загальну інформацію" });

const open = async (prepare?: (network: FakeNetwork) => void) => {
  const shown = show(prepare);
  await shown.user.click(await editButton());
  await formOpens();
  return shown;
};

const put = async ({ user }: Pick<Shown, "user">, where: HTMLElement, text: string) => {
  await user.clear(where);
  if (text !== "") {
    await user.click(where);
    await user.paste(text);
  }
};

const unsaved = ({ runtime }: Shown) =>
  runtime.portal.getSnapshot().children.session?.getSnapshot().context.unsaved.length;

describe("the form of the general information", () => {
  it("loads the profile again when the resident leaves before the answer", async () => {
    const held = hold<typeof saveProfile>();
    const shown = await open((network) => network.on(saveProfile, held.answer));
    await put(shown, firstName(), "Олена-Марія");
    await shown.user.click(save());
    await waitFor(() => expect(shown.network.callsOf(saveProfile)).toHaveLength(1));
    const before = shown.network.callsOf(getProfile).length;
    shown.unmount();
    await waitFor(() => expect(shown.network.callsOf(getProfile).length).toBeGreaterThan(before));
  });

  it("opens in place, on its first field, with what is stored [PROF-2]", async () => {
    await open();
    expect(lastName()).toHaveFocus();
    expect(
      [lastName(), firstName(), middleName(), login()].map((input) => input.getAttribute("value")),
    ).toEqual(["Коваленко", "Олена", "Петрівна", "olena.kovalenko@example.com"]);
    expect(login()).toHaveAttribute("aria-required", "true");
    expect(login()).toHaveAccessibleDescription(/Ви входите до кабінету/u);
    for (const name of [lastName(), firstName(), middleName()])
      expect(name).not.toHaveAttribute("aria-required");
    expect(lastName()).toHaveAttribute("autocomplete", "family-name");
    expect(firstName()).toHaveAttribute("autocomplete", "given-name");
    expect(screen.queryByRole("term")).toBeNull();
  });

  it("closes on Cancel without a change, and the focus returns [PROF-2]", async () => {
    const shown = await open();
    await put(shown, firstName(), "Інше");
    expect(unsaved(shown)).toBe(1);
    await shown.user.click(cancel());
    expect(await editButton()).toHaveFocus();
    expect(screen.getByText("Олена")).toBeVisible();
    expect(shown.network.callsOf(saveProfile)).toEqual([]);
    expect(unsaved(shown)).toBe(0);
    await shown.user.click(await editButton());
    await formOpens();
    expect(firstName()).toHaveValue("Олена");
  });

  it("sends the full merged profile, shows the answer at once and closes [PROF-2, PROF-8]", async () => {
    const shown = await open((network) => network.on(saveProfile, { ok: saved }));
    await put(shown, firstName(), " Олена-Марія ");
    await put(shown, middleName(), "");
    await shown.user.click(save());
    expect(await editButton()).toHaveFocus();
    expect(shown.network.callsOf(saveProfile).map(({ body }) => body)).toEqual([
      { ...profile, firstName: "Олена-Марія", middleName: null },
    ]);
    expect(screen.getByText("Олена-Марія")).toBeVisible();
    expect(screen.getByText("2026-11-20", { exact: false })).toBeVisible();
    expect(
      screen.getByRole("button", { name: "Меню користувача Олена-Марія Коваленко" }),
    ).toBeVisible();
    expect(toastsOf(shown.runtime)).toEqual([
      successToast("Загальну інформацію профілю успішно оновлено!"),
    ]);
    expect(unsaved(shown)).toBe(0);
    // The toast shows it already, so there is no second message.
    expect(screen.queryByText("Збережено")).toBeNull();
  });

  it.each([
    ["without a body", { status: 204 }],
    ["of another shape", { status: 200, body: "true" }],
  ])("is saved by an answer %s: the profile is then loaded [PROF-2, CON-1]", async (_, answer) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const shown = await open((network) => network.on(saveProfile, answer));
    await put(shown, firstName(), "Олена-Марія");
    shown.network.on(getProfile, { ok: saved });
    await shown.user.click(save());
    expect(await editButton()).toHaveFocus();
    expect(screen.getByText("Олена-Марія")).toBeVisible();
    expect(screen.getByText("2026-11-20", { exact: false })).toBeVisible();
    warn.mockRestore();
  });

  it("saves on Enter, once, and shows a pending button [PROF-2, PROF-9]", async () => {
    const held = hold<typeof saveProfile>();
    const shown = await open((network) => network.on(saveProfile, held.answer));
    await put(shown, firstName(), "Олена-Марія");
    await shown.user.keyboard("{Enter}{Enter}");
    expect(save()).toHaveAttribute("aria-disabled", "true");
    expect(save()).toHaveAttribute("data-pending");
    await shown.user.click(save());
    await shown.user.click(cancel());
    expect(cancel()).toHaveAccessibleDescription("Зачекайте, зміни зберігаються.");
    expect(firstName()).toHaveValue("Олена-Марія");
    expect(shown.network.callsOf(saveProfile)).toHaveLength(1);
    held.give({ ok: saved });
    await editButton();
  });

  it("shows on submit what is wrong, names the section and links to the field [PROF-2, PROF-9]", async () => {
    const shown = await open();
    expect(save()).not.toHaveAttribute("aria-disabled");
    await put(shown, lastName(), "Ї".repeat(101));
    expect(save()).toHaveAttribute("aria-disabled", "true");
    await put(shown, lastName(), "Ї");
    expect(save()).not.toHaveAttribute("aria-disabled");
    await put(shown, lastName(), "Ї".repeat(101));
    await put(shown, login(), "олена");
    expect(save()).toHaveAttribute("aria-disabled", "true");
    expect(save()).toHaveAccessibleDescription(
      "Щоб зберегти, вкажіть логін у вигляді електронної пошти, а імена — до 100 символів.",
    );
    expect(screen.queryByText(/щонайбільше/u)).toBeNull();
    await shown.user.click(save());
    const summary = screen.getByRole("region", {
      name: "Загальна інформація: перевірте, будь ласка, форму",
    });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual([
      "Прізвище: щонайбільше 100 символів",
      "Логін має бути електронною поштою. Наприклад: name@example.com",
    ]);
    await shown.user.click(within(summary).getAllByRole("link")[1] as HTMLElement);
    expect(login()).toHaveFocus();
    expect(shown.network.callsOf(saveProfile)).toEqual([]);
  });

  it.each([
    [
      "by the server's words about a field",
      {
        status: 422,
        body: { message: "x", errors: [{ field: "name", message: "Логін не підходить" }] },
      },
      "Логін не підходить",
    ],
    ["by a status without words", { status: 418, body: {} }, "Помилка обробки! Спробуйте пізніше."],
    [
      "by a fault of the server",
      { status: 500, body: {} },
      "Помилка обробки запиту! Будь ласка, перезавантажте сторінку.",
    ],
  ])("keeps the input when it is refused %s [PROF-2, PROF-8]", async (_, reply, message) => {
    const shown = await open((network) => network.on(saveProfile, reply));
    await put(shown, firstName(), "Інше");
    await shown.user.click(save());
    const summary = await screen.findByRole("region", {
      name: "Не вдалося зберегти загальну інформацію",
    });
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent(message);
    expect(firstName()).toHaveValue("Інше");
    expect(unsaved(shown)).toBe(1);
    expect(toastsOf(shown.runtime)).toEqual(refusalToasts(reply, message));
    shown.network.on(saveProfile, { ok: saved });
    await shown.user.click(save());
    await editButton();
  });
});

describe("a profile that was changed elsewhere", () => {
  const refuse = async () => {
    const shown = await open((network) => network.on(saveProfile, conflict));
    await put(shown, firstName(), "Олена-Марія");
    shown.network.on(getProfile, { ok: newer });
    await shown.user.click(save());
    return { ...shown, panel: await outdated() };
  };

  it("is announced in place with what is stored, and nothing is overwritten [PROF-2]", async () => {
    const { panel, network, user } = await refuse();
    await waitFor(() => expect(panel).toHaveTextContent("ПрізвищеШевчук"));
    expect(panel).toHaveFocus();
    expect(panel).toHaveTextContent("Ім’яОлена");
    expect(panel).not.toHaveTextContent("По батькові");
    expect(screen.queryByRole("region", { name: /Не вдалося/u })).toBeNull();
    expect(firstName()).toHaveValue("Олена-Марія");
    // The rest of the page shows what is stored.
    expect(screen.getByRole("button", { name: /Меню користувача/u })).toHaveTextContent(
      "Олена Шевчук",
    );
    expect(save()).toHaveAccessibleDescription("Спочатку оберіть, що робити зі змінами.");
    await user.click(save());
    expect(panel).toHaveFocus();
    expect(network.callsOf(saveProfile)).toHaveLength(1);
  });

  it("can replace the input [PROF-2]", async () => {
    const { user, runtime, network } = await refuse();
    await user.click(await screen.findByRole("button", { name: "Узяти збережені дані" }));
    expect(lastName()).toHaveValue("Шевчук");
    expect(firstName()).toHaveValue("Олена");
    expect(lastName()).toHaveFocus();
    expect(screen.getByText("Показано збережені дані.")).toBeVisible();
    expect(screen.queryByRole("region", { name: /Профіль змінено/u })).toBeNull();
    await waitFor(() =>
      expect(runtime.portal.getSnapshot().children.session?.getSnapshot().context.unsaved).toEqual(
        [],
      ),
    );
    expect(network.callsOf(saveProfile)).toHaveLength(1);
  });

  it("can be merged with the input, which is saved only by a second press [PROF-2]", async () => {
    const { user, network } = await refuse();
    await user.click(await screen.findByRole("button", { name: "Залишити мої зміни" }));
    expect(firstName()).toHaveValue("Олена-Марія");
    expect(lastName()).toHaveValue("Шевчук");
    expect(screen.getByText(/^Ваші зміни залишено/u)).toBeVisible();
    expect(screen.queryByRole("region", { name: /Не вдалося/u })).toBeNull();
    expect(network.callsOf(saveProfile)).toHaveLength(1);
    network.on(saveProfile, { ok: { ...newer, firstName: "Олена-Марія", dlc: saved.dlc } });
    await user.click(save());
    await editButton();
    expect(network.callsOf(saveProfile).at(-1)?.body).toEqual({
      ...newer,
      firstName: "Олена-Марія",
    });
  });

  it("is not shown again, once decided, beside a field error [PROF-2]", async () => {
    const { user } = await refuse();
    await user.click(await screen.findByRole("button", { name: "Залишити мої зміни" }));
    await put({ user }, login(), "олена");
    await user.click(save());
    const summary = screen.getByRole("region", {
      name: "Загальна інформація: перевірте, будь ласка, форму",
    });
    expect(summary).toHaveFocus();
    expect(within(summary).getAllByRole("listitem")).toHaveLength(1);
    expect(summary).toHaveTextContent(
      "Логін має бути електронною поштою. Наприклад: name@example.com",
    );
    expect(screen.queryByText("Профіль змінено")).toBeNull();
  });

  it("is announced without the focus when it happens again after the decision [PROF-2]", async () => {
    const { user, runtime } = await refuse();
    await user.click(await screen.findByRole("button", { name: "Залишити мої зміни" }));
    await user.click(firstName());
    const again = { ...newer, lastName: "Шевчик", dlc: "2026-11-19T11:00:00.000Z" };
    act(() => runtime.portal.send({ type: "USER.CHANGED", user: { profile: again } }));
    expect(await outdated()).not.toHaveFocus();
    expect(firstName()).toHaveFocus();
    expect(screen.getByRole("alert")).toHaveTextContent("Профіль змінено в іншому місці");
  });

  it("can be loaded again when that failed; the input stays", async () => {
    const shown = await open((network) => network.on(saveProfile, conflict));
    await put(shown, firstName(), "Олена-Марія");
    shown.network.on(getProfile, { status: 418, body: {} });
    await shown.user.click(save());
    const panel = await outdated();
    expect(await within(panel).findByRole("alert")).toHaveTextContent(/^Не вдалося завантажити/u);
    shown.network.on(getProfile, { ok: newer });
    await shown.user.click(within(panel).getByRole("button", { name: "Спробувати ще раз" }));
    expect(panel).toHaveFocus();
    expect(await within(panel).findByRole("button", { name: "Залишити мої зміни" })).toBeVisible();
    expect(firstName()).toHaveValue("Олена-Марія");
  });

  it("keeps the server's message when the stored profile is the same", async () => {
    const shown = await open((network) => network.on(saveProfile, conflict));
    await put(shown, firstName(), "Олена-Марія");
    await shown.user.click(save());
    expect(
      await screen.findByRole("region", { name: "Не вдалося зберегти загальну інформацію" }),
    ).toHaveTextContent("Профіль змінено");
    expect(form()).not.toBeNull();
  });

  it("is announced above an open form, without taking the focus [PROF-2]", async () => {
    const shown = await open();
    await put(shown, firstName(), "Олена-Марія");
    act(() => shown.runtime.portal.send({ type: "USER.CHANGED", user: { profile: newer } }));
    expect(await outdated()).not.toHaveFocus();
    expect(firstName()).toHaveFocus();
    expect(screen.getByRole("alert")).toHaveTextContent("Профіль змінено в іншому місці");
    expect(firstName()).toHaveValue("Олена-Марія");
  });
});

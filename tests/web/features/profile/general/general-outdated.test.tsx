import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getProfile } from "#contracts/endpoints/profile.ts";
import { saveProfile } from "#contracts/endpoints/profile-changes.ts";
import type { Profile } from "#contracts/schemas/profile.ts";
import { profile } from "#tests/web/support/samples.ts";
import { editButton, firstName, lastName, login, open, put, save, saved } from "./show-general.tsx";

const newer: Profile = { ...profile, lastName: "Шевчук", dlc: "2026-11-19T10:00:00.000Z" };

const conflict = {
  status: 409,
  body: { message: "Профіль змінено", errors: [{ message: "Профіль змінено" }] },
};

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const outdated = () => screen.findByRole("region", { name: "Профіль змінено в іншому місці" });
const form = () => screen.queryByRole("form", { name: "Редагувати загальну інформацію" });

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
    // The focus reads it already.
    expect(within(panel).queryByRole("alert")).toBeNull();
    await user.click(save());
    expect(panel).toHaveFocus();
    expect(network.callsOf(saveProfile)).toHaveLength(1);
  });

  it("says in words that a stored value is empty [PROF-2]", async () => {
    const { user, network } = await open((net) => net.on(saveProfile, conflict));
    await put({ user }, firstName(), "Олена-Марія");
    network.on(getProfile, { ok: { ...newer, middleName: "" } });
    await user.click(save());
    await waitFor(async () => expect(await outdated()).toHaveTextContent("По батьковіне вказано"));
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
    expect(lastName()).toHaveFocus();
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

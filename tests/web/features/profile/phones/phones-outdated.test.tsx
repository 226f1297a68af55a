import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getPhones } from "#contracts/endpoints/profile.ts";
import { addPhone, savePhone } from "#contracts/endpoints/profile-changes.ts";
import type { Phones as PhoneList } from "#contracts/schemas/profile.ts";
import { Phones } from "#web/features/profile/phones/phones.tsx";
// Loaded in advance, as the portal does.
import "#web/features/profile/phones/phone-editor.tsx";
import type { FakeNetwork } from "#tests/web/support/network.ts";
import { phones } from "#tests/web/support/samples.ts";
import { renderScreen } from "#tests/web/support/render-screen.tsx";

const first = "+38 (067) 123 45 67";
const second = "+38 (050) 765 43 21";
const third = "+38 (093) 000 11 22";

const region = (name: string) => screen.getByRole("region", { name });

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
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
  await section().findByRole("form");
  await user.clear(field());
  await user.click(field());
  await user.paste(phone);
};

describe("contact phones that were changed elsewhere", () => {
  const outdated = (name = "Телефон змінено в іншому місці") =>
    section().findByRole("region", { name });
  const keep = (panel: HTMLElement) =>
    within(panel).getByRole("button", { name: "Залишити мої зміни" });
  const take = (panel: HTMLElement) =>
    within(panel).getByRole("button", { name: "Узяти збережені дані" });
  const learn = ({ runtime }: Awaited<ReturnType<typeof show>>, stored: PhoneList) =>
    act(() => runtime.portal.send({ type: "USER.CHANGED", user: { phones: stored } }));
  const [one, two] = phones;
  if (one === undefined || two === undefined) throw new Error("Two phones are needed.");
  const elsewhere: PhoneList = [one, { ...two, phone: "+38 (099) 999 99 99" }];

  it("say that another tab has changed this one, keep the input, and ask [PROF-5]", async () => {
    const shown = await show((network) =>
      network.on(savePhone, { ok: { id: "p2", phone: third, useAsDefault: false } }),
    );
    await shown.user.click(edit(second));
    await retype(shown, third);
    learn(shown, [{ ...one, phone: "+38 (099) 999 99 99" }, two]);
    expect(section().queryByRole("region")).toBeNull();
    learn(shown, elsewhere);
    const panel = await outdated();
    expect(panel).toHaveTextContent("Телефон+38 (099) 999 99 99");
    expect(panel).not.toHaveTextContent("Використовувати за замовчуванням");
    expect(field()).toHaveValue(third);
    await shown.user.click(save());
    expect(panel).toHaveFocus();
    await shown.user.click(keep(panel));
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue(third);
    await shown.user.click(save());
    await waitFor(() => expect(form()).toBeNull());
    expect(shown.network.callsOf(savePhone).map(({ body }) => body)).toEqual([
      {
        id: "p2",
        phone: third,
        useAsDefault: false,
        was: { phone: "+38 (099) 999 99 99", useAsDefault: false },
      },
    ]);
  });

  it("can be taken over as another tab saved them [PROF-5]", async () => {
    const shown = await show();
    await shown.user.click(edit(second));
    await retype(shown, third);
    learn(shown, [
      { ...one, useAsDefault: false },
      { ...two, useAsDefault: true },
    ]);
    const panel = await outdated();
    expect(panel).toHaveTextContent("Використовувати за замовчуваннямТак");
    await shown.user.click(take(panel));
    expect(field()).toHaveValue(second);
    expect(field()).toHaveFocus();
    expect(box()).toBeChecked();
    expect(box()).toBeDisabled();
  });

  it("say in words that the stored one is not the default one [PROF-5]", async () => {
    const shown = await show();
    await shown.user.click(edit(second));
    await shown.user.click(box());
    learn(shown, [one, { ...two, phone: third }]);
    const panel = await outdated();
    expect(panel).toHaveTextContent("Використовувати за замовчуваннямНі");
    await shown.user.click(keep(panel));
    expect(field()).toHaveFocus();
  });

  it("overwrite nothing unseen: a refused save shows what is stored [PROF-5]", async () => {
    const shown = await show((network) =>
      network.on(savePhone, {
        status: 409,
        body: { errors: [{ field: "was", message: "Змінено в іншому місці." }] },
      }),
    );
    await shown.user.click(edit(second));
    await retype(shown, third);
    shown.network.on(getPhones, { ok: elsewhere });
    await shown.user.click(save());
    const panel = await outdated();
    await within(panel).findByText("+38 (099) 999 99 99");
    expect(panel).toHaveFocus();
    expect(field()).toHaveValue(third);
    expect(section().queryByRole("region", { name: "Телефон не збережено" })).toBeNull();
  });

  const gone = "Телефон видалено в іншому місці";

  it("that were deleted elsewhere can be added again, or given up [PROF-5]", async () => {
    const shown = await show((network) =>
      network
        .on(savePhone, { status: 404, body: {} })
        .on(addPhone, { ok: { id: "p9", phone: third, useAsDefault: false } }),
    );
    await shown.user.click(edit(second));
    await retype(shown, third);
    shown.network.on(getPhones, { ok: [one] });
    await shown.user.click(save());
    const panel = await outdated(gone);
    await within(panel).findByText("Зараз цього телефону у Вашому профілі немає.");
    expect(field()).toHaveValue(third);
    await shown.user.click(keep(panel));
    await shown.user.click(save());
    await waitFor(() => expect(form()).toBeNull());
    expect(shown.network.callsOf(addPhone).map(({ body }) => body)).toEqual([
      { phone: third, useAsDefault: false },
    ]);
    expect(items()).toEqual([`${first} за замовчуванням`, third]);
    await shown.user.click(edit(third));
    learn(shown, [one]);
    await shown.user.click(take(await outdated(gone)));
    expect(form()).toBeNull();
    expect(items()).toEqual([`${first} за замовчуванням`]);
    expect(add()).toHaveFocus();
  });

  it("stay in the form, with the reason, when a 404 is about something else", async () => {
    const shown = await show((network) => network.on(savePhone, { status: 404, body: {} }));
    await shown.user.click(edit(second));
    await retype(shown, third);
    await shown.user.click(save());
    await section().findByRole("region", { name: "Телефон не збережено" });
    expect(section().queryByRole("region", { name: gone })).toBeNull();
    expect(field()).toHaveValue(third);
    await shown.user.click(cancel());
    expect(items()).toEqual([`${first} за замовчуванням`, second]);
  });
});

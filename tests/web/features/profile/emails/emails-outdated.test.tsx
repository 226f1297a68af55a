import { act, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getEmails } from "#contracts/endpoints/profile.ts";
import { saveEmail, saveEmails } from "#contracts/endpoints/profile-changes.ts";
import type { Emails as EmailList } from "#contracts/schemas/profile.ts";
import { Emails } from "#web/features/profile/emails/emails.tsx";
// Loaded in advance, as the portal does.
import "#web/features/profile/emails/emails-editor.tsx";
import { hold } from "#tests/web/support/network.ts";
import type { FakeNetwork } from "#tests/web/support/network.ts";
import { renderScreen } from "#tests/web/support/render-screen.tsx";
import { emails } from "#tests/web/support/samples.ts";

const [first, second] = emails;
if (first === undefined || second === undefined) throw new Error("Two emails are needed.");

const edit = () => screen.findByRole("button", { name: "Редагувати електронні адреси" });
const items = () => screen.getAllByRole("listitem").map((item) => item.textContent);
const address = (place: number) =>
  screen.getByRole("textbox", { name: `Електронна адреса ${place}` });
const save = () => screen.getByRole("button", { name: "Зберегти" });
const changedTo = (email: string): EmailList => [first, { ...second, email, confirmed: false }];

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const open = async (network: (network: FakeNetwork) => void = () => undefined) => {
  const shown = renderScreen(<Emails />, { path: "/dashboard/profile", network });
  await shown.user.click(await edit());
  await screen.findByRole("form");
  const type = async (place: number, text: string) => {
    await shown.user.clear(address(place));
    await shown.user.type(address(place), text);
  };
  return { ...shown, type };
};

describe("email addresses that were changed elsewhere", () => {
  const elsewhere = { ...second, email: "elsewhere@example.org", confirmed: false };
  const outdated = () =>
    screen.findByRole("region", { name: "Електронні адреси змінено в іншому місці" });
  const stale = {
    status: 409,
    body: { errors: [{ field: "1.was", message: "Змінено в іншому місці." }] },
  } as const;

  it("say that another tab has changed them, keep the input, and ask [PROF-3]", async () => {
    const { user, type, network, runtime } = await open((net) =>
      net.on(saveEmails, { ok: changedTo("typed@example.org") }),
    );
    await type(2, "typed@example.org");
    act(() => runtime.portal.send({ type: "USER.CHANGED", user: { emails: [first, elsewhere] } }));
    const panel = await outdated();
    expect(panel).toHaveTextContent("Електронна адреса 2elsewhere@example.org");
    expect(panel).not.toHaveTextContent(first.email);
    expect(panel).not.toHaveFocus();
    expect(address(2)).toHaveValue("typed@example.org");
    expect(save()).toHaveAccessibleDescription("Спочатку оберіть, що робити зі змінами.");
    await user.click(save());
    expect(panel).toHaveFocus();
    expect(network.callsOf(saveEmails)).toEqual([]);
    await user.click(within(panel).getByRole("button", { name: "Залишити мої зміни" }));
    expect(panel).not.toBeInTheDocument();
    expect(address(1)).toHaveFocus();
    expect(address(2)).toHaveValue("typed@example.org");
    await user.click(save());
    expect(await edit()).toHaveFocus();
    expect(network.callsOf(saveEmails)[0]?.body).toMatchObject([
      { id: first.id, email: first.email },
      { id: second.id, email: "typed@example.org", was: { email: "elsewhere@example.org" } },
    ]);
  });

  it("can be taken over, and are taken over at once where nothing was typed [PROF-3]", async () => {
    const { user, type, runtime } = await open();
    await type(1, "typed@example.org");
    act(() => runtime.portal.send({ type: "USER.CHANGED", user: { emails: [first, elsewhere] } }));
    await user.click(within(await outdated()).getByRole("button", { name: "Залишити мої зміни" }));
    expect(address(1)).toHaveValue("typed@example.org");
    expect(address(2)).toHaveValue("elsewhere@example.org");
    act(() => runtime.portal.send({ type: "USER.CHANGED", user: { emails } }));
    await user.click(
      within(await outdated()).getByRole("button", { name: "Узяти збережені дані" }),
    );
    expect(address(1)).toHaveValue(first.email);
    expect(address(1)).toHaveFocus();
    expect(address(2)).toHaveValue(second.email);
    expect(screen.getByText("Показано збережені дані.")).toBeVisible();
  });

  it("overwrite nothing unseen: a refused save shows what is stored [PROF-3]", async () => {
    const { user, type, network } = await open((net) => net.on(saveEmails, stale));
    await type(2, "typed@example.org");
    network.on(getEmails, { ok: [first, elsewhere] });
    await user.click(save());
    const panel = await outdated();
    await within(panel).findByText("elsewhere@example.org");
    expect(panel).toHaveFocus();
    expect(address(2)).toHaveValue("typed@example.org");
    expect(screen.queryByRole("region", { name: "Електронні адреси не збережено" })).toBeNull();
    await user.click(within(panel).getByRole("button", { name: "Залишити мої зміни" }));
    network.on(saveEmails, { ok: changedTo("typed@example.org") });
    await user.click(save());
    expect(await edit()).toHaveFocus();
    expect(network.callsOf(saveEmails)).toHaveLength(2);
  });

  const unconfirmed = "ще не підтверджено: відкрийте посилання з листа";

  it.each([
    ["the same address", "", `olena.kovalenko@example.com за замовчуванням${unconfirmed}`],
    ["another address", "x", "xolena.kovalenko@example.com за замовчуванням"],
  ])("are saved when the answer has only an id: %s [PROF-3, CON-1]", async (_, typed, item) => {
    const { user } = await open((net) =>
      net
        .on(getEmails, { ok: [{ ...first, confirmed: false }] })
        .on(saveEmail, { ok: { id: first.id } }),
    );
    const field = screen.getByRole("textbox", { name: "Електронна адреса" });
    await user.type(field, `{Home}${typed}`, { initialSelectionStart: 0 });
    await user.click(save());
    await edit();
    expect(items().map((shown) => shown?.trim())).toEqual([item]);
  });

  it("are loaded again when the answer to a list is empty [PROF-3, CON-1]", async () => {
    const { user, network } = await open((net) => net.on(saveEmails, { status: 204 }));
    network.on(getEmails, { ok: changedTo("new@example.com") });
    await user.click(save());
    await edit();
    expect(items()[1]).toContain("new@example.com");
  });

  it("keep the other entries when a single one is saved [PROF-3]", async () => {
    const held = hold<typeof saveEmail>();
    const { user, runtime } = await open((net) =>
      net.on(getEmails, { ok: [first] }).on(saveEmail, held.answer),
    );
    await user.click(save());
    act(() => runtime.portal.send({ type: "USER.CHANGED", user: { emails } }));
    held.give({ ok: { ...first, email: "new@example.com", confirmed: false } });
    await edit();
    expect(items()).toEqual([
      "new@example.com за замовчуваннямще не підтверджено: відкрийте посилання з листа",
      "olena@example.org ",
    ]);
  });
});

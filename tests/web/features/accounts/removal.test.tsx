import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { removeInvoiceAccount } from "#contracts/endpoints/accounts.ts";
import { createOperationKeys } from "#web/api/operation-keys.ts";
import { sentAs } from "#web/features/accounts/accounts.actors.ts";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { hold } from "../../support/network.ts";
import { noticesIn } from "../../support/notices.ts";
import type { Screen } from "../../support/render-screen.tsx";
import { toastsOf, warningToast } from "../../support/toasts.ts";
import { accounts, rows, show } from "./support.tsx";

const answerQuestion = async ({ runtime }: Screen, type: "CONFIRM.ACCEPT" | "CONFIRM.REJECT") => {
  const { confirm } = runtime.portal.getSnapshot().children;
  await waitFor(() => expect(confirm?.getSnapshot().hasTag("open")).toBe(true));
  const { question } = confirm?.getSnapshot().context ?? {};
  act(() => runtime.portal.send({ type }));
  return question;
};
const removeButton = (code: string) =>
  screen.findByRole("button", { name: new RegExp(`^Видалити рахунок ${code}:`, "u") });

describe("removing an account", () => {
  it("asks first; declining changes nothing [ACC-3]", async () => {
    const shown = show();
    await shown.user.click(await removeButton("5001"));
    expect(await answerQuestion(shown, "CONFIRM.REJECT")).toMatchObject({
      title: { text: "Видалити рахунок з кабінету?" },
      text: { text: expect.stringContaining("Рахунок 5001, Обленерго") },
      accept: { text: "Видалити" },
      reject: { text: "Скасувати" },
      danger: true,
    });
    expect(await removeButton("5001")).toBeVisible();
    expect(shown.network.callsOf(removeInvoiceAccount)).toEqual([]);
  });

  it("removes it, announces it, moves the focus there and reloads the list [ACC-3]", async () => {
    const shown = show((net) => net.on(removeInvoiceAccount, { ok: undefined }));
    const { user, network } = shown;
    await user.click(await removeButton("5001"));
    network.on(getInvoiceAccounts, { ok: accounts.slice(0, 3) });
    const before = network.callsOf(getInvoiceAccounts).length;
    await answerQuestion(shown, "CONFIRM.ACCEPT");
    const said = await screen.findByText(/^Рахунок 5001 видалено з кабінету: Обленерго/u);
    expect(said).toHaveFocus();
    expect(network.callsOf(removeInvoiceAccount)[0]?.query).toEqual({
      invoiceAccountCode: "5001",
      serviceProviderId: "sp-309",
    });
    await waitFor(() => expect(network.callsOf(getInvoiceAccounts)).toHaveLength(before + 1));
    expect(screen.queryByRole("region", { name: "Обленерго" })).toBeNull();
  });

  it("forgets under which key an account was linked: to link it again is another operation [ACC-3]", async () => {
    createOperationKeys(sentAs).keyOf("5001");
    const shown = show((net) => net.on(removeInvoiceAccount, { ok: undefined }));
    await shown.user.click(await removeButton("5001"));
    await answerQuestion(shown, "CONFIRM.ACCEPT");
    await screen.findByText(/^Рахунок 5001 видалено з кабінету/u);
    expect(createOperationKeys(sentAs).isOpen("5001")).toBe(false);
  });

  it("keeps the row and shows the reason there when it fails [ACC-3]", async () => {
    const shown = show((net) =>
      net.on(removeInvoiceAccount, { status: 500, body: { message: "Щось не так" } }),
    );
    await shown.user.click(await removeButton("5001"));
    await answerQuestion(shown, "CONFIRM.ACCEPT");
    const power = await screen.findByRole("region", { name: "Обленерго" });
    expect(await within(power).findByText("Щось не так")).toBeVisible();
    expect(noticesIn(power)).toEqual([{ kind: "danger", text: "Рахунок не видалено.Щось не так" }]);
    expect(rows(power)).toHaveLength(1);
  });

  it.each([409, 422] as const)(
    "keeps the row and shows the errors of a %i as a warning until the next try [ACC-3, ERR-1]",
    async (status) => {
      const errors = [{ message: "Рахунок має борг." }];
      const shown = show((net) => net.on(removeInvoiceAccount, { status, body: { errors } }));
      await shown.user.click(await removeButton("5001"));
      await answerQuestion(shown, "CONFIRM.ACCEPT");
      const power = await screen.findByRole("region", { name: "Обленерго" });
      expect(await within(power).findByText("Рахунок має борг.")).toBeVisible();
      expect(noticesIn(power)).toEqual([
        { kind: "warning", text: "Рахунок не видалено.Рахунок має борг." },
      ]);
      expect(toastsOf(shown.runtime)).toEqual([warningToast("Рахунок має борг.")]);
      await shown.user.click(await removeButton("5001"));
      expect(noticesIn(power)).toEqual([]);
    },
  );

  it("succeeds when the account was already removed elsewhere [ACC-3]", async () => {
    const shown = show((net) =>
      net.on(removeInvoiceAccount, { status: 404, body: { message: "Немає" } }),
    );
    await shown.user.click(await removeButton("5001"));
    shown.network.on(getInvoiceAccounts, { ok: accounts.slice(0, 3) });
    await answerQuestion(shown, "CONFIRM.ACCEPT");
    expect(await screen.findByText(/^Рахунок 5001 видалено з кабінету/u)).toHaveFocus();
    expect(screen.queryByRole("region", { name: "Обленерго" })).toBeNull();
  });

  it("disables the other remove buttons while one is in progress, and they say why [ACC-3]", async () => {
    const held = hold<typeof removeInvoiceAccount>();
    const shown = show((net) => net.on(removeInvoiceAccount, held.answer));
    await shown.user.click(await removeButton("5001"));
    await answerQuestion(shown, "CONFIRM.ACCEPT");
    const other = await removeButton("0012345");
    await waitFor(() =>
      expect(other).toHaveAccessibleDescription("Зачекайте: триває дія з іншим рахунком."),
    );
    const own = await removeButton("5001");
    expect(own).toHaveAttribute("aria-disabled", "true");
    expect(own).not.toHaveAccessibleDescription();
    for (const button of [other, own]) await shown.user.click(button);
    expect(shown.network.callsOf(removeInvoiceAccount)).toHaveLength(1);
  });
});

describe("removing an account without a readable answer", () => {
  const failed = { status: 500, body: {} } as const;
  const status = "Рахунок 5001 видалено з кабінету: Обленерго";
  const lose = async (): Promise<Screen> => {
    const shown = show((net) =>
      net.on(removeInvoiceAccount, () => {
        throw new TypeError("Failed to fetch");
      }),
    );
    await shown.user.click(await removeButton("5001"));
    return shown;
  };

  it("says that it is removed, if the list has it no more [ACC-3]", async () => {
    const shown = await lose();
    shown.network.on(getInvoiceAccounts, { ok: accounts.slice(0, 3) });
    const before = shown.network.callsOf(getInvoiceAccounts).length;
    await answerQuestion(shown, "CONFIRM.ACCEPT");
    expect(await screen.findByText(new RegExp(`^${status}`, "u"))).toHaveFocus();
    expect(screen.queryByRole("region", { name: "Обленерго" })).toBeNull();
    expect(screen.queryByText(/^Рахунок не видалено/u)).toBeNull();
    expect(shown.network.callsOf(getInvoiceAccounts)).toHaveLength(before + 1);
  });

  it("says that it is not removed, if the list still has it, and nothing before [ACC-3]", async () => {
    const shown = await lose();
    const held = hold<typeof getInvoiceAccounts>();
    const before = shown.network.callsOf(getInvoiceAccounts).length;
    shown.network.on(getInvoiceAccounts, held.answer);
    await answerQuestion(shown, "CONFIRM.ACCEPT");
    await waitFor(() => expect(shown.network.callsOf(getInvoiceAccounts)).toHaveLength(before + 1));
    const power = screen.getByRole("region", { name: "Обленерго" });
    expect(noticesIn(power)).toEqual([]);
    held.give({ ok: accounts });
    expect(await within(power).findByText("Рахунок не видалено.")).toBeVisible();
  });

  it("says that nobody knows, if the list does not load, and finds out with the network [ACC-3, SHELL-11]", async () => {
    const shown = await lose();
    shown.network.on(getInvoiceAccounts, failed);
    await answerQuestion(shown, "CONFIRM.ACCEPT");
    const power = screen.getByRole("region", { name: "Обленерго" });
    expect(await within(power).findByText("Невідомо, чи видалено рахунок.")).toBeVisible();
    expect(noticesIn(power)).toEqual([
      {
        kind: "danger",
        text: "Невідомо, чи видалено рахунок.Можна видалити ще раз: якщо рахунок уже видалено, він зникне зі списку.",
      },
    ]);
    expect(rows(power)).toHaveLength(1);
    shown.network.on(getInvoiceAccounts, { ok: accounts.slice(0, 3) });
    const addButton = screen.getByRole("button", { name: "Додати рахунок" });
    addButton.focus();
    const isOnline = vi.spyOn(navigator, "onLine", "get");
    for (const type of ["offline", "online"]) {
      isOnline.mockReturnValue(type === "online");
      act(() => void window.dispatchEvent(new Event(type)));
    }
    expect(await screen.findByText(new RegExp(`^${status}`, "u"))).toBeVisible();
    expect(addButton).toHaveFocus();
  });

  it.each([
    ["nobody knows", true],
    ["it is looked up", false],
  ])("loads the list again when the page is left while %s [ACC-3]", async (_, isUnknown) => {
    const shown = await lose();
    const before = shown.network.callsOf(getInvoiceAccounts).length;
    shown.network.on(
      getInvoiceAccounts,
      isUnknown ? failed : hold<typeof getInvoiceAccounts>().answer,
    );
    await answerQuestion(shown, "CONFIRM.ACCEPT");
    await waitFor(() => expect(shown.network.callsOf(getInvoiceAccounts)).toHaveLength(before + 1));
    if (isUnknown) await screen.findByText("Невідомо, чи видалено рахунок.");
    const rest = accounts.slice(0, 3);
    shown.network.on(getInvoiceAccounts, { ok: rest });
    await shown.user.click(screen.getByRole("button", { name: "Leave" }));
    const { session } = shown.runtime.portal.getSnapshot().children;
    await waitFor(() => expect(session?.getSnapshot().context.user.accounts).toEqual(rest));
  });

  it("loads nothing when the page is left and nothing is open [ACC-3]", async () => {
    const shown = show();
    await removeButton("5001");
    const before = shown.network.callsOf(getInvoiceAccounts).length;
    await shown.user.click(screen.getByRole("button", { name: "Leave" }));
    await screen.findByText("Left");
    expect(shown.network.callsOf(getInvoiceAccounts)).toHaveLength(before);
  });

  /** The page is left while the removal is still under way. */
  const leaveMeanwhile = async () => {
    const held = hold<typeof removeInvoiceAccount>();
    const shown = show((net) => net.on(removeInvoiceAccount, held.answer));
    await shown.user.click(await removeButton("5001"));
    await answerQuestion(shown, "CONFIRM.ACCEPT");
    await waitFor(() => expect(shown.network.callsOf(removeInvoiceAccount)).toHaveLength(1));
    await shown.user.click(screen.getByRole("button", { name: "Leave" }));
    return { shown, held };
  };

  it("looks the account up as well when the page was left meanwhile [ACC-3]", async () => {
    const { shown, held } = await leaveMeanwhile();
    const rest = accounts.slice(0, 3);
    shown.network.on(getInvoiceAccounts, { ok: rest });
    held.give({ status: 503 });
    const { session } = shown.runtime.portal.getSnapshot().children;
    await waitFor(() =>
      expect(session?.getSnapshot().context.user.accounts).toHaveLength(rest.length),
    );
  });

  it("asks nothing more when it was refused and the page was left meanwhile [ACC-3]", async () => {
    const { shown, held } = await leaveMeanwhile();
    const before = shown.network.callsOf(getInvoiceAccounts).length;
    held.give({ status: 422, body: { errors: [{ message: "Рахунок має борг." }] } });
    await waitFor(() =>
      expect(toastsOf(shown.runtime)).toEqual([warningToast("Рахунок має борг.")]),
    );
    expect(shown.network.callsOf(getInvoiceAccounts)).toHaveLength(before);
  });
});

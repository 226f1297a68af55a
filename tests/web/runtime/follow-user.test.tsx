import { act, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { Link, Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { useUser } from "#web/runtime/use-portal.ts";
import { CabinetGuard } from "#web/screen/cabinet-guard.tsx";
import { hold } from "../support/network.ts";
import { renderScreen } from "../support/render-screen.tsx";
import { accounts, emails, profile } from "../support/samples.ts";

const Known = (): ReactElement => {
  const user = useUser();
  const codes = user?.accounts?.map(({ invoiceAccount }) => invoiceAccount.code) ?? [];
  const contacts = [user?.emails?.length, user?.phones?.length];
  return <h1>{[user?.profile?.firstName, ...codes, "/", ...contacts].join(" ")}</h1>;
};

/** A page of the cabinet, and a public one. */
const show = async (path = "/dashboard") => {
  const shown = renderScreen(
    <Routes>
      <Route
        path="dashboard"
        element={
          <>
            <CabinetGuard />
            <Known />
          </>
        }
      />
      <Route
        path="*"
        element={
          <>
            <Known />
            <Link to="/dashboard">До огляду</Link>
          </>
        }
      />
    </Routes>,
    { path },
  );
  await waitFor(() => expect(localStorage.getItem(sessionKeys.accounts)).not.toBeNull());
  return shown;
};

/** Another tab writes, and this one is told. */
const store = (key: string, value: unknown) =>
  act(() => {
    const newValue = JSON.stringify(value);
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
  });

const heading = () => screen.findByRole("heading", { level: 1 });
const all = "Олена 0012345 0012346 77-01 5001 / 2 2";

describe("what the resident has changed in another tab", () => {
  it("is shown here at once: an account that was removed there is not offered any more [SES-1, ACC-3]", async () => {
    const { network } = await show();
    expect(await heading()).toHaveTextContent(all);
    store(sessionKeys.accounts, accounts.slice(1, 2));
    expect(await heading()).toHaveTextContent("Олена 0012346 / 2 2");
    store(sessionKeys.profile, { ...profile, firstName: "Марія" });
    expect(await heading()).toHaveTextContent("Марія 0012346 / 2 2");
    store(sessionKeys.emails, emails.slice(0, 1));
    expect(await heading()).toHaveTextContent("Марія 0012346 / 1 2");
    store(sessionKeys.phones, []);
    expect(await heading()).toHaveTextContent("Марія 0012346 / 1 0");
    expect(network.callsOf(getInvoiceAccounts)).toHaveLength(1);
  });

  it("waits for a form with unsaved input, and is shown by the next page of the cabinet [SES-1, ACC-3]", async () => {
    const { user, runtime } = await show("/help");
    act(() => runtime.portal.send({ type: "INPUT.TYPED", key: "form" }));
    store(sessionKeys.accounts, []);
    expect(await heading()).toHaveTextContent(all);
    act(() => runtime.portal.send({ type: "INPUT.GONE", key: "form" }));
    expect(await heading()).toHaveTextContent(all);
    await user.click(screen.getByRole("link", { name: "До огляду" }));
    expect(await heading()).toHaveTextContent("Олена / 2 2");
  });

  it("waits for all forms with unsaved input, and is shown as soon as there is none [SES-1, ACC-3]", async () => {
    const { runtime, network } = await show();
    act(() => {
      runtime.portal.send({ type: "INPUT.TYPED", key: "form" });
      runtime.portal.send({ type: "INPUT.TYPED", key: "other" });
    });
    store(sessionKeys.accounts, accounts.slice(1, 2));
    act(() => runtime.portal.send({ type: "INPUT.GONE", key: "form" }));
    expect(await heading()).toHaveTextContent(all);
    act(() => runtime.portal.send({ type: "INPUT.GONE", key: "other" }));
    expect(await heading()).toHaveTextContent("Олена 0012346 / 2 2");
    expect(network.callsOf(getInvoiceAccounts)).toHaveLength(1);
  });

  it.each(["", "form"])(
    "is not undone by an older answer that is still on its way, to a page with the input of: %s [SES-1]",
    async (key) => {
      const held = hold<typeof getInvoiceAccounts>();
      const { network, runtime } = await show("/help");
      network.on(getInvoiceAccounts, held.answer);
      act(() => {
        if (key !== "") runtime.portal.send({ type: "INPUT.TYPED", key });
        runtime.portal.send({ type: "USER.RELOAD" });
      });
      await waitFor(() => expect(network.callsOf(getInvoiceAccounts)).toHaveLength(2));
      network.on(getInvoiceAccounts, { ok: accounts.slice(1, 2) });
      store(sessionKeys.accounts, accounts.slice(1, 2));
      await waitFor(() => expect(network.callsOf(getInvoiceAccounts)).toHaveLength(3));
      held.give({ ok: accounts });
      await waitFor(() => {
        const { session } = runtime.portal.getSnapshot().children;
        expect(session?.getSnapshot().hasTag("loading-user")).toBe(false);
      });
      expect(await heading()).toHaveTextContent("Олена 0012346 / 2 2");
    },
  );

  it("repeats no load if nothing is new, or two tabs would load for ever [SES-1]", async () => {
    const held = hold<typeof getInvoiceAccounts>();
    const { network, runtime } = await show("/help");
    network.on(getInvoiceAccounts, held.answer);
    act(() => runtime.portal.send({ type: "USER.RELOAD" }));
    await waitFor(() => expect(network.callsOf(getInvoiceAccounts)).toHaveLength(2));
    store(sessionKeys.accounts, accounts);
    // A part that is gone says nothing about what it was.
    store(sessionKeys.emails, null);
    held.give({ ok: accounts });
    await waitFor(() => {
      const { session } = runtime.portal.getSnapshot().children;
      expect(session?.getSnapshot().hasTag("loading-user")).toBe(false);
    });
    expect(network.callsOf(getInvoiceAccounts)).toHaveLength(2);
    expect(await heading()).toHaveTextContent(all);
  });

  it("is left alone where it belongs to another session, or cannot be read [SES-9, SES-1]", async () => {
    await show();
    store(sessionKeys.accounts, [{ invoiceAccount: 5 }]);
    expect(await heading()).toHaveTextContent(all);
    localStorage.setItem(sessionKeys.accessToken, JSON.stringify("of-another-session"));
    store(sessionKeys.profile, { ...profile, firstName: "Тарас" });
    store(sessionKeys.accounts, []);
    expect(await heading()).toHaveTextContent(all);
  });
});

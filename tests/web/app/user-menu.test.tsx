import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { getContentRights } from "#contracts/endpoints/administration.ts";
import { endSession } from "#contracts/endpoints/account.ts";
import { getProfile } from "#contracts/endpoints/profile.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { Header } from "#web/app/header.tsx";
import { UserMenu } from "#web/app/user-menu.tsx";
import type { FakeNetwork } from "../support/network.ts";
import { renderScreen } from "../support/render-screen.tsx";
import { profile } from "../support/samples.ts";
import { toastsOf } from "../support/toasts.ts";

const show = (network: (network: FakeNetwork) => void = () => undefined, path = "/dashboard") =>
  renderScreen(<UserMenu />, { path, network });
const items = () => screen.getAllByRole("menuitem").map((item) => item.textContent);
const button = () => screen.findByRole("button", { name: "Меню користувача Олена Коваленко" });

describe("the user menu", () => {
  it("is a button with the full name and its three items, logout apart [SHELL-1]", async () => {
    const { user } = show();
    const opener = await button();
    expect(opener).toHaveTextContent("Олена Коваленко");
    await user.click(opener);
    const menu = await screen.findByRole("menu");
    expect(
      [...menu.querySelectorAll("[role=menuitem], [role=separator]")].map((item) =>
        item.getAttribute("role") === "separator" ? "—" : item.textContent,
      ),
    ).toEqual(["Профіль", "Особові рахунки", "—", "Вийти"]);
  });

  it.each([
    ["Профіль", "/dashboard/profile"],
    ["Особові рахунки", "/dashboard/accounts"],
  ])("leads by «%s» to %s [SHELL-1]", async (item, path) => {
    const { user, location } = show();
    await user.click(await button());
    await user.click(await screen.findByRole("menuitem", { name: item }));
    expect(location()).toBe(path);
  });

  it("ends the session by «Вийти» [SHELL-1]", async () => {
    const { user, runtime, network } = show();
    const sentTo: string[] = [];
    runtime.setNavigate((path) => sentTo.push(path));
    await user.click(await button());
    await user.click(await screen.findByRole("menuitem", { name: "Вийти" }));
    await waitFor(() => expect(network.callsOf(endSession)).toHaveLength(1));
    expect(sentTo).toEqual(["/sign-in"]);
    expect(localStorage).toHaveLength(0);
    expect(runtime.portal.getSnapshot().children.session?.getSnapshot().hasTag("signed-in")).toBe(
      false,
    );
  });

  it("keeps the name for the next first paint, as long as the session [ALL-11, SES-6]", async () => {
    const { runtime } = show();
    await button();
    expect(localStorage.getItem(sessionKeys.seenName)).toBe('["Олена Коваленко"]');
    act(() => runtime.portal.send({ type: "LOG_OUT" }));
    expect(localStorage.getItem(sessionKeys.seenName)).toBeNull();
  });

  it("works by keyboard alone, and gives the focus back", async () => {
    const { user, location } = show();
    const opener = await button();
    await user.tab();
    expect(opener).toHaveFocus();
    await user.keyboard("{Enter}");
    const menu = await screen.findByRole("menu");
    await waitFor(() =>
      expect(within(menu).getByRole("menuitem", { name: "Профіль" })).toHaveFocus(),
    );
    await user.keyboard("{ArrowUp}");
    expect(within(menu).getByRole("menuitem", { name: "Вийти" })).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    await waitFor(() => expect(opener).toHaveFocus());
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(location()).toBe("/dashboard/accounts");
  });

  it("shows the login of who has given no name [PROF-1]", async () => {
    renderScreen(<UserMenu />, {
      network: (network) =>
        network.on(getProfile, { ok: { ...profile, firstName: " ", lastName: "" } }),
    });
    expect(
      await screen.findByRole("button", { name: `Меню користувача ${profile.name}` }),
    ).toHaveTextContent(profile.name);
  });

  it("follows a changed name at once, also in what the browser keeps [PROF-2]", async () => {
    const { runtime } = show();
    await button();
    act(() =>
      runtime.portal.send({
        type: "USER.CHANGED",
        user: { profile: { ...profile, lastName: "Шевчук" } },
      }),
    );
    expect(screen.getByRole("button")).toHaveTextContent("Олена Шевчук");
    expect(localStorage.getItem(sessionKeys.profile)).toContain("Шевчук");
  });

  it("has a name before the profile is known, and keeps the one of the last visit", async () => {
    localStorage.setItem(sessionKeys.seenName, '["Олена Коваленко"]');
    renderScreen(<UserMenu />, {
      network: (network) => network.on(getProfile, { status: 404, body: {} }),
    });
    const menu = await screen.findByRole("button", { name: "Меню користувача" });
    expect(menu).toHaveTextContent("Меню користувача");
    expect(localStorage.getItem(sessionKeys.seenName)).toBe('["Олена Коваленко"]');
  });

  it("leads editors to the content area, and asks who is one only when it is opened [CMS-4]", async () => {
    const { user, network, location } = show((net) =>
      net.on(getContentRights, { ok: { isContentManager: true } }),
    );
    const opener = await button();
    expect(network.callsOf(getContentRights)).toHaveLength(0);
    await user.click(opener);
    expect(await screen.findByRole("menuitem", { name: "Керування вмістом" })).toBeVisible();
    expect(items()).toEqual(["Профіль", "Особові рахунки", "Керування вмістом", "Вийти"]);
    await user.keyboard("{Escape}");
    await user.click(opener);
    expect(network.callsOf(getContentRights)).toHaveLength(1);
    await user.click(await screen.findByRole("menuitem", { name: "Керування вмістом" }));
    expect(location()).toBe("/admin");
  });

  it("asks once for a resident, who sees nothing of it [CMS-4]", async () => {
    const { user, network } = show();
    const opener = await button();
    await user.click(opener);
    await waitFor(() => expect(network.callsOf(getContentRights)).toHaveLength(1));
    await user.keyboard("{Escape}");
    await user.click(opener);
    await screen.findByRole("menu");
    expect(items()).toEqual(["Профіль", "Особові рахунки", "Вийти"]);
    expect(network.callsOf(getContentRights)).toHaveLength(1);
  });

  it("lets a 401 end the session, though nobody has asked for the call [CMS-4, ERR-1, SES-6]", async () => {
    const { user, runtime } = show((net) => net.on(getContentRights, { status: 401, body: {} }));
    const went = vi.fn<(path: string) => void>();
    runtime.setNavigate(went);
    await user.click(await button());
    await waitFor(() => expect(went.mock.calls).toEqual([["/sign-in?next=%2F"]]));
    const { children } = runtime.portal.getSnapshot();
    expect(children.session?.getSnapshot().hasTag("signed-in")).toBe(false);
    expect(localStorage).toHaveLength(0);
    expect(toastsOf(runtime)).toEqual([
      { kind: "error", text: "Ви не авторизовані для доступу до цього ресурсу!" },
    ]);
  });

  it.each([403, 404, 500, 502, 504])(
    "says nothing of a %i to what nobody has asked for, and ends no session [CMS-4]",
    async (status) => {
      const { user, network, runtime } = show((net) =>
        net.on(getContentRights, { status, body: {} }),
      );
      await user.click(await button());
      await waitFor(() => expect(network.callsOf(getContentRights).length).toBeGreaterThan(0));
      await screen.findByRole("menu");
      expect(items()).toEqual(["Профіль", "Особові рахунки", "Вийти"]);
      const { children } = runtime.portal.getSnapshot();
      expect(children.session?.getSnapshot().hasTag("signed-in")).toBe(true);
      expect(toastsOf(runtime)).toEqual([]);
    },
  );

  it("asks again at the next opening when there was no answer [CMS-4]", async () => {
    const { user, network } = show((net) => net.on(getContentRights, { status: 404, body: {} }));
    const opener = await button();
    await user.click(opener);
    await waitFor(() => expect(network.callsOf(getContentRights)).toHaveLength(1));
    network.on(getContentRights, { ok: { isContentManager: true } });
    await user.keyboard("{Escape}");
    await user.click(opener);
    expect(await screen.findByRole("menuitem", { name: "Керування вмістом" })).toBeVisible();
  });

  it("leads from the content area back to the cabinet and out, and asks nothing there [CMS-4]", async () => {
    const { user, network, location } = show(undefined, "/admin/faq");
    const opener = await button();
    await user.click(opener);
    await screen.findByRole("menu");
    expect(items()).toEqual(["Мій кабінет", "Профіль", "Особові рахунки", "Вийти"]);
    expect(network.callsOf(getContentRights)).toHaveLength(0);
    await user.click(await screen.findByRole("menuitem", { name: "Мій кабінет" }));
    expect(location()).toBe("/dashboard");
  });

  it.each(["/dashboard", "/admin", "/admin/faq/how-to-pay"])(
    "stands in the header at %s, in the place of the way in [SHELL-1, CMS-4]",
    async (path) => {
      renderScreen(<Header />, { path });
      expect(await button()).toBeVisible();
      expect(screen.queryByRole("link", { name: "Мій кабінет" })).toBeNull();
    },
  );

  it.each(["/features", "/administration"])("does not at %s", async (path) => {
    renderScreen(<Header />, { path });
    expect(await screen.findByRole("link", { name: "Мій кабінет" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /Меню користувача/u })).toBeNull();
  });
});

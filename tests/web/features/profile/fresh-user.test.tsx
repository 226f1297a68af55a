import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getPagePart } from "#contracts/endpoints/content.ts";
import { getProfile } from "#contracts/endpoints/profile.ts";
import { ProfilePage } from "#web/features/profile/profile.page.tsx";
import { renderScreen } from "../../support/render-screen.tsx";
import { profile } from "../../support/samples.ts";

const newer = { ...profile, lastName: "Шевчук", dlc: "2026-11-19T10:00:00.000Z" };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = async () => {
  const shown = renderScreen(<ProfilePage />, {
    path: "/dashboard/profile",
    network: (network) => network.on(getPagePart, { status: 404, body: {} }),
  });
  await screen.findByText("Коваленко");
  const session = shown.runtime.portal.getSnapshot().children.session;
  const isLoading = () => session?.getSnapshot().hasTag("loading-user");
  const settled = () => waitFor(() => expect(isLoading()).toBe(false));
  await settled();
  return { ...shown, isLoading, settled, asked: () => shown.network.callsOf(getProfile).length };
};

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const comeBack = () => {
  fireEvent.focus(window);
  fireEvent(document, new Event("visibilitychange"));
  fireEvent(window, new Event("pageshow"));
};

describe("a tab that becomes visible again", () => {
  it("loads the profile again, once, and shows what another tab has changed [PROF-2]", async () => {
    const { network, asked } = await show();
    network.on(getProfile, { ok: newer });
    pass(6000);
    comeBack();
    expect(await screen.findByText("Шевчук")).toBeVisible();
    expect(asked()).toBe(2);
  });

  // Browsers tell of the same return by different events.
  it.each([
    ["the focus", () => fireEvent.focus(window)],
    ["the page being visible", () => fireEvent(document, new Event("visibilitychange"))],
    ["a page out of the browser's memory", () => fireEvent(window, new Event("pageshow"))],
  ])("loads again on %s alone [PROF-2]", async (_, tell) => {
    const { asked } = await show();
    pass(6000);
    tell();
    await waitFor(() => expect(asked()).toBe(2));
  });

  it("does not load again within a few seconds, but does after them", async () => {
    const { asked, settled } = await show();
    comeBack();
    expect(asked()).toBe(1);
    pass(5000);
    comeBack();
    await settled();
    pass(4999);
    comeBack();
    expect(asked()).toBe(2);
    pass(1);
    comeBack();
    await waitFor(() => expect(asked()).toBe(3));
    await settled();
  });

  it("loads again also after the clock was set back", async () => {
    const { asked, settled } = await show();
    pass(-3_600_000);
    comeBack();
    await waitFor(() => expect(asked()).toBe(2));
    await settled();
  });

  it.each(["hidden", "offline"])("loads nothing while it is %s", async (why) => {
    const { asked, isLoading } = await show();
    pass(6000);
    if (why === "offline") vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    else vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    comeBack();
    // A call would be sent a moment later.
    expect(isLoading()).toBe(false);
    expect(asked()).toBe(1);
  });

  it("loads again when it was opened in the background and is shown for the first time [PROF-2]", async () => {
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const { network, asked } = await show();
    network.on(getProfile, { ok: newer });
    pass(600_000);
    visibility.mockReturnValue("visible");
    comeBack();
    expect(await screen.findByText("Шевчук")).toBeVisible();
    expect(asked()).toBe(2);
  });

  it("offers the two choices in an open form and keeps its input [PROF-2]", async () => {
    const { user, network } = await show();
    await user.click(screen.getByRole("button", { name: "Редагувати загальну інформацію" }));
    const firstName = () => screen.getByRole("textbox", { name: /^Ім’я/u });
    await screen.findByRole("textbox", { name: /^Ім’я/u });
    await user.type(firstName(), "-Марія");
    network.on(getProfile, { ok: newer });
    pass(6000);
    act(comeBack);
    expect(
      await screen.findByRole("region", { name: "Профіль змінено в іншому місці" }),
    ).toHaveTextContent("Шевчук");
    expect(firstName()).toHaveValue("Олена-Марія");
    expect(firstName()).toHaveFocus();
  });

  it("ends the session on a 401; a form with unsaved input waits [SES-10]", async () => {
    const { user, network, runtime } = await show();
    await user.click(screen.getByRole("button", { name: "Редагувати загальну інформацію" }));
    await user.type(await screen.findByRole("textbox", { name: /^Ім’я/u }), "-Марія");
    network.on(getProfile, { status: 401, body: {} });
    pass(6000);
    comeBack();
    const { session } = runtime.portal.getSnapshot().children;
    await waitFor(() => expect(session?.getSnapshot().hasTag("locked")).toBe(true));
    expect(screen.getByRole("textbox", { name: /^Ім’я/u })).toHaveValue("Олена-Марія");
  });
});

/* A file of its own: once a test has rendered the menu, its code is loaded for all tests of the file. */
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Header } from "#web/app/header.tsx";
import { RuntimeContext, useRuntimeSlot } from "#web/runtime/runtime-context.ts";
import { renderScreen } from "../support/render-screen.tsx";

const loads = vi.hoisted(() => ({ count: 0 }));

vi.mock("#web/app/user-menu.tsx", () => {
  loads.count += 1;
  return { UserMenu: () => "the menu" };
});

/** The header before the machines have started, and after a press. */
const StartedByPress = () => {
  const slot = useRuntimeSlot();
  const [hasStarted, setHasStarted] = useState(false);
  return (
    <RuntimeContext value={hasStarted ? slot : { ...slot, runtime: null }}>
      <Header />
      <button type="button" onClick={() => setHasStarted(true)}>
        start
      </button>
    </RuntimeContext>
  );
};

describe("the code of the user menu", () => {
  it("is not loaded for a public page [ALL-2]", async () => {
    renderScreen(<StartedByPress />, { path: "/features" });
    await vi.dynamicImportSettled();
    expect(loads.count).toBe(0);
  });

  it("is there when the machines have started, so that the page is rendered once [ALL-2]", async () => {
    renderScreen(<StartedByPress />, { path: "/dashboard" });
    await vi.dynamicImportSettled();
    expect(loads.count).toBe(1);
    expect(screen.queryByText("the menu")).toBeNull();
    act(() => screen.getByRole("button", { name: "start" }).click());
    expect(screen.getByText("the menu")).toBeVisible();
  });
});

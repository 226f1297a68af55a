/* A file of its own: once a test has rendered the menu, its code is loaded for all tests of the file. */
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Header } from "#web/app/header.tsx";
import { RuntimeContext, useRuntimeSlot } from "#web/runtime/runtime-context.ts";
import { renderScreen } from "../support/render-screen.tsx";

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
  it("is there when the machines have started, so that the page is rendered once [ALL-2]", async () => {
    renderScreen(<StartedByPress />, { path: "/dashboard" });
    expect(screen.queryByRole("button", { name: /Меню користувача/u })).toBeNull();
    await vi.dynamicImportSettled();
    act(() => screen.getByRole("button", { name: "start" }).click());
    expect(screen.getByRole("button", { name: /Меню користувача/u })).toBeVisible();
  });
});

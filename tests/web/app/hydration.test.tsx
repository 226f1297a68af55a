/* A file of its own: what waits for the machines is replaced in all tests of the file. */
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { sessionKeys } from "#web/api/session-keys.ts";
import { App } from "#web/app/app.tsx";
import { loadCabinet } from "#web/app/cabinet.tsx";
import { RuntimeContext } from "#web/runtime/runtime-context.ts";

const waiting = vi.hoisted(() => ({ renders: 0 }));

vi.mock(import("#web/app/waiting.tsx"), async (original) => ({
  ...(await original()),
  Waiting: () => {
    waiting.renders += 1;
    return <p>Завантаження…</p>;
  },
}));

it("renders what waits for the machines once, also in a session: the frame of the cabinet is most of a page's hydration [ALL-2]", async () => {
  localStorage.setItem(sessionKeys.accessToken, JSON.stringify("token-of-olena"));
  localStorage.setItem(sessionKeys.expiresAt, JSON.stringify(Date.now() + 60_000));
  // The server of the test cannot wait for the frame's code.
  await loadCabinet();
  const tree = (
    <RuntimeContext value={{ runtime: null, ready: new Promise(() => undefined) }}>
      <MemoryRouter initialEntries={["/dashboard"]}>
        <App />
      </MemoryRouter>
    </RuntimeContext>
  );
  const page = document.createElement("div");
  document.body.append(page);
  page.innerHTML = renderToString(tree);
  expect(page).toHaveTextContent("Завантаження…");
  waiting.renders = 0;
  const root = await act(async () => hydrateRoot(page, tree));
  await vi.dynamicImportSettled();
  expect(waiting.renders).toBe(1);
  act(() => root.unmount());
  page.remove();
});

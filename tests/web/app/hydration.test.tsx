/* A file of its own: what waits for the machines, and the menu, are replaced in all tests of the file. */
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { sessionKeys } from "#web/api/session-keys.ts";
import { App } from "#web/app/app.tsx";
import { loadFrame } from "#web/app/cabinet.tsx";
import { RuntimeContext } from "#web/runtime/runtime-context.ts";

const renders = vi.hoisted(() => ({ waiting: 0, menu: 0 }));

vi.mock(import("#web/app/skeletons.tsx"), async (original) => ({
  ...(await original()),
  SessionSkeleton: () => {
    renders.waiting += 1;
    return <p>Завантаження…</p>;
  },
}));

vi.mock(import("#web/screen/cabinet-navigation.tsx"), () => ({
  CabinetNavigation: () => {
    renders.menu += 1;
    return <nav>Розділи</nav>;
  },
}));

it("renders the frame of the cabinet and what waits for the machines once, also in a session: they are most of a page's hydration [ALL-2]", async () => {
  localStorage.setItem(sessionKeys.accessToken, JSON.stringify("token-of-olena"));
  localStorage.setItem(sessionKeys.expiresAt, JSON.stringify(Date.now() + 60_000));
  // The server of the test cannot wait for the frame's code.
  await loadFrame();
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
  expect(page).toHaveTextContent("Розділи");
  Object.assign(renders, { waiting: 0, menu: 0 });
  const root = await act(async () => hydrateRoot(page, tree));
  await vi.dynamicImportSettled();
  expect(renders).toEqual({ waiting: 1, menu: 1 });
  act(() => root.unmount());
  page.remove();
});

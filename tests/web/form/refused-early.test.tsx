import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getClientConfiguration } from "#contracts/endpoints/configuration.ts";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { FeedbackPage } from "#web/features/feedback/feedback.page.tsx";
import { RuntimeContext } from "#web/runtime/runtime-context.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import { startRuntime } from "#web/runtime/runtime.ts";
import { clearInput } from "../support/form-input.ts";
import { inputKeys } from "../support/kept-in-browser.ts";
import { fakeNetwork } from "../support/network.ts";
import { signIn } from "../support/render-screen.tsx";
import { profile } from "../support/samples.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  clearInput();
});

describe("a form on a page whose portal has just started", () => {
  it("has told of its input before the first answer refuses the token [SES-9, SES-10]", async () => {
    localStorage.setItem(sessionKeys.profile, JSON.stringify(profile));
    signIn(fakeNetwork().on(getClientConfiguration, { ok: defaultConfiguration }));
    window.history.replaceState(null, "", "/contacts/new");
    let start = (_runtime: Runtime): void => undefined;
    const ready = new Promise<Runtime>((resolve) => {
      start = resolve;
    });
    render(
      <RuntimeContext value={{ runtime: null, ready }}>
        <MemoryRouter initialEntries={["/contacts/new"]}>
          <FeedbackPage />
        </MemoryRouter>
      </RuntimeContext>,
    );
    await userEvent.setup().type(screen.getByLabelText("Повідомлення", { exact: true }), "Вода");
    const runtime = startRuntime({ basename: "" });
    start(runtime);
    await ready;
    const input = () => runtime.portal.getSnapshot().children.formInput?.getSnapshot();
    await waitFor(() => expect(input()?.context.forms).toMatchObject([{ id: "feedback" }]));
    runtime.portal.send({ type: "UNAUTHORIZED" });
    expect(input()?.matches({ page: "away" })).toBe(true);
    // Nobody else at this screen sees it.
    expect(inputKeys()).not.toContain("portal.draft.feedback");
    runtime.portal.stop();
    runtime.configuration.stop();
    runtime.portal.send = () => undefined;
    window.history.replaceState(null, "", "/");
  });
});

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import type { KeptState } from "#web/qa/kept.ts";
import { ScenariosTab } from "#web/qa/scenarios/scenarios-tab.tsx";
import { scenarioTexts as texts } from "#web/qa/scenarios/scenarios.texts.ts";
import type { Scenario } from "#web/qa/scenarios/scenario.ts";

const person = { situation: "any", provider: "password" };
const answers: Readonly<Record<string, unknown>> = {
  people: [
    { ...person, login: "olena@example.com", password: "word" },
    { ...person, login: "oksana@example.com", password: null, provider: "google" },
  ],
  faults: [],
  clock: { now: "2026-11-21T10:00:00.000Z", advancedMs: 0 },
  bodies: { kind: "full" },
  configuration: defaultConfiguration,
  "configuration/default": defaultConfiguration,
};

beforeEach(() => {
  vi.stubGlobal("fetch", (url: string) =>
    Promise.resolve(Response.json(answers[url.replace("/__qa/", "")])),
  );
  return () => {
    vi.unstubAllGlobals();
    localStorage.clear();
  };
});

const show = (
  setOwn: (own: readonly Scenario[]) => boolean,
  say: (text: string) => void,
  typed = "Мить",
) => {
  const scenarios = {
    own: [],
    setOwn,
    start: vi.fn<() => void>(),
    bringAbout: () => Promise.resolve(null),
    now: () => ({ running: new Map(), starts: 1 }),
    problem: null,
  };
  const name: KeptState<string> = [typed, vi.fn<KeptState<string>[1]>()];
  render(<ScenariosTab {...{ scenarios, say }} path="/dashboard" kept={name} />);
};

describe("the present moment saved as a scenario", () => {
  it.each([
    ["a test person with a password", "olena@example.com", "olena@example.com", texts.saved],
    ["a person of Google", "oksana@example.com", null, texts.savedWithoutPerson],
    ["somebody who registered", "new@example.com", null, texts.savedWithoutPerson],
    ["nobody", null, null, texts.saved],
  ] as const)("has %s, or says that it has not [QA-4]", async (_, login, kept, told) => {
    if (login !== null) {
      localStorage.setItem("portal.access-token", JSON.stringify("token"));
      localStorage.setItem("portal.profile", JSON.stringify({ name: login }));
    }
    const setOwn = vi.fn<(own: readonly Scenario[]) => boolean>(() => true);
    const say = vi.fn<(text: string) => void>();
    show(setOwn, say);
    await userEvent.click(screen.getByRole("button", { name: texts.saveButton }));
    await vi.waitFor(() => expect(say).toHaveBeenCalledWith(told("Мить")));
    expect(setOwn.mock.lastCall?.[0].map((one) => one.person)).toEqual([kept]);
  });
});

describe("a scenario without a name", () => {
  it("is not saved, and takes back what was said about the one before [QA-4]", async () => {
    const setOwn = vi.fn<(own: readonly Scenario[]) => boolean>(() => true);
    const say = vi.fn<(text: string) => void>();
    show(setOwn, say, "  ");
    await userEvent.click(screen.getByRole("button", { name: texts.saveButton }));
    expect(await screen.findByText(texts.nameMissing)).toBeVisible();
    expect(say).toHaveBeenLastCalledWith("");
    expect(setOwn).not.toHaveBeenCalled();
  });
});

describe("a file of scenarios", () => {
  it("that is refused takes back what was said about the one before [QA-4]", async () => {
    const setOwn = vi.fn<(own: readonly Scenario[]) => boolean>(() => true);
    const say = vi.fn<(text: string) => void>();
    show(setOwn, say);
    const field = screen.getByLabelText(texts.import);
    const choose = (text: string) =>
      userEvent.upload(field, new File([text], "scenarios.json", { type: "application/json" }));
    await choose('{"version":1,"scenarios":[]}');
    await vi.waitFor(() => expect(say).toHaveBeenLastCalledWith(texts.imported(0)));
    await choose("{");
    expect(await screen.findByText(texts.broken)).toBeVisible();
    expect(say).toHaveBeenLastCalledWith("");
    expect(setOwn).toHaveBeenCalledOnce();
  });
});

describe("the card of a scenario", () => {
  it("says what each fault breaks, and what to do next [QA-3, QA-4]", () => {
    show(
      () => true,
      () => undefined,
    );
    const cardOf = (id: string) => {
      const address = screen
        .getAllByRole("link")
        .find((link) => link.getAttribute("href") === `/qa?scenario=${id}`);
      return address?.closest("li")?.textContent ?? "";
    };
    expect(cardOf("tariffs-403")).toContain("збій GET /api/warehouse/consumer/tariff: 403");
    expect(cardOf("second-save-409")).toMatch(/збій POST \/api\/ud\/profile: 409 · .*Далі: Двічі/u);
    expect(cardOf("overpaid")).not.toMatch(/збій|Далі/u);
  });
});

import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CallsTab } from "#web/qa/calls-tab.tsx";
import { expiryMachine } from "#machines/portal/session/expiry.machine.ts";
import { ClockTab } from "#web/qa/clock-tab.tsx";
import { OutboxTab } from "#web/qa/outbox-tab.tsx";
import { PeopleTab } from "#web/qa/people-tab.tsx";
import { qaTexts } from "#web/qa/qa.texts.ts";
import { nothingWarned } from "#web/qa/warned.ts";
import { ResetTab } from "#web/qa/reset-tab.tsx";
import type { RunningActor } from "#web/qa/running.ts";
import { nothingRuns } from "#web/qa/running.ts";

let answers: Record<string, unknown> = {};
let asked: string[] = [];

beforeEach(() => {
  answers = {};
  asked = [];
  vi.stubGlobal("fetch", (url: string, { method, body }: RequestInit) => {
    const path = url.replace("/__qa/", "").replace(/\?.*/u, "");
    asked.push(`${method} ${path}${typeof body === "string" ? ` ${body}` : ""}`);
    const answer = answers[path];
    return Promise.resolve(
      answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer),
    );
  });
  return () => vi.unstubAllGlobals();
});

const say = () => vi.fn<(text: string) => void>();

describe("the call log", () => {
  it("marks each call as conforming or not, with the reasons, newest first", async () => {
    const call = { at: "2026-11-21T10:00:00Z", method: "GET", ms: 5 };
    answers["calls"] = [
      { ...call, n: 1, path: "/api/a", status: 200, conforms: true, problems: [], requestId: "a" },
      {
        ...call,
        n: 2,
        path: "/api/b",
        status: 0,
        conforms: false,
        problems: ["body: wrong"],
        requestId: "b",
      },
    ];
    const user = userEvent.setup();
    render(<CallsTab warned={nothingWarned} />);
    const first = await screen.findByRole("row", { name: /\/api\/a/u });
    const second = screen.getByRole("row", { name: /\/api\/b/u });
    // Newest first.
    expect(second.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(first).toHaveTextContent(/200.*відповідає/u);
    expect(first).not.toHaveTextContent("не відповідає");
    expect(second).toHaveTextContent("без відповіді");
    expect(second).toHaveTextContent("не відповідає");
    expect(second).toHaveTextContent("body: wrong");
    await user.click(screen.getByLabelText(qaTexts.calls.onlyBad));
    expect(screen.queryByRole("row", { name: /\/api\/a/u })).not.toBeInTheDocument();
  });

  it("tells an ordered fault from a breach of the contract [QA-4]", async () => {
    answers["calls"] = [
      {
        n: 1,
        at: "2026-11-21T10:00:00Z",
        method: "GET",
        path: "/api/a",
        status: 503,
        ms: 5,
        conforms: false,
        problems: ["fault: fault-1 was injected"],
        requestId: "a",
      },
    ];
    const user = userEvent.setup();
    render(<CallsTab warned={nothingWarned} />);
    const row = await screen.findByRole("row", { name: /\/api\/a/u });
    expect(row).toHaveTextContent(/503.*збій на замовлення.*fault-1/u);
    await user.click(screen.getByLabelText(qaTexts.calls.onlyBad));
    expect(screen.queryByRole("row", { name: /\/api\/a/u })).toBeNull();
    expect(screen.getByText("Усі виклики відповідають контракту.")).toBeVisible();
  });

  it("shows beside its call what the portal could not read in the answer [CON-1, QA-4]", async () => {
    const call = { at: "2026-11-21T10:00:00Z", method: "GET", ms: 5, path: "/api/a", status: 200 };
    answers["calls"] = ["first", "second", "third"].map((requestId, at) => ({
      ...call,
      n: at + 1,
      conforms: true,
      problems: [],
      requestId,
    }));
    const warned = [
      {
        path: "/api/a",
        requestId: "second",
        warnings: ["0.email: Expected string"],
        found: [],
        isPast: true,
      },
      { path: "/api/a", requestId: null, warnings: ["said of no call"], found: [], isPast: false },
    ];
    const user = userEvent.setup();
    render(<CallsTab warned={warned} />);
    const row = await screen.findByRole("row", { name: /^2 GET \/api\/a/u });
    expect(row).toHaveTextContent(qaTexts.calls.lossy);
    expect(within(row).getByRole("list", { name: qaTexts.calls.lost })).toHaveTextContent(
      "0.email: Expected string",
    );
    expect(screen.getAllByRole("list")).toHaveLength(1);
    await user.click(screen.getByLabelText(qaTexts.calls.onlyBad));
    expect(screen.getAllByRole("row").slice(1)).toEqual([row]);
  });
});

describe("the outbox", () => {
  const letter = {
    id: "letter-1",
    to: "olena@example.com",
    subject: "Підтвердьте пошту",
    kind: "confirm-email",
    link: `${window.location.origin}/confirm?key=abc`,
    sentAt: "2026-11-21T10:00:00Z",
  };

  it("lists every letter with its link, which opens beside the console too [QA-2]", async () => {
    answers["outbox"] = [letter, { ...letter, id: "letter-2", subject: "Другий лист" }];
    const user = userEvent.setup();
    const open = vi.fn<(of: object, path: string) => void>();
    render(<OutboxTab open={open} />);
    expect(await screen.findAllByRole("listitem")).toHaveLength(2);
    const first = within(screen.getAllByRole("listitem")[0] as HTMLElement);
    expect(first.getByText(/olena@example\.com/)).toBeVisible();
    expect(first.getByRole("link", { name: qaTexts.outbox.openAlone })).toHaveAttribute(
      "href",
      letter.link,
    );
    await user.click(first.getByRole("button", { name: qaTexts.outbox.openHere }));
    expect(open).toHaveBeenCalledWith(letter, "/confirm?key=abc");
  });

  it("says that there is none", async () => {
    answers["outbox"] = [];
    render(<OutboxTab open={vi.fn<(of: object, path: string) => void>()} />);
    expect(await screen.findByText(qaTexts.outbox.empty)).toBeVisible();
  });
});

describe("the test people", () => {
  const people = [
    { login: "a@example.com", password: "A-1", situation: "Звичайна", provider: "password" },
    { login: "b@example.com", password: null, situation: "Google", provider: "google" },
  ];

  it("can be copied and signed in", async () => {
    answers["people"] = people;
    const user = userEvent.setup();
    const signInAs = vi.fn<(candidate: object) => void>();
    const told = say();
    render(<PeopleTab signInAs={signInAs} say={told} />);
    await user.click(await screen.findByRole("button", { name: "Увійти як a@example.com" }));
    expect(signInAs).toHaveBeenCalledWith({ login: "a@example.com", password: "A-1" });
    await user.click(screen.getByRole("button", { name: "Копіювати пароль для a@example.com" }));
    expect(await navigator.clipboard.readText()).toBe("A-1");
    expect(told).toHaveBeenCalledWith("Скопійовано: Пароль");
    expect(screen.queryByRole("button", { name: "Увійти як b@example.com" })).toBeNull();
  });
});

describe("the clock", () => {
  const expiry = (status: string) =>
    new Map([["x:1", { sessionId: "x:1", machine: expiryMachine.id, status } as RunningActor]]);

  it("advances by the given time and can be reset", async () => {
    answers["clock"] = { now: "2026-11-21T10:00:00Z", advancedMs: 3_600_000 };
    const user = userEvent.setup();
    render(<ClockTab running={nothingRuns} send={() => true} say={say()} />);
    expect(await screen.findByText("60 хв")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "1 годину" }));
    await user.click(screen.getByRole("button", { name: qaTexts.clock.back }));
    expect(asked).toContain('POST clock {"advanceMs":3600000}');
    expect(asked).toContain('POST clock {"reset":true}');
  });

  it("ends the session of a signed-in person, and says when there is none", async () => {
    answers["clock"] = { now: "2026-11-21T10:00:00Z", advancedMs: 0 };
    const user = userEvent.setup();
    const send = vi.fn<(sessionId: string, event: object) => boolean>(() => true);
    const told = say();
    const { rerender } = render(<ClockTab running={expiry("stopped")} send={send} say={told} />);
    await user.click(screen.getByRole("button", { name: qaTexts.clock.expired }));
    expect(send).not.toHaveBeenCalled();
    expect(told).toHaveBeenLastCalledWith(qaTexts.clock.notSignedIn);
    told("");
    await user.click(screen.getByRole("button", { name: qaTexts.clock.tokenEnded }));
    expect(told).toHaveBeenLastCalledWith(qaTexts.clock.notSignedIn);
    expect(asked.filter((one) => one.startsWith("POST clock"))).toEqual([]);
    rerender(<ClockTab running={expiry("active")} send={send} say={told} />);
    await user.click(screen.getByRole("button", { name: qaTexts.clock.expired }));
    expect(send).toHaveBeenCalledWith("x:1", { type: "EXPIRED" });
    await user.click(screen.getByRole("button", { name: qaTexts.clock.expiring }));
    expect(send).toHaveBeenLastCalledWith("x:1", { type: "EXPIRING", minutes: 5 });
    await user.click(screen.getByRole("button", { name: qaTexts.clock.tokenEnded }));
    expect(asked).toContain('POST clock {"advanceMs":86400000}');
    expect(qaTexts.clock.sessionHint).toContain(`машині ${expiryMachine.id},`);
  });
});

describe("the reset", () => {
  /** What the console hears of: each of the three is recorded in another way. */
  const show = (told = say()): (() => readonly string[]) => {
    const heard: string[] = [];
    render(
      <ResetTab
        say={told}
        onReset={() => heard.push("reset")}
        onAnswers={() => heard.push("answers")}
        onSession={() => heard.push("session")}
      />,
    );
    return () => heard;
  };

  beforeEach(() => {
    answers["bodies"] = { kind: "full" };
  });

  it("resets the server and the portal", async () => {
    const user = userEvent.setup();
    const told = say();
    const heard = show(told);
    await user.click(screen.getByRole("button", { name: qaTexts.reset.all }));
    expect(asked).toEqual(["GET bodies", "POST reset", "GET bodies"]);
    expect(told).toHaveBeenCalledWith(qaTexts.reset.wasReset);
    expect(heard()).toEqual(["reset"]);
  });

  it("makes the server answer with minimal bodies, and shows the current mode", async () => {
    const user = userEvent.setup();
    answers["bodies"] = { kind: "minimal" };
    const heard = show();
    const box = screen.getByRole("checkbox", { name: qaTexts.reset.minimal });
    await waitFor(() => expect(box).toBeChecked());
    delete answers["bodies"];
    await user.click(box);
    expect(box).not.toBeChecked();
    await user.click(box);
    expect(box).toBeChecked();
    expect(asked.slice(1)).toEqual(['PUT bodies {"kind":"full"}', 'PUT bodies {"kind":"minimal"}']);
    expect(heard()).toEqual(["answers", "answers"]);
  });

  it("switches to data of this browser only and back", async () => {
    const user = userEvent.setup();
    const heard = show();
    await user.click(screen.getByRole("button", { name: qaTexts.reset.toOwn }));
    expect(document.cookie).toMatch(/^qa-session=console-[0-9a-f]{32}$/u);
    // A scenario that is still in the address would reset everybody's data with the next reload.
    history.replaceState(null, "", "?scenario=overpaid");
    await user.click(screen.getByRole("button", { name: qaTexts.reset.toShared }));
    expect(document.cookie).toBe("");
    expect(location.search).toBe("");
    expect(heard()).toEqual(["session", "session"]);
  });
});

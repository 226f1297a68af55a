import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { qaTexts } from "#web/qa/qa.texts.ts";
import type { SentEvent } from "#web/qa/protocol.ts";
import type { Candidate } from "#web/qa/sign-in-as.ts";
import type { RunningActors, RunningActor } from "#web/qa/running.ts";
import { nothingRuns } from "#web/qa/running.ts";
import { useSignInAs } from "#web/qa/use-sign-in-as.ts";
import type { InspectedPortal } from "#web/qa/use-portal-frame.ts";

/** The answers to the question for the configuration, in the order of the questions. */
let answers: ((response: Response) => void)[] = [];

beforeEach(() => {
  answers = [];
  vi.stubGlobal("fetch", (url: string) => {
    if (url !== "/__qa/configuration") throw new Error(`Nobody should ask for ${url}`);
    return new Promise<Response>((resolve) => {
      answers.push(resolve);
    });
  });
  return () => vi.unstubAllGlobals();
});

const configured = (recaptcha: object): Response =>
  Response.json({ run_platform: "gerc", recaptcha });
const withCaptcha = (): Response => configured({ show: true, show_in_sign_in: true });
const withoutCaptcha = (): Response => configured({ show: true, show_in_sign_in: false });

/** The form as the portal shows it. */
const form = (captchaRequired: boolean): RunningActors =>
  new Map([
    [
      "x:1",
      {
        sessionId: "x:1",
        machine: "sign-in",
        parent: null,
        status: "active",
        active: ["sign-in"],
        taken: [],
        context: { needs: { captchaRequired } },
        next: [],
        log: [],
      } satisfies RunningActor,
    ],
  ]);

const one = { login: "one@example.com", password: "1" };
const other = { login: "other@example.com", password: "2" };

const start = (running: RunningActors) => {
  const sent: SentEvent[] = [];
  const send = vi.fn<InspectedPortal["send"]>((_, event) => {
    sent.push(event);
    return true;
  });
  const open = vi.fn<InspectedPortal["open"]>();
  const say = vi.fn<(text: string) => void>();
  const hook = renderHook((now: RunningActors) => useSignInAs({ running: now, send, open }, say), {
    initialProps: running,
  });
  return { ...hook, sent, open, say };
};

const answer = async (response: Response, at = 0): Promise<void> => {
  await act(async () => {
    answers[at]?.(response);
    await vi.waitFor(() => expect(response.bodyUsed).toBe(true));
  });
};

const submit = { type: "SUBMIT" };
const typedOf = ({ login, password }: Candidate, ...more: readonly object[]): readonly object[] => [
  { type: "CHANGE", change: { field: "login", value: login } },
  { type: "CHANGE", change: { field: "password", value: password } },
  ...more,
];

describe("a test person who is signed in by the form", () => {
  it("needs the tester for a captcha that the form does not know of yet", async () => {
    const { result, sent, say } = start(form(false));
    act(() => result.current(one));
    expect(sent).toEqual([]);
    await answer(withCaptcha());
    expect(sent).toEqual(typedOf(one));
    expect(say).toHaveBeenLastCalledWith(qaTexts.people.filled(one.login));
  });

  it("needs the tester for a captcha that only the form knows of", async () => {
    const { result, sent, say } = start(form(true));
    act(() => result.current(one));
    await answer(withoutCaptcha());
    expect(sent).toEqual(typedOf(one));
    expect(say).toHaveBeenLastCalledWith(qaTexts.people.filled(one.login));
  });

  it("is sent at once without a captcha, by a form that appears later", async () => {
    const { result, rerender, sent, open, say } = start(nothingRuns);
    act(() => result.current(one));
    await answer(withoutCaptcha());
    expect(open).toHaveBeenCalledExactlyOnceWith("/sign-in");
    expect(sent).toEqual([]);
    rerender(form(false));
    expect(sent).toEqual(typedOf(one, submit));
    expect(say).toHaveBeenLastCalledWith(qaTexts.people.sent(one.login));
    rerender(form(false));
    expect(sent).toHaveLength(3);
  });

  it("is found in the portal as it is after the answer", async () => {
    const { result, rerender, sent, open } = start(nothingRuns);
    act(() => result.current(one));
    rerender(form(false));
    await answer(withoutCaptcha());
    expect(open).not.toHaveBeenCalled();
    expect(sent).toEqual(typedOf(one, submit));
  });

  it.each([
    ["in order", [0, 1]],
    ["out of order", [1, 0]],
  ])("gives way to the next one; answers %s", async (_, order) => {
    const { result, sent } = start(form(false));
    act(() => result.current(one));
    act(() => result.current(other));
    for (const at of order) await answer(withoutCaptcha(), at);
    expect(sent).toEqual(typedOf(other, submit));
  });

  it("says nothing of a failed answer once another one was chosen", async () => {
    const { result, say } = start(form(false));
    act(() => result.current(one));
    act(() => result.current(other));
    await answer(new Response("broken", { status: 500 }));
    expect(say).toHaveBeenLastCalledWith(qaTexts.people.signingIn(other.login));
  });

  it("gives way to the next one while waiting for the form", async () => {
    const { result, rerender, sent } = start(nothingRuns);
    act(() => result.current(one));
    await answer(withoutCaptcha());
    act(() => result.current(other));
    rerender(form(false));
    expect(sent).toEqual([]);
    await answer(withoutCaptcha(), 1);
    expect(sent).toEqual(typedOf(other, submit));
  });

  it("is not signed in when the server does not say what it requires", async () => {
    const { result, sent, say } = start(form(false));
    act(() => result.current(one));
    await answer(new Response("broken", { status: 500 }));
    expect(sent).toEqual([]);
    expect(say).toHaveBeenLastCalledWith(qaTexts.failed(qaTexts.refusedAs(500, "broken")));
  });
});

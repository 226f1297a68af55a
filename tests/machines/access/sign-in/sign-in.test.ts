import { describe, expect, it } from "vitest";
import { signInIssues } from "#machines/forms/sign-in.form.ts";
import { signInMachine } from "#machines/access/sign-in/sign-in.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { describeForm, startForm } from "../../support/form-suite.ts";

const login = "olena@example.org";
const password = "  Пароль 🔑 ";
const filled = { login, password, recaptcha: "" };

const start = (captchaRequired = false) => startForm(signInMachine, { captchaRequired });

const issues = ({ snapshot }: ReturnType<typeof start>) => {
  const { values, needs } = snapshot().context;
  return signInIssues(values, needs);
};

describeForm({
  name: "sign-in",
  machine: signInMachine,
  needs: { captchaRequired: false },
  empty: { login: "", password: "", recaptcha: "" },
  filled: { ...filled, recaptcha: "once" },
  edit: { login: "taras@example.org" },
  result: { expiresAt: 42 },
  afterRefusal: filled,
  afterSuccess: { login, password: "", recaptcha: "" },
});

describe("the sign-in form", () => {
  it("requires login and password, and the captcha when enabled [SIGN-2]", () => {
    const plain = start();
    plain.submit();
    expect(plain.snapshot().hasTag("invalid")).toBe(true);
    expect(issues(plain)).toEqual({ login: "required", password: "required" });
    plain.change("login", login);
    plain.submit();
    expect(issues(plain)).toEqual({ password: "required" });
    expect(plain.send.calls).toEqual([]);

    const guarded = start(true);
    guarded.fillIn({ login, password });
    guarded.submit();
    expect(issues(guarded)).toEqual({ recaptcha: "required" });
    expect(guarded.send.calls).toEqual([]);
    guarded.change("recaptcha", "solved");
    guarded.submit();
    expect(guarded.send.calls).toHaveLength(1);
  });

  it("keeps the input when the captcha becomes required later", () => {
    const form = start();
    form.fillIn({ login, password });
    form.actor.send({ type: "CONFIGURED", needs: { captchaRequired: true } });
    expect(form.snapshot().value).toEqual({ editing: "fresh" });
    expect(form.values()).toMatchObject({ login, password });
    form.submit();
    expect(issues(form)).toEqual({ recaptcha: "required" });
    form.actor.send({ type: "CONFIGURED", needs: { captchaRequired: false } });
    form.submit();
    expect(form.send.calls).toHaveLength(1);
  });

  it("sends exactly what was typed, then reports the opened session [SIGN-3]", async () => {
    const { fillIn, submit, send, finished, done, values } = start();
    fillIn({ login, password });
    submit();
    expect(send.last().input.values).toEqual(filled);
    send.last().resolve({ expiresAt: 42 });
    await done();
    expect(finished).toEqual([{ expiresAt: 42 }]);
    expect(values().password).toBe("");
  });

  it("ignores repeated submits while processing and runs `starting` before the call [SIGN-4]", async () => {
    const { fillIn, submit, send, log, finished, done } = start();
    fillIn({ login, password });
    for (let press = 0; press < 50; press += 1) submit();
    expect(log).toEqual(["before call 1"]);
    send.last().resolve({ expiresAt: 42 });
    await done();
    expect(send.calls).toHaveLength(1);
    expect(finished).toHaveLength(1);
  });

  it("keeps login and password when it is refused, and the failure until the next try [SIGN-5]", async () => {
    const { fillIn, submit, send, failed, snapshot, refused, values, finished } = start();
    fillIn({ login, password });
    submit();
    const refusal = failures.unauthorized("no");
    send.last().reject(refusal);
    await failed();
    expect(snapshot().context.failure).toEqual(refusal);
    expect(refused).toEqual([refusal]);
    expect(values()).toEqual(filled);
    expect(finished).toEqual([]);
    submit();
    expect(snapshot().context.failure).toBeNull();
  });

  it("requires a new captcha after a failure, because a token works once", async () => {
    const form = start(true);
    form.fillIn({ login, password, recaptcha: "once" });
    form.submit();
    form.send.last().reject(failures.noConnection("timeout"));
    await form.failed();
    expect(form.values()).toEqual(filled);
    form.submit();
    expect(form.send.calls).toHaveLength(1);
    expect(issues(form)).toEqual({ recaptcha: "required" });
  });
});

import { describe, expect, it } from "vitest";
import { recoveryIssues } from "#machines/forms/recovery.form.ts";
import { recoveryRequestMachine } from "#machines/access/recovery-request/recovery-request.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { describeForm, startForm } from "../../support/form-suite.ts";

const email = "olena@example.org";
const filled = { email };

const start = () => startForm(recoveryRequestMachine, {});

describeForm({
  name: "recovery-request",
  machine: recoveryRequestMachine,
  needs: {},
  empty: { email: "" },
  filled,
  edit: { email: "taras@example.org" },
  result: { email },
  afterRefusal: filled,
  afterSuccess: filled,
  kept: ["email"],
});

describe("asking for a recovery letter", () => {
  it.each([
    ["", "required"],
    ["   ", "required"],
    ["a@b.c", "too-short"],
    ["olena.example.org", "email-format"],
    ["olena@example", "email-format"],
  ] as const)("holds back %j: %s [REC-2]", (text, code) => {
    const { change, submit, send, snapshot } = start();
    change("email", text);
    submit();
    expect(snapshot().hasTag("invalid")).toBe(true);
    expect(recoveryIssues({ email: text })).toEqual({ email: code });
    expect(send.calls).toEqual([]);
  });

  it("sends and shows the email without the space around it [REC-2]", () => {
    const { change, submit, send, values } = start();
    change("email", `\u200E ${email}\n`);
    submit();
    expect(send.last().input.values).toEqual({ email });
    expect(values()).toEqual({ email });
  });

  it("reports the address of the letter, even if the input changes meanwhile [REC-3]", async () => {
    const { change, submit, send, done, finished, snapshot } = start();
    change("email", email);
    submit();
    change("email", "somebody.else@example.org");
    send.last().resolve({ email: send.last().input.values.email });
    await done();
    expect(finished).toEqual([{ email }]);
    expect(snapshot().context.result).toEqual({ email });
  });

  it("reports nothing when the screen is left before the answer [REC-4]", async () => {
    const { actor, change, submit, send, refused, finished } = start();
    change("email", email);
    submit();
    actor.stop();
    expect(send.last().signal.aborted).toBe(true);
    send.last().reject(failures.noConnection("network"));
    await Promise.resolve();
    expect(refused).toEqual([]);
    expect(finished).toEqual([]);
  });

  it("keeps the email and reports once when the server refuses [REC-4]", async () => {
    const { change, submit, send, failed, values, refused } = start();
    change("email", email);
    submit();
    send.last().reject(failures.other(503));
    await failed();
    expect(values()).toEqual(filled);
    expect(refused).toHaveLength(1);
  });
});

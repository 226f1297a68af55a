import fc from "fast-check";
import type { PromiseActorLogic } from "xstate";
import { createActor, toPromise } from "xstate";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as Effect from "effect/Effect";
import { contractFailure } from "#web/api/failures.ts";
import { failures } from "../../contracts/failures.ts";

/** A fresh module for each test, as on a new page. */
const load = async () => {
  vi.resetModules();
  return {
    ...(await import("#web/runtime/defects.ts")),
    ...(await import("#web/runtime/call-actor.ts")),
  };
};

/** The failure that an actor gives to its machine. */
const failureFrom = (logic: PromiseActorLogic<number, undefined>): Promise<unknown> =>
  toPromise(createActor(logic, { input: undefined }).start()).catch((reason: unknown) => reason);

const hearConsole = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

describe("a defect of our own code [ERR-6]", () => {
  let defects: Awaited<ReturnType<typeof load>>;
  beforeEach(async () => {
    defects = await load();
  });

  it("is reported once to the console and the collector, wherever it is caught", () => {
    const said = hearConsole();
    const collected: unknown[] = [];
    const before = new TypeError("before");
    const after = new TypeError("after");
    defects.reportDefect(before);
    defects.collectDefects((reason) => collected.push(reason));
    defects.reportDefect(before);
    defects.reportDefect(after);
    expect(collected).toEqual([before, after]);
    expect(said.mock.calls).toEqual([[before], [after]]);
  });

  it("is sent at most ten times, however often it happens", () => {
    hearConsole();
    const collected: unknown[] = [];
    for (let nth = 0; nth < 6; nth += 1) defects.reportDefect(new Error("early"));
    defects.collectDefects((reason) => collected.push(reason));
    for (let nth = 0; nth < 20; nth += 1) defects.reportDefect(new Error("late"));
    expect(collected).toHaveLength(10);
  });

  it("is heard when nobody catches it, but not from another site's script, which hides its error", () => {
    const collected: unknown[] = [];
    defects.watchDefects();
    defects.collectDefects((reason) => collected.push(reason));
    const error = new TypeError("uncaught");
    window.dispatchEvent(new ErrorEvent("error", { message: "Script error.", error: null }));
    window.dispatchEvent(new ErrorEvent("error", { error }));
    expect(collected).toEqual([error]);
  });

  it("makes an actor fail with a defect, and is reported", async () => {
    const said = hearConsole();
    const error = new TypeError("x is not a function");
    const actor = defects.callActor<number>(() => {
      throw error;
    });
    expect(await failureFrom(actor)).toEqual(failures.defect());
    expect(said.mock.calls).toEqual([[error]]);
  });

  it.each([
    failures.contract(),
    failures.noConnection(),
    contractFailure({ method: "GET", path: "/" }, []),
  ])("is not a failed call: $_tag", async (failure) => {
    expect(await failureFrom(defects.callActor<number>(() => Effect.fail(failure)))).toBe(failure);
  });

  it("is not a part of the portal that failed to load, which is a missing network", async () => {
    const { PartMissing } = await import("#web/runtime/part-missing.ts");
    expect(defects.failureIn(new PartMissing("chunk"))).toMatchObject({ _tag: "NoConnection" });
  });
});

describe("the report of a defect [ERR-6]", () => {
  it("has the place in the code, and nothing of the message, in any browser", async () => {
    const { traceOf } = await import("#web/runtime/send-report.ts");
    const stacks = [
      "TypeError: Олена\n  second line of 12:3\n    at run (https://portal.ua/assets/app-1.js:1:22)\n    at https://portal.ua/email-confirm?code=abc#x:10:5",
      "run@https://portal.ua/assets/app-1.js:1:22\n@https://portal.ua/email-confirm?code=abc#x:10:5",
    ];
    for (const stack of stacks) {
      const error = new TypeError("Олена");
      error.stack = stack;
      const trace = traceOf(error);
      expect(trace.name).toBe("TypeError");
      expect(trace.stack).toHaveLength(2);
      expect(trace.stack[0]).toContain("/assets/app-1.js:1:22");
      expect(trace.stack[1]).toContain("/email-confirm:10:5");
    }
    expect(traceOf("Олена")).toEqual({ name: "string", stack: [] });
  });

  it("has no line of the message, whatever it looks like, and no name that was given to the error", async () => {
    const { traceOf } = await import("#web/runtime/send-report.ts");
    const message = "Олена\n    at вул. Шевченка:1:2\nolena@example.com 12:30:45\nдім 7:12:30";
    const error = Object.assign(new RangeError(message), { name: "Олена" });
    const { name, stack } = traceOf(error);
    expect(name).toBe("RangeError");
    expect(stack[0]).toMatch(/defects\.test\.ts:\d+:\d+\)?$/u);
    expect(stack.join("\n")).not.toMatch(/Олена|Шевченка|olena|дім/u);
    error.stack = `${error.stack ?? ""}\n    at async Promise.all (index 0)\nwithout a place:1:2`;
    expect(traceOf(error).stack).toEqual(stack);
  });

  it("has no part of an address that could be a secret", async () => {
    const { traceOf } = await import("#web/runtime/send-report.ts");
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const error = new Error("m");
        error.stack = `Error: m\n    at https://portal.ua/email-confirm?${query}:10:5`;
        expect(traceOf(error).stack.join("")).not.toContain("?");
      }),
    );
  });
});

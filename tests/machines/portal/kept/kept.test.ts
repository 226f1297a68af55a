import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import { createKeptMachine } from "#machines/portal/kept/kept.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { callbackActor, deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

const first = { posts: ["a"] };

const start = () => {
  const load = deferredActor<typeof first>();
  const use = callbackActor();
  const machine = createKeptMachine<typeof first>();
  const { actor } = startActor(
    machine.provide({ actors: { load: load.logic, watchUse: use.logic } }),
    { input: { first } },
  );
  return {
    actor,
    load,
    use,
    until: (state: "due" | "settled") => waitFor(actor, (snapshot) => snapshot.matches(state)),
    data: () => actor.getSnapshot().context.data,
  };
};

describe("content of a prerendered page", () => {
  it("is shown while the published content is loaded, once [CMS-1]", () => {
    const { load, data } = start();
    expect(load.calls).toHaveLength(1);
    expect(data()).toBe(first);
  });

  it("is kept when nothing new was published [CMS-1]", async () => {
    const { load, use, until, data, actor } = start();
    load.last().resolve({ posts: ["a"] });
    await until("settled");
    expect(data()).toBe(first);
    expect(use.inputs).toHaveLength(0);
    expect(actor.getSnapshot().status).toBe("done");
  });

  it("is replaced by new content only when nobody is using it [CMS-1]", async () => {
    const { actor, load, use, until, data } = start();
    actor.send({ type: "FREE" });
    load.last().resolve({ posts: ["b"] });
    await until("due");
    expect(data()).toBe(first);
    use.say({ type: "FREE" });
    await until("settled");
    expect(data()).toEqual({ posts: ["b"] });
    expect(use.stopped()).toBe(1);
    expect(load.calls).toHaveLength(1);
  });

  it("is kept when the call fails, without a second call [CMS-1, ERR-3]", async () => {
    const { load, until, data, actor } = start();
    load.last().reject(failures.fault(500));
    await until("settled");
    expect(data()).toBe(first);
    expect(load.calls).toHaveLength(1);
    expect(actor.getSnapshot().status).toBe("done");
  });
});

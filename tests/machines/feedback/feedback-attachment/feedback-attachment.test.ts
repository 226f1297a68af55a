import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import type {
  FileRefusal,
  NamedFile,
} from "#machines/feedback/feedback-attachment/feedback-attachment.machine.ts";
import { createFeedbackAttachmentMachine } from "#machines/feedback/feedback-attachment/feedback-attachment.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

interface AttachInput {
  readonly file: NamedFile | null;
  readonly id: string | null;
  readonly onProgress: (share: number) => void;
}

const bill: NamedFile = { name: "рахунок.pdf", size: 1000 };
const photo: NamedFile = { name: "лічильник.jpg", size: 2000 };

const start = () => {
  const check = deferredActor<FileRefusal | null, { file: NamedFile | null }>();
  const attach = deferredActor<FileRefusal | null, AttachInput>();
  const { actor } = startActor(
    createFeedbackAttachmentMachine<NamedFile>().provide({
      actors: { check: check.logic, attach: attach.logic },
    }),
  );
  const until = (value: string) => waitFor(actor, (snapshot) => snapshot.matches(value as never));
  const choose = (file: NamedFile = bill) => actor.send({ type: "CHOOSE", file });
  const sent = () => actor.send({ type: "SENT", id: "f-1" });
  /** A file was chosen and is valid. */
  const chosen = async (file: NamedFile = bill) => {
    choose(file);
    check.last().resolve(null);
    await until("chosen");
  };
  /** The message was accepted, and the upload of its file failed. */
  const failedOnce = async () => {
    await chosen();
    sent();
    attach.last().reject(failures.noConnection("network"));
    await until("failed");
  };
  return {
    actor,
    check,
    attach,
    until,
    choose,
    sent,
    chosen,
    failedOnce,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
};

describe("the file of a message, before it is sent", () => {
  it("is optional [FEED-3]", () => {
    const { actor, sent, value, attach, context } = start();
    sent();
    expect(value()).toBe("without");
    expect(actor.getSnapshot().output).toBe("without");
    expect(context().id).toBe("f-1");
    expect(actor.getSnapshot().status).toBe("done");
    expect(attach.calls).toEqual([]);
  });

  it("is checked when it is chosen, and waits [FEED-3]", async () => {
    const { actor, choose, check, until, context, attach } = start();
    choose();
    expect(actor.getSnapshot().hasTag("checking")).toBe(true);
    expect(check.last().input).toEqual({ file: bill });
    check.last().resolve(null);
    await until("chosen");
    expect(context()).toMatchObject({ file: bill, refusal: null });
    expect(attach.calls).toEqual([]);
  });

  it.each(["type", "content", "size", "empty"] as const)(
    "can be refused (%s) with the reason, and replaced [FEED-3]",
    async (refusal) => {
      const { choose, check, until, context } = start();
      choose();
      check.last().resolve(refusal);
      await until("refused");
      expect(context()).toMatchObject({ file: bill, refusal });
      choose(photo);
      expect(context()).toMatchObject({ file: photo, refusal: null });
      check.last().resolve(null);
      await until("chosen");
    },
  );

  it("is refused when it cannot be read, because it may be gone or locked [FEED-3]", async () => {
    const { choose, check, until, context } = start();
    choose();
    check.last().reject(new Error("NotReadableError"));
    await until("refused");
    expect(context().refusal).toBe("unreadable");
  });

  it("can be removed, chosen or refused, and replaced [FEED-3]", async () => {
    const { actor, choose, chosen, check, until, context, value } = start();
    await chosen();
    actor.send({ type: "REMOVE" });
    await until("empty");
    expect(context().file).toBeNull();
    choose();
    check.last().resolve("type");
    await until("refused");
    actor.send({ type: "REMOVE" });
    await until("empty");
    expect(context()).toMatchObject({ file: null, refusal: null });
    await chosen();
    choose(photo);
    expect(context().file).toEqual(photo);
    // The new file is checked like the first.
    expect(value()).toBe("checking");
    expect(check.last().input).toEqual({ file: photo });
  });

  it("is the one that was chosen last, whichever check ends first [FEED-3]", async () => {
    const { choose, check, until, context } = start();
    choose(bill);
    choose(photo);
    expect(check.calls[0]?.signal.aborted).toBe(true);
    check.calls[0]?.resolve("type");
    check.last().resolve(null);
    await until("chosen");
    expect(context()).toMatchObject({ file: photo, refusal: null });
  });
});

describe("the file of a message that was sent", () => {
  it("fails when it cannot be read any more, and cannot be retried [FEED-3, FEED-4]", async () => {
    const { actor, chosen, sent, attach, context, until } = start();
    await chosen();
    sent();
    attach.last().resolve("unreadable");
    await until("failed");
    expect(context()).toMatchObject({ refusal: "unreadable", failure: null, id: "f-1" });
    expect(actor.getSnapshot().can({ type: "RETRY" })).toBe(false);
  });

  it("is uploaded with the id of the message, with progress, once [FEED-3, FEED-4]", async () => {
    const { actor, chosen, sent, attach, context, until } = start();
    await chosen();
    sent();
    for (let press = 0; press < 20; press += 1) sent();
    expect(attach.calls).toHaveLength(1);
    const { file, id, onProgress } = attach.last().input;
    expect({ file, id }).toEqual({ file: bill, id: "f-1" });
    onProgress(0.4);
    expect(context().share).toBe(0.4);
    attach.last().resolve(null);
    await until("attached");
    expect(actor.getSnapshot().output).toBe("attached");
    expect(actor.getSnapshot().status).toBe("done");
  });

  it("can be retried alone, any number of times, with the same id [FEED-4]", async () => {
    const { actor, failedOnce, attach, context, until } = start();
    await failedOnce();
    expect(context().failure).toMatchObject({ _tag: "NoConnection" });
    expect(attach.calls).toHaveLength(1);
    for (let press = 0; press < 20; press += 1) actor.send({ type: "RETRY" });
    expect(attach.calls).toHaveLength(2);
    expect(context()).toMatchObject({ failure: null, share: 0 });
    // A retry starts from the beginning, however far the last attempt was.
    attach.last().input.onProgress(0.4);
    attach.last().reject(failures.noConnection("network"));
    await until("failed");
    actor.send({ type: "RETRY" });
    expect(context().share).toBe(0);
    attach.last().reject(failures.other(503));
    await until("failed");
    actor.send({ type: "RETRY" });
    expect(attach.last().input).toMatchObject({ file: bill, id: "f-1" });
    attach.last().resolve(null);
    await until("attached");
  });

  it.each([
    ["no answer", failures.noConnection("network"), "unsure"],
    ["a fault", failures.fault(500), "unsure"],
    ["a refusal", failures.other(413), "missing"],
  ])("can be skipped after %s; only a refusal is certain [FEED-4]", async (_, failure, end) => {
    const { actor, attach, chosen, sent, until, value } = start();
    await chosen();
    sent();
    attach.last().reject(failure);
    await until("failed");
    actor.send({ type: "FINISH" });
    expect([value(), actor.getSnapshot().status]).toEqual([end, "done"]);
  });

  it("can be skipped during the check, and during the upload, which is aborted [FEED-4]", async () => {
    const under = start();
    await under.chosen();
    under.sent();
    under.actor.send({ type: "FINISH" });
    expect(under.value()).toBe("unsure");
    expect(under.actor.getSnapshot().output).toBe("unsure");
    expect(under.attach.last().signal.aborted).toBe(true);
    const checked = start();
    checked.choose();
    // Nothing was sent yet: there is nothing to finish.
    checked.actor.send({ type: "FINISH" });
    expect(checked.value()).toBe("checking");
    checked.sent();
    checked.actor.send({ type: "FINISH" });
    expect(checked.value()).toBe("missing");
  });

  it("can be replaced after a failure; a valid new one is uploaded at once [FEED-4]", async () => {
    const { actor, failedOnce, choose, check, attach, context, until } = start();
    await failedOnce();
    choose(photo);
    expect(context().failure).toBeNull();
    check.last().resolve("content");
    await until("failed");
    expect(context()).toMatchObject({ file: photo, refusal: "content" });
    // A refused file is not sent, however often somebody asks for it.
    actor.send({ type: "RETRY" });
    expect(attach.calls).toHaveLength(1);
    choose(photo);
    check.last().reject(new Error("NotReadableError"));
    await until("failed");
    expect(context().refusal).toBe("unreadable");
    choose(photo);
    check.last().resolve(null);
    await until("attaching");
    expect(attach.last().input).toMatchObject({ file: photo, id: "f-1" });
  });

  it("does not delay the message during its check [FEED-4]", async () => {
    const { choose, sent, check, attach, until, value } = start();
    choose();
    sent();
    expect(value()).toBe("checking");
    check.last().resolve(null);
    await until("attaching");
    expect(attach.last().input).toMatchObject({ file: bill, id: "f-1" });
  });

  it("is reported as missing when it was refused before [FEED-4]", async () => {
    const { actor, choose, check, until, sent, value, context } = start();
    choose();
    check.last().resolve("size");
    await until("refused");
    sent();
    expect(value()).toBe("missing");
    // The id tells the screen that the message itself was accepted.
    expect(context()).toMatchObject({ id: "f-1", refusal: "size" });
    expect(actor.getSnapshot().output).toBe("missing");
  });

  it("turns an unexpected error into a failure", async () => {
    const { chosen, sent, attach, until, context } = start();
    await chosen();
    sent();
    attach.last().reject(new TypeError("x is not a function"));
    await until("failed");
    expect(context().failure).toMatchObject({ _tag: "Defect" });
  });

  it("is aborted when the screen is left", async () => {
    const { actor, chosen, sent, attach } = start();
    await chosen();
    sent();
    actor.stop();
    expect(attach.last().signal.aborted).toBe(true);
  });
});

describe("a file whose upload had no clear answer", () => {
  type Started = ReturnType<typeof start>;

  it.each([
    [
      "another file is refused on this device",
      async ({ choose, check, until }: Started) => {
        choose(photo);
        check.last().resolve("content");
        await until("failed");
      },
    ],
    [
      "another file cannot be read",
      async ({ choose, check, until }: Started) => {
        choose(photo);
        check.last().reject(new Error("NotReadableError"));
        await until("failed");
      },
    ],
    [
      "the same file cannot be read any more",
      async ({ actor, attach, until }: Started) => {
        actor.send({ type: "RETRY" });
        attach.last().resolve("unreadable");
        await until("failed");
      },
    ],
    [
      "the next attempt is refused, because a file is attached already",
      async ({ actor, attach, until }: Started) => {
        actor.send({ type: "RETRY" });
        attach.last().reject(failures.rejected(409));
        await until("failed");
      },
    ],
    [
      "another file is still being checked",
      async ({ choose, until }: Started) => {
        choose(photo);
        await until("checking");
      },
    ],
  ])("may be there, although %s [FEED-4]", async (_, next) => {
    const started = start();
    await started.failedOnce();
    expect(started.context().mayBeThere).toBe(true);
    await next(started);
    expect(started.context().mayBeThere).toBe(true);
    started.actor.send({ type: "FINISH" });
    expect(started.value()).toBe("unsure");
  });

  it("is not meant when every attempt was clearly refused [FEED-4]", async () => {
    const { actor, chosen, sent, attach, choose, check, until, value, context } = start();
    await chosen();
    sent();
    attach.last().reject(failures.other(413));
    await until("failed");
    choose(photo);
    check.last().resolve("content");
    await until("failed");
    expect(context().mayBeThere).toBe(false);
    choose(photo);
    actor.send({ type: "FINISH" });
    expect(value()).toBe("missing");
  });
});

import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import type { FeedbackTaken } from "#contracts/schemas/feedback.ts";
import type {
  FileRefusal,
  NamedFile,
} from "#machines/feedback/feedback-attachment/feedback-attachment.machine.ts";
import { createFeedbackAttachmentMachine } from "#machines/feedback/feedback-attachment/feedback-attachment.machine.ts";
import { feedbackFormMachine } from "#machines/feedback/feedback-form/feedback-form.machine.ts";
import { createFeedbackMachine } from "#machines/feedback/feedback/feedback.machine.ts";
import type { FeedbackValues } from "#machines/forms/feedback.form.ts";
import type { FormSent } from "#machines/forms/form-machine.ts";
import type { CaptchaNeeds } from "#machines/forms/sign-in.form.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deferredActor } from "../../deferred.ts";
import { quietForm } from "../../support/quiet-form.ts";
import { startActor } from "../../support/start.ts";

interface Upload {
  readonly file: NamedFile | null;
  readonly id: string | null;
  readonly onProgress: (share: number) => void;
}

const bill: NamedFile = { name: "рахунок.pdf", size: 1000 };

const start = (captchaRequired = false) => {
  const send = deferredActor<FeedbackTaken, FormSent<FeedbackValues, CaptchaNeeds>>();
  const check = deferredActor<FileRefusal | null, Pick<Upload, "file">>();
  const attach = deferredActor<FileRefusal | null, Upload>();
  const fillIn = feedbackFormMachine.provide({
    actors: { send: send.logic },
    actions: quietForm,
  });
  const file = createFeedbackAttachmentMachine<NamedFile>().provide({
    actors: { check: check.logic, attach: attach.logic },
  });
  const { actor } = startActor(
    createFeedbackMachine<NamedFile>().provide({ actors: { fillIn, file } }),
    { input: { needs: { captchaRequired } } },
  );
  const { fillIn: form, file: attachment } = actor.getSnapshot().children;
  if (form === undefined || attachment === undefined) throw new Error("It has not begun");
  const submit = () => {
    form.send({ type: "CHANGE", change: { field: "name", value: "Олена" } });
    form.send({ type: "CHANGE", change: { field: "email", value: "olena@example.org" } });
    form.send({ type: "CHANGE", change: { field: "message", value: "Чому зросла сума?" } });
    form.send({ type: "SUBMIT" });
  };
  const until = (state: "accepted" | "completed") =>
    waitFor(actor, (snapshot) => snapshot.matches(state === "completed" ? state : { open: state }));
  /** The message is accepted, with a good file. */
  const acceptedWithFile = async () => {
    attachment.send({ type: "CHOOSE", file: bill });
    check.last().resolve(null);
    await waitFor(attachment, (snapshot) => snapshot.hasTag("chosen"));
    submit();
    send.last().resolve({ id: "f-1" });
    await until("accepted");
  };
  return { actor, form, attachment, send, check, attach, submit, until, acceptedWithFile };
};

describe("a message to the municipality", () => {
  it("begins with its form, whose captcha it passes on, and without a file [FEED-1]", () => {
    const { actor, form, attachment } = start(true);
    expect(actor.getSnapshot().value).toEqual({ open: "writing" });
    expect(form.getSnapshot().context.needs).toEqual({ captchaRequired: true });
    expect(attachment.getSnapshot().value).toBe("empty");
  });

  it("is completed at once when it has no file [FEED-1, FEED-3]", async () => {
    const { submit, send, attach, until } = start();
    submit();
    send.last().resolve({ id: "f-1" });
    const { context, children, status } = await until("completed");
    expect(context).toMatchObject({ number: "f-1", file: "without" });
    expect([status, children.fillIn, children.file]).toEqual(["done", undefined, undefined]);
    expect(attach.calls).toEqual([]);
  });

  it("stays at its form when it is refused, and sends no file [FEED-3]", async () => {
    const { actor, form, attachment, submit, send, check, attach } = start();
    attachment.send({ type: "CHOOSE", file: bill });
    check.last().resolve(null);
    await waitFor(attachment, (snapshot) => snapshot.hasTag("chosen"));
    submit();
    send.last().reject(failures.other(503));
    await waitFor(form, (snapshot) => snapshot.hasTag("failed"));
    expect(actor.getSnapshot().value).toEqual({ open: "writing" });
    expect(actor.getSnapshot().context.number).toBeNull();
    expect(attach.calls).toEqual([]);
  });

  it("stops its form when it is accepted, and sends its file by its number [FEED-3, FEED-4]", async () => {
    const { actor, acceptedWithFile, attach, until } = start();
    await acceptedWithFile();
    expect(actor.getSnapshot().children.fillIn).toBeUndefined();
    expect(actor.getSnapshot().context).toMatchObject({ number: "f-1", file: null });
    expect(attach.calls.map(({ input }) => input)).toMatchObject([{ file: bill, id: "f-1" }]);
    attach.last().resolve(null);
    expect((await until("completed")).context.file).toBe("attached");
  });

  it("stays open while its file has failed, and is never sent again for it [FEED-4]", async () => {
    const { actor, attachment, acceptedWithFile, send, attach, until } = start();
    await acceptedWithFile();
    attach.last().reject(failures.other(413));
    await waitFor(attachment, (snapshot) => snapshot.hasTag("failed"));
    expect(actor.getSnapshot().value).toEqual({ open: "accepted" });
    attachment.send({ type: "RETRY" });
    expect(attach.calls).toHaveLength(2);
    attachment.send({ type: "FINISH" });
    expect((await until("completed")).context).toMatchObject({ number: "f-1", file: "unsure" });
    expect(send.calls).toHaveLength(1);
  });
});

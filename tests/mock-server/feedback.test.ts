import { describe, expect, it } from "vitest";
import { sampleFile } from "#contracts/builders/sample-files.ts";
import { attachmentTexts } from "#mock/routes/feedback-attachment.texts.ts";
import { forgeryProof } from "./support/server.ts";
import { mockForFile } from "./support/suite.ts";

const { running, session } = mockForFile();
const path = "/api/cms/public/callback";
const message = {
  name: "Олена",
  email: "olena@example.com",
  message: "Чому зросла сума за воду?",
} as const;
const key = '"00112233445566778899aabbccddeeff"';

const visitor = async (recaptcha: boolean) => {
  const { ask, control, name: sessionName } = session();
  const tearDown = () => ask("/__qa/states", { body: { state: "x", action: "teardown" } });
  await control.configure({ recaptcha: { show: recaptcha, show_in_callback: true } });
  return {
    control,
    tearDown,
    attach: async (id: string, file = sampleFile("a.pdf", "pdf")) => {
      const body = new FormData();
      body.append("attachment", file);
      const headers = { ...forgeryProof, "x-qa-session": sessionName };
      const answer = await fetch(`${running().url}${path}/${id}/attachment`, {
        method: "POST",
        body,
        headers,
      });
      const told = answer.status === 204 ? {} : ((await answer.json()) as { message: string });
      return { status: answer.status, problem: answer.headers.get("x-contract-problem"), ...told };
    },
    send: async (name: string, value?: string) => {
      const answer = await ask(path, {
        body: { message: { ...message, name } },
        headers: value === undefined ? {} : { "idempotency-key": value },
      });
      const { id } = (await answer.json()) as { id?: string };
      return { status: answer.status, id };
    },
  };
};

describe("a message to the municipality", () => {
  it("is accepted once per key, however often it is sent [FEED-4]", async () => {
    const { send } = await visitor(false);
    const first = await send("Олена", key);
    expect(first.status).toBe(200);
    expect(await Promise.all([send("Олена", key), send("Олена", key)])).toEqual([first, first]);
    expect((await send("Олена", key.replace("0", "1"))).id).not.toBe(first.id);
    expect((await (await visitor(false)).send("Олена", key)).id).not.toBe(first.id);
  });

  it("has an id to which a file can be attached, in its session only [FEED-4]", async () => {
    const [one, other] = [await visitor(false), await visitor(false)];
    const { id } = await one.send("Олена");
    expect(await other.attach(id ?? "")).toMatchObject({ status: 404, problem: null });
    expect(await one.attach(id ?? "", sampleFile("a.pdf", "exe"))).toEqual({
      status: 415,
      problem: "body.attachment: content",
      message: attachmentTexts.content,
    });
    expect(await one.attach(id ?? "")).toEqual({ status: 204, problem: null });
  });

  it("is a new one each time without a key", async () => {
    const { send } = await visitor(false);
    expect((await send("Олена")).id).not.toBe((await send("Олена")).id);
  });

  it("is refused with the key of another message, or with an invalid key", async () => {
    const { send } = await visitor(false);
    await send("Олена", key);
    expect((await send("Галина", key)).status).toBe(422);
    for (const bad of ["", "no-quotes-0123456789", '"short"', `"${"a".repeat(65)}"`])
      expect((await send("Олена", bad)).status).toBe(400);
  });

  it("does not use up the key when it is refused; a repeat needs no new captcha", async () => {
    const { send, control } = await visitor(true);
    expect((await send("Олена", key)).status).toBe(422);
    await control.configure({ recaptcha: { show: false } });
    const first = await send("Галина", key);
    expect(first.status).toBe(200);
    await control.configure({ recaptcha: { show: true } });
    expect(await send("Галина", key)).toEqual(first);
  });

  it("is forgotten with its key at a teardown or a reset", async () => {
    const { send, control, tearDown } = await visitor(false);
    const first = await send("Олена", key);
    await control.reset();
    await control.configure({ recaptcha: { show: false } });
    const second = await send("Галина", key);
    expect(second.status).toBe(200);
    await tearDown();
    await control.configure({ recaptcha: { show: false } });
    const third = await send("Олена", key);
    expect(third.status).toBe(200);
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
  });
});

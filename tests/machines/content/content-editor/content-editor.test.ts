import { describe, expect, it } from "vitest";
import { aContentItem } from "#contracts/builders/content.data.ts";
import { failures } from "#tests/contracts/failures.ts";
import { first, mine, opened, place, saving, start, theirs } from "./start-editor.ts";

const own = { title: first.title, content: mine };

describe("opening an item", () => {
  it("shows what was saved last [CMS-4]", async () => {
    const { load, context, state, log } = await opened();
    expect(load.last().input).toEqual(place);
    expect(state()).toBe("editing.saved");
    expect(context()).toMatchObject({
      base: first,
      values: { title: first.title, content: first.content },
      opened: 1,
      pane: "visual",
    });
    expect(log).toEqual(["forgotten"]);
  });

  it("ignores input before the item is loaded", () => {
    const { type, context, log, isUnsaved } = start();
    type("x");
    expect(isUnsaved()).toBe(false);
    expect(context().values.content).toBe("");
    expect(log).toEqual([]);
  });

  it("can be tried again on demand, or when the network or the session is back", async () => {
    const { load, send, until } = start();
    load.last().reject(failures.fault(500));
    await until("failed");
    send({ type: "NETWORK.BACK" });
    send({ type: "SESSION.BACK" });
    expect(load.calls).toHaveLength(1);
    send({ type: "RETRY" });
    load.last().reject(failures.noConnection());
    await until("failed");
    send({ type: "NETWORK.BACK" });
    load.last().reject(failures.unauthorized());
    await until("failed");
    send({ type: "SESSION.BACK" });
    load.last().resolve(first);
    await until("editing.saved");
  });

  it("shows that the item does not exist", async () => {
    const { load, until, has } = start();
    load.last().reject(failures.other(404));
    await until("missing");
    expect(has("missing")).toBe(true);
  });

  it.each(["\0", "a b", "%", "a/b", "", "Ї", "x".repeat(65)])(
    "shows that no item can have the id of the address, and requests nothing: %j [CMS-4]",
    (id) => {
      const { load, has } = start(null, [], id);
      expect(has("missing")).toBe(true);
      expect(load.calls).toEqual([]);
    },
  );

  it("continues with what was typed in this tab before", async () => {
    const kept = { title: "Чим сплатити?", content: mine, version: 1 };
    const { state, context, log } = await opened(first, kept);
    expect(state()).toBe("editing.dirty");
    expect(context()).toMatchObject({
      base: first,
      values: { title: "Чим сплатити?", content: mine },
      kept: null,
    });
    expect(log).toEqual([]);
  });

  it("clears kept input that is the saved one", async () => {
    const kept = { title: theirs.title, content: theirs.content, version: 1 };
    const { state, log } = await opened(theirs, kept);
    expect(state()).toBe("editing.saved");
    expect(log).toEqual(["forgotten"]);
  });

  it("asks when what was typed here is based on an older version [CMS-4]", async () => {
    const { state, context, has } = await opened(theirs, {
      title: first.title,
      content: mine,
      version: 1,
    });
    expect(state()).toBe("conflict.deciding");
    expect(has("known")).toBe(true);
    expect(context()).toMatchObject({ values: { content: mine }, theirs });
  });

  it("keeps what was typed here when the item is gone", async () => {
    const { load, until, context } = start({ title: "Т", content: mine, version: 1 });
    load.last().reject(failures.other(404));
    await until("gone");
    expect(context()).toMatchObject({ values: { title: "Т", content: mine }, kept: null });
  });

  it("shows the text in several panes", async () => {
    const { send, context } = await opened();
    for (const pane of ["html", "preview", "history", "visual"] as const) {
      send({ type: "SHOW", pane });
      expect(context().pane).toBe(pane);
    }
  });
});

describe("saving the draft", () => {
  it("starts by itself once typing pauses, and sends the version [CMS-4]", async () => {
    const { type, clock, save, until, context, state, has, log } = await opened();
    type("<p>К</p>");
    clock.increment(2999);
    type(mine);
    clock.increment(2999);
    expect(state()).toBe("editing.dirty");
    expect(has("unsaved")).toBe(true);
    clock.increment(1);
    expect(save.calls).toHaveLength(1);
    expect(save.last().input).toEqual({
      ...place,
      version: 1,
      title: first.title,
      content: mine,
    });
    expect(log.at(-1)).toEqual({
      ...place,
      kept: { title: first.title, content: mine, version: 1, sent: [own] },
    });
    const second = aContentItem({ content: mine, version: 2 });
    save.last().resolve(second);
    await until("editing.saved");
    expect(context()).toMatchObject({ base: second, news: "saved", opened: 1 });
    expect(has("unsaved")).toBe(false);
    expect(log.at(-1)).toBe("forgotten");
  });

  it("starts at once when it is requested, but only when something has changed", async () => {
    const { type, send, save } = await opened();
    send({ type: "SAVE" });
    expect(save.calls).toEqual([]);
    type(mine);
    send({ type: "SAVE" });
    send({ type: "SAVE" });
    expect(save.calls).toHaveLength(1);
  });

  it("does not start when everything is as before", async () => {
    const { type, state, clock, save, log } = await opened();
    type(mine);
    type(first.content);
    expect(state()).toBe("editing.saved");
    expect(log.at(-1)).toBe("forgotten");
    clock.increment(10_000);
    expect(save.calls).toEqual([]);
  });

  it("continues with what is typed meanwhile", async () => {
    const { type, save, until, context, clock, has } = await saving();
    type("<p>Ще.</p>");
    expect(has("open")).toBe(true);
    save.last().resolve(aContentItem({ content: mine, version: 2 }));
    await until("editing.dirty");
    expect(context().values.content).toBe("<p>Ще.</p>");
    clock.increment(3000);
    expect(save.last().input).toMatchObject({ version: 2, content: "<p>Ще.</p>" });
  });

  it("waits for a title", async () => {
    const { send, clock, state, save, has } = await opened();
    send({ type: "CHANGE", values: { title: "" } });
    clock.increment(3000);
    expect(state()).toBe("editing.invalid");
    expect(has("invalid")).toBe(true);
    send({ type: "CHANGE", values: { title: " " } });
    expect(state()).toBe("editing.dirty");
    for (const type of ["SAVE", "PUBLISH"] as const) {
      send({ type });
      expect(state()).toBe("editing.invalid");
    }
    send({ type: "RESTORE", version: 1 });
    expect(save.calls).toEqual([]);
    send({ type: "CHANGE", values: { title: "Т" } });
    send({ type: "SAVE" });
    expect(save.last().input.title).toBe("Т");
  });

  it.each([{ type: "SAVE" }, { type: "PUBLISH" }, { type: "RESTORE", version: 1 }] as const)(
    "shows at once that the input is invalid, and makes no call: %o",
    async (event) => {
      const { send, state, save, publish, restore, context } = await opened();
      send({ type: "CHANGE", values: { title: "" } });
      expect(state()).toBe("editing.dirty");
      send(event);
      expect(state()).toBe("editing.invalid");
      expect([...save.calls, ...publish.calls, ...restore.calls]).toEqual([]);
      // The request is not repeated when the text is valid again.
      expect(context().next).toBeNull();
    },
  );

  it("keeps everything when it fails, waits, and can be tried again [CMS-4]", async () => {
    const { save, until, type, context, clock, send, log, has } = await saving();
    save.last().reject(failures.fault(500));
    await until("editing.unsaved");
    expect(has("failed")).toBe(true);
    type("<p>Ще.</p>");
    clock.increment(60_000);
    send({ type: "NETWORK.BACK" });
    send({ type: "SESSION.BACK" });
    expect(save.calls).toHaveLength(1);
    expect(context()).toMatchObject({
      values: { content: "<p>Ще.</p>" },
      failure: failures.fault(500),
    });
    expect(log.at(-1)).toMatchObject({ kept: { content: "<p>Ще.</p>" } });
    send({ type: "RETRY" });
    expect(context().failure).toBeNull();
    save.last().reject(failures.noConnection());
    await until("editing.unsaved");
    send({ type: "NETWORK.BACK" });
    save.last().reject(failures.unauthorized());
    await until("editing.unsaved");
    send({ type: "SESSION.BACK" });
    expect(save.calls).toHaveLength(4);
    expect(save.last().input).toMatchObject({ version: 1, content: "<p>Ще.</p>" });
    save.last().reject(failures.fault(500));
    await until("editing.unsaved");
    send({ type: "CHANGE", values: { title: "" } });
    send({ type: "RETRY" });
    await until("editing.invalid");
  });
});

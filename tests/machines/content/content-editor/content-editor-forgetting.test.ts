import { describe, expect, it } from "vitest";
import { aContentItem } from "#contracts/builders/content.data.ts";
import { failures } from "#tests/contracts/failures.ts";
import {
  deciding,
  deleted,
  first,
  mine,
  opened,
  place,
  saving,
  start,
  theirs,
} from "./start-editor.ts";

const own = { title: first.title, content: mine };
const more = "<p>Ще.</p>";

describe("a failure", () => {
  it("is cleared once the item has loaded, with or without input kept in this tab", async () => {
    for (const kept of [null, { ...own, version: 1 }, { ...own, version: 0 }]) {
      const { load, send, until, context, has } = start(kept);
      load.last().reject(failures.fault(500));
      await until("failed");
      expect(context().failure).toEqual(failures.fault(500));
      send({ type: "RETRY" });
      load.last().resolve(first);
      await expect.poll(() => has("open") || has("conflict")).toBe(true);
      expect(context()).toMatchObject({ base: first, kept: null, failure: null });
    }
  });

  it.each([
    ["one’s own text", aContentItem({ content: mine, version: 2 }), "editing.saved"],
    ["somebody else’s", theirs, "conflict.deciding"],
  ] as const)(
    "of comparing is cleared once the other version is known: %s",
    async (_, found, state) => {
      const { save, load, send, until, context } = await saving();
      save.last().reject(failures.rejected(409));
      await until("conflict.comparing");
      load.last().reject(failures.fault(500));
      await until("conflict.unknown");
      expect(context().failure).toEqual(failures.fault(500));
      send({ type: "RETRY" });
      load.last().resolve(found);
      await until(state);
      expect(context().failure).toBeNull();
    },
  );
});

describe("a former result", () => {
  it("is cleared when the next save fails", async () => {
    const { type, send, save, until, context } = await saving();
    save.last().resolve(aContentItem({ content: mine, version: 2 }));
    await until("editing.saved");
    expect(context().news).toBe("saved");
    type(more);
    send({ type: "SAVE" });
    save.last().reject(failures.fault(500));
    await until("editing.unsaved");
    expect(context().news).toBe("none");
  });

  it("of a refused withdrawal is cleared by the next one, and a refused restore is reported", async () => {
    const published = aContentItem({ status: "published", version: 3 });
    const { send, withdraw, restore, until, context } = await opened(published);
    send({ type: "WITHDRAW" });
    withdraw.last().reject(failures.fault(500));
    await until("editing.saved");
    expect(context().refused).toMatchObject({ what: "withdraw" });
    send({ type: "WITHDRAW" });
    expect(context().refused).toBeNull();
    withdraw.last().reject(failures.fault(500));
    await until("editing.saved");
    send({ type: "RESTORE", version: 1 });
    restore.last().reject(failures.fault(500));
    await until("editing.saved");
    expect(context().refused).toEqual({ what: "restore", failure: failures.fault(500) });
  });
});

describe("one’s own text", () => {
  it("is kept with the version that it replaces when it is invalid", async () => {
    const { send, state, log } = await deciding();
    send({ type: "CHANGE", values: { title: "" } });
    send({ type: "KEEP_MINE" });
    expect(state()).toBe("editing.invalid");
    expect(log.at(-1)).toMatchObject({ ...place, kept: { version: theirs.version } });
  });

  it("creates the deleted item when what was missing is back: the network or the session", async () => {
    const { send, create, until } = await deleted();
    send({ type: "CREATE_AGAIN" });
    create.last().reject(failures.noConnection());
    await until("gone");
    send({ type: "SESSION.BACK" });
    expect(create.calls).toHaveLength(1);
    send({ type: "NETWORK.BACK" });
    expect(create.calls).toHaveLength(2);
    create.last().reject(failures.unauthorized());
    await until("gone");
    send({ type: "NETWORK.BACK" });
    expect(create.calls).toHaveLength(2);
    send({ type: "SESSION.BACK" });
    expect(create.calls).toHaveLength(3);
  });
});

describe("giving up with the page", () => {
  it("clears also the input kept in this tab and not shown yet [CMS-4]", async () => {
    const { load, send, until, context, log } = start({ ...own, version: 1 }, [own]);
    send({ type: "GIVE_UP" });
    expect(context()).toMatchObject({ kept: null, beside: [] });
    expect(log).toEqual(["forgotten", { ...place, beside: [] }]);
    load.last().resolve(first);
    await until("editing.saved");
    expect(context().values).toEqual({ title: first.title, content: first.content });
  });

  it("clears the failure of the save and the next step", async () => {
    const failed = await saving();
    failed.save.last().reject(failures.fault(500));
    await failed.until("editing.unsaved");
    failed.send({ type: "GIVE_UP" });
    expect(failed.state()).toBe("editing.saved");
    expect(failed.context().failure).toBeNull();
    const aimed = await saving();
    aimed.send({ type: "PUBLISH" });
    aimed.send({ type: "GIVE_UP" });
    expect(aimed.state()).toBe("editing.saved");
    expect(aimed.context().next).toBeNull();
  });

  it("leaves an empty text when no saved version is known", async () => {
    const { load, send, until, context } = start({ ...own, version: 1 });
    load.last().reject(failures.other(404));
    await until("gone");
    send({ type: "GIVE_UP" });
    expect(context().values).toEqual({ title: "", content: "" });
  });
});

describe("a needless event", () => {
  it("makes no call and marks nothing as invalid: a save of what is saved", async () => {
    const { send, save, state } = await opened();
    send({ type: "SAVE" });
    expect(state()).toBe("editing.saved");
    expect(save.calls).toEqual([]);
  });

  it("makes no call and marks nothing as invalid: publishing what residents see", async () => {
    const { send, publish, state } = await opened(aContentItem({ status: "published" }));
    send({ type: "PUBLISH" });
    expect(state()).toBe("editing.saved");
    expect(publish.calls).toEqual([]);
  });

  it("asks nothing about kept input that is the saved one", async () => {
    const { state, log } = await opened(first, {
      title: first.title,
      content: first.content,
      version: first.version,
    });
    expect(state()).toBe("editing.saved");
    expect(log).toEqual(["forgotten"]);
  });

  it("withdraws nothing when a save has found a draft [CMS-4]", async () => {
    const { type, send, save, withdraw, until } = await opened(
      aContentItem({ status: "published" }),
    );
    type(mine);
    send({ type: "SAVE" });
    send({ type: "WITHDRAW" });
    save.last().resolve(aContentItem({ content: mine, version: 2 }));
    await until("editing.saved");
    expect(withdraw.calls).toEqual([]);
  });
});

describe("a step that is requested once", () => {
  it("restores an earlier version after saving what was typed [CMS-4]", async () => {
    const { type, send, save, restore, until } = await opened(
      aContentItem({ content: "<p>3</p>", version: 3 }),
    );
    type(mine);
    send({ type: "RESTORE", version: 1 });
    save.last().resolve(aContentItem({ content: mine, version: 4 }));
    await until("restoring");
    expect(restore.last().input).toEqual({ ...place, version: 4, restored: 1 });
  });

  it("withdraws after publishing, without saving what was typed meanwhile [CMS-4]", async () => {
    const changed = aContentItem({ content: mine, version: 2, status: "changed" });
    for (const values of [{ content: more }, { title: "" }]) {
      const { send, save, publish, withdraw, until } = await opened(changed);
      send({ type: "PUBLISH" });
      send({ type: "CHANGE", values });
      send({ type: "WITHDRAW" });
      publish.last().resolve({ ...changed, status: "published" });
      await until("withdrawing");
      expect(withdraw.last().input).toEqual({ ...place, version: 2 });
      expect(save.calls).toEqual([]);
    }
  });
});

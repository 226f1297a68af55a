import { describe, expect, it } from "vitest";
import { aContentItem } from "#contracts/builders/content.data.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deleted, first, mine, opened, place, start } from "./start-editor.ts";

describe("an item that somebody else has deleted", () => {
  it("can be created again with what was typed [CMS-4]", async () => {
    const { send, create, until, context, has } = await deleted();
    expect(has("gone")).toBe(true);
    expect(context().values.content).toBe(mine);
    send({ type: "CREATE_AGAIN" });
    expect(create.last().input).toEqual({ ...place, title: first.title, content: mine });
    const anew = aContentItem({ content: mine });
    create.last().resolve(anew);
    await until("editing.saved");
    expect(context()).toMatchObject({ base: anew, news: "created" });
  });

  it("may exist again, with the same text or another", async () => {
    const { send, create, load, until, context } = await deleted();
    send({ type: "CREATE_AGAIN" });
    create.last().reject(failures.rejected(409));
    await until("conflict.comparing");
    expect(context().values.content).toBe(mine);
    load.last().resolve(aContentItem({ content: mine, version: 3 }));
    await until("editing.saved");
  });

  it("keeps the text when that fails, and tries again when the network or the session is back", async () => {
    const { send, create, until, context } = await deleted();
    send({ type: "CREATE_AGAIN" });
    create.last().reject(failures.fault(500));
    await until("gone");
    expect(context()).toMatchObject({
      values: { content: mine },
      refused: { what: "create", failure: failures.fault(500) },
    });
    send({ type: "NETWORK.BACK" });
    send({ type: "SESSION.BACK" });
    expect(create.calls).toHaveLength(1);
    send({ type: "CREATE_AGAIN" });
    expect(context().refused).toBeNull();
    create.last().reject(failures.noConnection());
    await until("gone");
    send({ type: "NETWORK.BACK" });
    create.last().reject(failures.unauthorized());
    await until("gone");
    send({ type: "SESSION.BACK" });
    create.last().resolve(aContentItem({ content: mine }));
    await until("editing.saved");
    expect(context()).toMatchObject({ news: "created", refused: null });
  });

  it("is not created again without a request, even if the network or the session was missing", async () => {
    const back = ({ send }: Pick<Awaited<ReturnType<typeof opened>>, "send">) => {
      for (const type of ["NETWORK.BACK", "SESSION.BACK"] as const) send({ type });
    };
    const saved = await deleted();
    back(saved);
    expect([saved.state(), saved.create.calls]).toEqual(["gone", []]);
    for (const failure of [failures.noConnection(), failures.unauthorized()]) {
      const { send, type, publish, save, create, state, until, context } = await opened();
      send({ type: "PUBLISH" });
      publish.last().reject(failure);
      await until("editing.saved");
      type(mine);
      send({ type: "SAVE" });
      save.last().reject(failures.other(404));
      await until("gone");
      expect(context().refused).toEqual({ what: "publish", failure });
      back({ send });
      expect([state(), create.calls]).toEqual(["gone", []]);
    }
  });

  it("waits for a missing title, also when no saved version is known [CMS-4]", async () => {
    const { load, send, create, until, context, log } = start({
      title: "",
      content: mine,
      version: 1,
    });
    load.last().reject(failures.other(404));
    await until("gone");
    send({ type: "CREATE_AGAIN" });
    expect(create.calls).toEqual([]);
    send({ type: "CHANGE", values: { title: "Знову" } });
    expect(log.at(-1)).toMatchObject({ kept: { title: "Знову", content: mine } });
    send({ type: "CREATE_AGAIN" });
    expect(create.last().input).toEqual({ ...place, title: "Знову", content: mine });
    send({ type: "CHANGE", values: { title: "Знову!" } });
    create.last().resolve(aContentItem({ title: "Знову", content: mine }));
    await until("editing.dirty");
    expect(context()).toMatchObject({ values: { title: "Знову!" }, news: "created" });
  });

  it("keeps the text beside it", async () => {
    const beside = { title: "Т", content: mine };
    const { load, until, context } = start(null, [beside]);
    load.last().reject(failures.other(404));
    await until("gone");
    expect(context()).toMatchObject({ values: beside, beside: [beside] });
  });
});

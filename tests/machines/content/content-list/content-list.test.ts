import { describe, expect, it } from "vitest";
import { failures } from "#tests/contracts/failures.ts";
import { a, start } from "./start-list.ts";

describe("the list of content", () => {
  it("is loaded by kind, and can be filtered while loading and later [CMS-4]", async () => {
    const { load, send, context, until, has } = start();
    expect(load.last().input).toEqual({ kind: "faq" });
    expect(context()).toEqual({
      kind: "faq",
      items: null,
      seen: [],
      sending: [],
      search: "",
      status: "all",
      target: null,
      lost: [],
      unknownDeletion: null,
      moved: null,
      failure: null,
      news: "none",
    });
    expect(has("busy")).toBe(true);
    send({ type: "FILTER", search: "сплат" });
    load.last().resolve([a]);
    await until("ready");
    send({ type: "FILTER", status: "draft" });
    expect(context()).toMatchObject({ search: "сплат", status: "draft", items: [a] });
    send({ type: "FILTER", search: "" });
    expect(context()).toMatchObject({ search: "", status: "draft" });
  });

  it("can be loaded again on demand, or when the network or the session is back", async () => {
    const { load, send, until, context } = start();
    load.last().reject(failures.fault(500));
    await until("failed");
    send({ type: "NETWORK.BACK" });
    send({ type: "SESSION.BACK" });
    expect(load.calls).toHaveLength(1);
    send({ type: "RETRY" });
    expect(load.calls).toHaveLength(2);
    load.last().reject(failures.noConnection());
    await until("failed");
    send({ type: "NETWORK.BACK" });
    expect(load.calls).toHaveLength(3);
    load.last().reject(failures.unauthorized());
    await until("failed");
    send({ type: "SESSION.BACK" });
    expect(load.calls).toHaveLength(4);
    load.last().resolve([a]);
    await until("ready");
    expect(context().failure).toBeNull();
  });
});

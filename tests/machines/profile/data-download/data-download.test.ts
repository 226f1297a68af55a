import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import type { Collected } from "#machines/profile/data-download/data-download.machine.ts";
import { dataDownloadMachine } from "#machines/profile/data-download/data-download.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

const start = () => {
  const collect = deferredActor<Collected, undefined>();
  const { actor } = startActor(dataDownloadMachine.provide({ actors: { collect: collect.logic } }));
  return {
    actor,
    collect,
    download: () => actor.send({ type: "DOWNLOAD" }),
    context: () => actor.getSnapshot().context,
    until: (tag: "saved" | "partial" | "failed") =>
      waitFor(actor, (snapshot) => snapshot.hasTag(tag)),
  };
};

const file = "data-2026-11-21.json";
const failure = failures.noConnection("network");

describe("downloading a copy of one's data", () => {
  it("makes no call by itself, and one call for many presses", () => {
    const { collect, download, actor } = start();
    expect(collect.calls).toEqual([]);
    for (let press = 0; press < 20; press += 1) download();
    expect(collect.calls).toHaveLength(1);
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
  });

  it("keeps none of the data, only what is missing", async () => {
    const { collect, download, until, context } = start();
    download();
    collect.last().resolve({ missing: [], file });
    await until("saved");
    expect(context()).toEqual({ missing: [], file, failure: null });
  });

  it("names what is missing", async () => {
    const { collect, download, until, context } = start();
    download();
    collect.last().resolve({ missing: ["phones", "amounts"], file });
    await until("partial");
    expect(context().missing).toEqual(["phones", "amounts"]);
  });

  it("shows when everything failed", async () => {
    const { collect, download, until, context } = start();
    download();
    collect.last().reject(failure);
    await until("failed");
    expect(context()).toEqual({ missing: [], file: "", failure });
  });

  it("can be started again after each end, and clears the former result", async () => {
    const { collect, download, until, context } = start();
    download();
    collect.last().resolve({ missing: ["phones"], file });
    await until("partial");
    download();
    expect(context()).toEqual({ missing: [], file: "", failure: null });
    collect.last().reject(failure);
    await until("failed");
    download();
    expect(context().failure).toBeNull();
    collect.last().resolve({ missing: [], file });
    await until("saved");
    download();
    expect(collect.calls).toHaveLength(4);
  });

  it("is aborted when the screen is left", () => {
    const { collect, download, actor } = start();
    download();
    actor.stop();
    expect(collect.last().signal.aborted).toBe(true);
  });
});

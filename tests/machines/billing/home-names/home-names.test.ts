import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromPromise } from "xstate";
import type { WantedNames } from "#machines/billing/home-names/home-names.machine.ts";
import { homeNamesMachine } from "#machines/billing/home-names/home-names.machine.ts";
import type { HomeNames } from "#machines/forms/home-name.form.ts";
import {
  homeNameIssue,
  homeNameMax,
  tidyHomeName,
  withHomeName,
} from "#machines/forms/home-name.form.ts";
import { startActor } from "../../support/start.ts";

const flush = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The machine with a device that stores names, refuses them or fails. */
const start = (names: HomeNames = {}) => {
  const device: { kept: HomeNames; does: "keep" | "refuse" | "break" } = {
    kept: names,
    does: "keep",
  };
  const { actor } = startActor(
    homeNamesMachine.provide({
      actors: {
        keep: fromPromise<boolean, WantedNames>(({ input }) => {
          if (device.does === "break") return Promise.reject(new Error("broken"));
          if (device.does === "keep") device.kept = input.names;
          return Promise.resolve(device.does === "keep");
        }),
      },
    }),
    { input: { names } },
  );
  const name = async (home: string, text: string) => {
    actor.send({ type: "EDIT", home });
    actor.send({ type: "TYPE", name: text });
    actor.send({ type: "SAVE" });
    await flush();
  };
  return {
    actor,
    device,
    name,
    tags: () => [...actor.getSnapshot().tags].toSorted(),
    context: () => actor.getSnapshot().context,
  };
};

describe("naming a home", () => {
  it("saves a tidied name, and can undo it", async () => {
    const { actor, device, name, tags, context } = start();
    expect(tags()).toEqual([]);
    expect(context()).toEqual({
      names: {},
      home: null,
      typed: "",
      change: null,
      isUndo: false,
      closed: null,
    });
    actor.send({ type: "EDIT", home: "a" });
    expect([tags(), context().typed]).toEqual([["editing"], ""]);
    await name("a", "  Моя \u00A0 квартира\u202E ");
    expect(device.kept).toEqual({ a: "Моя квартира" });
    expect(context().names).toEqual({ a: "Моя квартира" });
    expect(tags()).toEqual(["changed"]);
    expect(context().closed).toBe("a");
    actor.send({ type: "UNDO" });
    expect(tags()).toEqual(["busy"]);
    await flush();
    expect(device.kept).toEqual({});
    expect(tags()).toEqual(["undone"]);
    actor.send({ type: "UNDO" });
    expect(tags()).toEqual(["undone"]);
  });

  it("renames and removes a name; both can be undone", async () => {
    const { actor, device, name, context, tags } = start({ a: "Мама", b: "Дача" });
    await name("a", "Тато");
    expect(device.kept).toEqual({ a: "Тато", b: "Дача" });
    actor.send({ type: "UNDO" });
    await flush();
    expect(device.kept).toEqual({ a: "Мама", b: "Дача" });
    actor.send({ type: "EDIT", home: "b" });
    expect(context().typed).toBe("Дача");
    actor.send({ type: "REMOVE" });
    await flush();
    expect(device.kept).toEqual({ a: "Мама" });
    expect(context().change).toEqual({ home: "b", before: "Дача", now: null });
    expect(tags()).toEqual(["changed"]);
    actor.send({ type: "UNDO" });
    await flush();
    expect(device.kept).toEqual({ a: "Мама", b: "Дача" });
  });

  it("removes nothing when there is no name", () => {
    const { actor, tags } = start();
    actor.send({ type: "EDIT", home: "a" });
    actor.send({ type: "REMOVE" });
    expect(tags()).toEqual(["editing"]);
  });

  it("closes without a change on Cancel, or when the name is the same", async () => {
    const { actor, device, name, tags, context } = start({ a: "Мама" });
    const before = device.kept;
    actor.send({ type: "EDIT", home: "a" });
    actor.send({ type: "TYPE", name: "Щось інше" });
    actor.send({ type: "CANCEL" });
    expect(tags()).toEqual([]);
    expect(context().closed).toBe("a");
    await name("a", " Мама ");
    expect(tags()).toEqual([]);
    expect(device.kept).toBe(before);
  });

  it.each([
    ["", "required"],
    [" \u200B\u00A0", "required"],
    ["я".repeat(homeNameMax + 1), "too-long"],
    ["ДАЧА ", "taken"],
  ])("refuses the name %j, and keeps what was typed", async (text, issue) => {
    const { actor, device, name, tags, context } = start({ b: "Дача" });
    await name("a", text);
    expect(tags()).toEqual(["editing", "invalid"]);
    expect(context().typed).toBe(text);
    expect(device.kept).toEqual({ b: "Дача" });
    expect(homeNameIssue(text, "a", { b: "Дача" })).toBe(issue);
    actor.send({ type: "TYPE", name: "Мама" });
    expect(tags()).toEqual(["editing"]);
  });

  it.each(["refuse", "break"] as const)(
    "fails when the device does not store it (%s), and tries again",
    async (does) => {
      const { actor, device, name, tags, context } = start();
      device.does = does;
      await name("a", "Мама");
      expect(tags()).toEqual(["editing", "failed"]);
      expect(context()).toMatchObject({ names: {}, typed: "Мама", home: "a" });
      device.does = "keep";
      actor.send({ type: "SAVE" });
      await flush();
      expect(tags()).toEqual(["changed"]);
      device.does = does;
      actor.send({ type: "UNDO" });
      await flush();
      expect(tags()).toEqual(["changed", "failed"]);
      expect(context().names).toEqual({ a: "Мама" });
      device.does = "keep";
      actor.send({ type: "UNDO" });
      await flush();
      expect(tags()).toEqual(["undone"]);
      expect(device.kept).toEqual({});
    },
  );

  it("takes over the names that another tab has changed", () => {
    const { actor, context, tags } = start();
    actor.send({ type: "EDIT", home: "a" });
    actor.send({ type: "TYPE", name: "Ма" });
    actor.send({ type: "HOME_NAMES.CHANGED_ELSEWHERE", names: { b: "Дача" } });
    expect(context()).toMatchObject({ names: { b: "Дача" }, typed: "Ма" });
    expect(tags()).toEqual(["editing"]);
  });
});

describe("the rules of a name", () => {
  it("counts visible characters: up to 40 are allowed, and one is enough", () => {
    expect(homeNameIssue("я".repeat(homeNameMax), "a", {})).toBeUndefined();
    expect(homeNameIssue("🏠", "a", {})).toBeUndefined();
    expect(homeNameIssue("\u200D", "a", {})).toBe("required");
    expect(homeNameIssue("Мама", "a", { a: "Мама" })).toBeUndefined();
  });

  it("tidies a name once: no line breaks, no characters that change the text direction", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const tidy = tidyHomeName(text);
        expect(tidyHomeName(tidy)).toBe(tidy);
        expect(tidy).not.toMatch(/[\n\r\t\u202A-\u202E\u2066-\u2069]|^\s|\s$|\s\s/u);
      }),
    );
  });

  it("changes one home only, and can be undone", () => {
    const names = fc.dictionary(
      fc.stringMatching(/^[a-z0-9]{1,6}$/u),
      fc.constantFrom("Мама", "Дача"),
    );
    fc.assert(
      fc.property(names, fc.stringMatching(/^[a-z0-9]{1,6}$/u), (all, home) => {
        const before = all[home] ?? null;
        const changed = withHomeName(all, home, "Інша");
        expect(changed[home]).toBe("Інша");
        expect(withHomeName(changed, home, before)).toEqual(all);
      }),
    );
  });
});

import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setup } from "xstate";
import type { CatalogueEntry } from "#machines/catalogue.ts";
import { machines } from "#machines/catalogue.ts";
import { sampleFailures } from "#machines/samples/failure.ts";
import { contextChangesOf } from "#web/qa/gallery/changes.ts";
import { openedBy } from "#web/qa/gallery/gallery-address.ts";
import { choiceBy, GalleryTab } from "#web/qa/gallery/gallery-tab.tsx";
import { offersFor } from "#web/qa/gallery/offers.ts";
import { runAlone } from "#web/qa/gallery/run-alone.ts";

beforeEach(() => {
  Element.prototype.scrollTo = () => {};
});
afterEach(() => history.replaceState(null, "", "/"));

const open = (search: string, entries?: readonly CatalogueEntry[]) => {
  history.replaceState(null, "", `/qa${search}`);
  const Shown = () => (
    <GalleryTab
      {...(entries === undefined ? {} : { entries })}
      kept={useState(() => choiceBy(search, entries))}
    />
  );
  render(<Shown />);
  return userEvent.setup();
};

const drawn = (id: string) => document.querySelector(`[data-state="${id}"]`);

describe("the gallery of machines", () => {
  it("runs every machine of the catalogue alone, and offers the events of its states [QA-8]", () => {
    for (const { machine, samples } of machines) {
      const ran = runAlone({ machine, ...(samples === undefined ? {} : { samples }) }, []);
      expect(ran.problem, machine.id).toBeNull();
      expect(ran.active, machine.id).toContain(machine.id);
      const isOver = ran.snapshot === null || ran.snapshot.status !== "active";
      const offers = ran.snapshot === null ? [] : offersFor(ran.snapshot, samples);
      expect(isOver || offers.length > 0, machine.id).toBe(true);
    }
  });

  it("steps a machine by events and by every kind of failure, and steps back [QA-8]", async () => {
    const user = open("?machine=recovery-request");
    const send = (name: RegExp | string) => user.click(screen.getByRole("button", { name }));
    await send(/^Надіслати CHANGE .*olena/u);
    const changes = within(screen.getByRole("table", { name: "Що змінила остання подія" }));
    const email = changes.getByRole("row", { name: /^values\.email/u });
    expect(within(email).getByRole("rowheader")).toHaveTextContent("values.email");
    expect(within(email).getAllByRole("cell")).toHaveLength(2);
    expect(email).toHaveTextContent(/^values\.email""".+"$/u);
    expect(changes.queryByText(/olena/u)).not.toBeInTheDocument();
    expect(screen.getByText("isValid").parentElement).toHaveTextContent("isValid виконано");
    await send("Надіслати SUBMIT");
    expect(drawn("recovery-request.processing")).toHaveClass("flow-active");
    const outcomes = within(
      screen.getByRole("table", { name: "Чим закінчиться робота виконавця" }),
    ).getAllByRole("button");
    const names = outcomes.map((one) => one.getAttribute("aria-label") ?? "");
    for (const tag of Object.keys(sampleFailures))
      expect(names.filter((name) => name.includes(`"${tag}"`)).length, tag).toBeGreaterThan(0);
    await send(/"_tag":"ServerFault"/u);
    expect(drawn("recovery-request.editing.failed")).toHaveClass("flow-active");
    const done = () => within(screen.getByRole("list", { name: "Пройдений шлях" }));
    expect(done().getAllByRole("listitem")).toHaveLength(3);
    await send("На крок назад");
    expect(drawn("recovery-request.processing")).toHaveClass("flow-active");
    expect(done().getAllByRole("listitem")).toHaveLength(2);
    await send("Спочатку");
    expect(screen.getByText("Машина щойно почала.")).toBeVisible();
  });

  it("shows which guard refuses, and can advance the time", async () => {
    const user = open("?machine=recovery-request");
    expect(screen.getByText("isValid").parentElement).toHaveTextContent("isValid не виконано");
    await user.selectOptions(screen.getByLabelText("Машина"), "toast");
    const delays = within(screen.getByRole("table", { name: "Час" }));
    await user.click(delays.getAllByRole("button")[0]!);
    expect(drawn("toast.leaving")).toHaveClass("flow-active");
  });

  it("opens any state by its address, by the shortest way [QA-8]", () => {
    open("?machine=recovery&state=changePassword.refused");
    expect(drawn("recovery.changePassword.refused")).toHaveClass("flow-active");
    expect(
      within(screen.getByRole("list", { name: "Пройдений шлях" })).getAllByRole("listitem"),
    ).toHaveLength(2);
    expect(screen.getByRole("link", { name: "Адреса цього стану" })).toHaveAttribute(
      "href",
      "/qa?machine=recovery&state=changePassword.refused",
    );
  });

  it.each([
    ["?machine=nobody", "Машини «nobody» немає."],
    ["?machine=recovery&state=nowhere", "У машини recovery немає стану «nowhere»."],
  ])("says what is wrong with the address %s, and stays usable", async (search, message) => {
    const user = open(search);
    expect(screen.getByText(message)).toBeVisible();
    await user.selectOptions(screen.getByLabelText("Машина"), "sign-in");
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    expect(drawn("sign-in.editing")).toHaveClass("flow-active");
  });

  it("survives a machine that throws, and can start again", async () => {
    const machine = setup({
      guards: {
        breaks: () => {
          throw new Error("broken guard");
        },
      },
    }).createMachine({
      id: "broken",
      initial: "a",
      states: { a: { on: { GO: { guard: "breaks", target: "b" } } }, b: {} },
    });
    const user = open("", [{ area: "portal", flow: "broken", machine }]);
    expect(screen.getByText("залежить від даних події")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Надіслати GO" }));
    expect(screen.getByText(/Машина зупинилася через помилку: .*broken guard/u)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Спочатку" }));
    expect(screen.queryByText(/Машина зупинилася/u)).not.toBeInTheDocument();
  });
});

describe("what the last event changed", () => {
  it("is listed by place and masked", () => {
    const before = { values: { email: "", password: "" }, tries: 1, same: [1] };
    const after = { ...before, values: { email: "a@example.org", password: "x" }, tries: 2 };
    expect(contextChangesOf(before, after)).toEqual([
      { place: "values.email", before: '""', after: '"•••"' },
      { place: "values.password", before: '""', after: '"•••"' },
      { place: "tries", before: "1", after: "2" },
    ]);
    expect(contextChangesOf(before, before)).toEqual([]);
    expect(contextChangesOf(undefined, after)).toEqual([]);
  });
});

describe("an address of the gallery", () => {
  it("opens every state that the samples reach", () => {
    expect(openedBy("?scenario=x", machines)).toBeNull();
    expect(openedBy("?machine=toast", machines)).toEqual({
      kind: "open",
      machine: "toast",
      way: [],
    });
    expect(openedBy("?machine=content-editor&state=editing.settling", machines)?.kind).toBe(
      "no-way",
    );
  });
});

import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { CoverageTab, firstView } from "#web/qa/covering/coverage-tab.tsx";

beforeEach(() => {
  Element.prototype.scrollTo = () => {};
});

const walked = { states: ["toast", "toast.showing"], transitions: [] };

const Shown = () => <CoverageTab walked={walked} kept={useState(firstView)} />;

const file = (name: string, value: unknown): File => new File([JSON.stringify(value)], name);

describe("the coverage in the console", () => {
  it("counts, adds up files, and explains a file that is no walk; the rest stays [QA-8]", async () => {
    const user = userEvent.setup();
    render(<Shown />);
    const list = within(screen.getByRole("navigation", { name: "Покриття за машинами" }));
    await user.click(list.getByRole("button", { name: /^recovery стани 0\//u }));
    expect(screen.getByRole("heading", { level: 2, name: "recovery" })).toBeVisible();
    const states = () =>
      screen.getByRole("list", { name: "Стани, у яких ще ніхто не був" }).textContent;
    expect(states()).toContain("changePassword.refused");
    expect(states()).toContain("OPENED → xstate.done.actor.setPassword");

    const picker = screen.getByLabelText("Відкрити записи або покриття");
    const covered = { states: ["recovery", "recovery.sendEmail"], transitions: [] };
    await user.upload(picker, [
      file("one.json", { version: 1, covered }),
      file("old.json", { version: 0 }),
      file("odd.json", "{"),
    ]);
    expect(await screen.findByText("Враховано файлів: 1")).toBeVisible();
    const alert = screen.getByRole("alert");
    expect(alert).toHaveTextContent("old.json: формат 0, а ця консоль читає формат 1.");
    expect(alert).toHaveTextContent("odd.json: це не запис і не покриття");
    expect(list.getByRole("button", { name: /^recovery стани 2\//u })).toBeVisible();

    await user.selectOptions(screen.getByLabelText("Що враховано"), "цей запис");
    expect(list.getByRole("button", { name: /^recovery стани 0\//u })).toBeVisible();
    expect(list.getByRole("button", { name: /^toast стани 2\//u })).toBeVisible();
  });
});

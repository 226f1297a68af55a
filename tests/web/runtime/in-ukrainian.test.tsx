import { createRequire } from "node:module";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { ariaTexts } from "#web/runtime/aria.texts.ts";
import { InUkrainian } from "#web/runtime/in-ukrainian.tsx";
import { ComboBox } from "#web/ui/combo-box.tsx";
import { DateField } from "#web/ui/date-field.tsx";

const load = createRequire(import.meta.url);

/** The names of the texts in React Aria's own Ukrainian catalogue of a package. */
const ownNames = (name: string): readonly string[] => {
  const [scope, part] = name.slice(1).split("/");
  const entry = load.resolve(`${scope}/package.json`);
  return Object.keys(load(entry.replace("package.json", `dist/private/intl/${part}/uk-UA.cjs`)));
};

const choices = ["Усі", "КП «Водоканал»", "ТОВ «Газ»"].map((text, nth) => ({
  id: String(nth),
  text,
}));

const open = (children: ReactElement) => {
  render(<InUkrainian>{children}</InUkrainian>);
  return userEvent.setup();
};

describe("what React Aria says by itself", () => {
  it.each(Object.entries(ariaTexts))("has a text of the portal's for all of %s", (name, texts) => {
    expect(Object.keys(texts).toSorted()).toEqual(ownNames(name).toSorted());
  });

  it.each([
    [0, "Немає варіантів."],
    [1, "1 варіант."],
    [3, "3 варіанти."],
    [11, "11 варіантів."],
  ])("counts %i options of a list in correct Ukrainian", (optionCount, text) => {
    expect(ariaTexts["@react-aria/combobox"].countAnnouncement({ optionCount })).toBe(text);
  });

  it("says which option is focused or taken", () => {
    const { focusAnnouncement, selectedAnnouncement } = ariaTexts["@react-aria/combobox"];
    expect(focusAnnouncement({ optionText: "Газ", isSelected: false })).toBe("Газ");
    expect(focusAnnouncement({ optionText: "Газ", isSelected: true })).toBe("Газ, обрано");
    expect(selectedAnnouncement({ optionText: "Газ" })).toBe("Газ, обрано");
  });

  it("names the list of options", async () => {
    const user = open(
      <ComboBox
        label="Постачальник"
        choices={choices}
        value="0"
        onChange={() => undefined}
        openLabel="Показати постачальників"
        nothingFits="Нічого не знайдено"
      />,
    );
    await user.click(screen.getByRole("combobox", { name: "Постачальник" }));
    expect(screen.getByRole("listbox")).toHaveAccessibleName(/^Варіанти/u);
  });

  it("says what the buttons of a calendar turn, and closes it by a word", async () => {
    const user = open(<DateField label="Період з" value="2026-11-21" onChange={() => undefined} />);
    await user.click(screen.getByRole("button"));
    const dialog = within(await screen.findByRole("dialog"));
    for (const name of ["Попередній місяць", "Наступний місяць"])
      expect(dialog.getAllByRole("button", { name, hidden: true })[0]).toBeInTheDocument();
    expect(screen.getAllByRole("button", { name: "Закрити", hidden: true })[0]).toBeInTheDocument();
  });
});

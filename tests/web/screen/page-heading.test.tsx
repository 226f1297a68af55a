import { screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { Link, Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { FirstEntry } from "#web/screen/first-entry.tsx";
import { keptFocus } from "#web/screen/kept-focus.ts";
import { PageHeading } from "#web/screen/page-heading.tsx";
import { Back, goBack } from "../support/back.tsx";
import { renderScreen } from "../support/render-screen.tsx";

const List = (): ReactElement => (
  <>
    <PageHeading title="Рахунки">Рахунки</PageHeading>
    <Link to="?page=2" state={keptFocus}>
      Сторінка 2
    </Link>
    <Link to="/bill">Рахунок за газ</Link>
  </>
);

const Bill = (): ReactElement => (
  <>
    <PageHeading title="Газ">Газ</PageHeading>
    <Link to="/list">Усі рахунки</Link>
    <Link to="/bill/older">Старіший рахунок</Link>
    <Link to="?again">Той самий рахунок</Link>
  </>
);

const show = () =>
  renderScreen(
    <FirstEntry>
      <Back />
      <Routes>
        <Route path="/list" element={<List />} />
        <Route path="/bill/:id?" element={<Bill />} />
      </Routes>
    </FirstEntry>,
    { path: "/list" },
  );

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const press = async ({ user }: ReturnType<typeof show>, name: string) =>
  user.click(screen.getByRole("link", { name }));

describe("the heading of a screen", () => {
  it("leaves the focus alone on the first load and when only the list changes [SHELL-8]", async () => {
    const shown = show();
    expect(await heading("Рахунки")).not.toHaveFocus();
    await press(shown, "Сторінка 2");
    expect(screen.getByRole("link", { name: "Сторінка 2" })).toHaveFocus();
  });

  it("takes the focus on another screen, and after Back to the first entry [SHELL-8]", async () => {
    const shown = show();
    await press(shown, "Рахунок за газ");
    expect(await heading("Газ")).toHaveFocus();
    goBack();
    expect(await heading("Рахунки")).toHaveFocus();
  });

  it("takes the focus after Back to another page of the list [SHELL-8]", async () => {
    const shown = show();
    await press(shown, "Сторінка 2");
    await press(shown, "Рахунок за газ");
    goBack();
    expect(await heading("Рахунки")).toHaveFocus();
  });

  it("leaves the focus alone when Back only changes the list [SHELL-8]", async () => {
    const shown = show();
    await press(shown, "Сторінка 2");
    goBack();
    expect(screen.getByRole("link", { name: "Сторінка 2" })).toHaveFocus();
    expect(await heading("Рахунки")).not.toHaveFocus();
  });

  it("leaves the focus alone when Back only changes a list that was reached by a link [SHELL-8]", async () => {
    const shown = show();
    await press(shown, "Рахунок за газ");
    await press(shown, "Усі рахунки");
    expect(await heading("Рахунки")).toHaveFocus();
    await press(shown, "Сторінка 2");
    expect(shown.location()).toBe("/list?page=2");
    goBack();
    await waitFor(() => expect(shown.location()).toBe("/list"));
    expect(screen.getByRole("link", { name: "Сторінка 2" })).toHaveFocus();
    goBack();
    expect(await heading("Газ")).toHaveFocus();
  });

  it("takes the focus where one screen shows something else, and after Back from there [SHELL-8]", async () => {
    const shown = show();
    await press(shown, "Рахунок за газ");
    const title = await heading("Газ");
    for (const name of ["Той самий рахунок", "Старіший рахунок"]) {
      await press(shown, name);
      await waitFor(() => expect(title).toHaveFocus());
    }
    screen.getByText("Усі рахунки").focus();
    goBack();
    await waitFor(() => expect(shown.location()).toBe("/bill?again"));
    expect(title).toHaveFocus();
  });
});

import { render, screen, within } from "@testing-library/react";
import { useState } from "react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { emptyEntry } from "#web/qa/storage/adder.tsx";
import { StorageTab } from "#web/qa/storage/storage-tab.tsx";
import { storageTabTexts as texts } from "#web/qa/storage/storage-tab.texts.ts";
import type { StorageArea } from "#web/qa/storage/stored.ts";
import { storageOf, store as write } from "#web/qa/storage/stored.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem("portal.emails", "[]");
  localStorage.setItem("portal.access-token", '"f00dfeed1234"');
  sessionStorage.setItem("portal.chat-hidden", "1");
});

const shown = () => {
  const store = vi.fn((area: StorageArea, name: string, value: string | null) =>
    write(storageOf(area), name, value),
  );
  const say = vi.fn<(text: string) => void>();
  const Kept = ({ isShown }: { readonly isShown: boolean }) => {
    const kept = useState(emptyEntry);
    return isShown && <StorageTab store={store} say={say} reload={() => {}} kept={kept} />;
  };
  const { rerender } = render(<Kept isShown />);
  const look = (isShown: boolean): void => rerender(<Kept isShown={isShown} />);
  return { store, say, look, user: userEvent.setup() };
};

const row = (name: RegExp) => screen.findByRole("row", { name });

describe("the storage of the portal in the console", () => {
  it("shows each name with its purpose and value, and never a token [QA-4]", async () => {
    shown();
    expect(await row(/portal\.emails/u)).toHaveTextContent("Ваші електронні адреси.");
    expect(await row(/portal\.access-token/u)).toHaveTextContent(texts.secret);
    expect(document.body).not.toHaveTextContent("f00dfeed1234");
    expect(within(await row(/portal\.chat-hidden/u)).getByText("1")).toBeVisible();
  });

  it("changes a value, a token without showing the old one, and reports invalid JSON", async () => {
    const { store, say, user } = shown();
    await user.click(await screen.findByRole("button", { name: "Змінити portal.access-token" }));
    const field = screen.getByLabelText("Нове значення portal.access-token");
    expect(field).toHaveValue("");
    await user.type(field, "broken");
    await user.click(screen.getByRole("button", { name: texts.save }));
    expect(store).toHaveBeenLastCalledWith("local", "portal.access-token", "broken");
    expect(say).toHaveBeenLastCalledWith(texts.storedOdd("portal.access-token"));
    await user.click(screen.getByRole("button", { name: "Змінити portal.emails" }));
    expect(screen.getByLabelText("Нове значення portal.emails")).toHaveValue("[]");
    await user.click(screen.getByRole("button", { name: texts.leave }));
    expect(store).toHaveBeenCalledTimes(1);
  });

  it("removes one entry, then all of a storage, and adds one with a name of the portal", async () => {
    const { say, user } = shown();
    await user.click(await screen.findByRole("button", { name: "Вилучити portal.emails" }));
    expect(localStorage.getItem("portal.emails")).toBeNull();
    await user.click(screen.getByRole("button", { name: texts.clearNamed(texts.areas.local) }));
    expect(say).toHaveBeenLastCalledWith(texts.cleared(1));
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage.getItem("portal.chat-hidden")).toBe("1");

    const form = within(screen.getByRole("form", { name: texts.add }));
    await user.click(form.getByRole("button", { name: texts.add }));
    expect(form.getByRole("alert")).toHaveTextContent(texts.badName);
    await user.type(form.getByLabelText(texts.name), "mine");
    await user.type(form.getByLabelText(texts.value), "7");
    await user.click(form.getByRole("button", { name: texts.add }));
    expect(await row(/portal\.mine/u)).toHaveTextContent(texts.unknown);
  });

  it("keeps a new entry while another tab is open, and when the browser refuses it", async () => {
    const { store, look, user } = shown();
    store.mockImplementation(() => {
      throw new Error("full");
    });
    const form = () => within(screen.getByRole("form", { name: texts.add }));
    await user.type(form().getByLabelText(texts.name), "mine");
    await user.type(form().getByLabelText(texts.value), "7");
    look(false);
    look(true);
    expect(form().getByLabelText(texts.name)).toHaveValue("portal.mine");
    await user.click(form().getByRole("button", { name: texts.add }));
    expect(screen.getByText("Не вдалося: full")).toBeVisible();
    expect(form().getByLabelText(texts.name)).toHaveValue("portal.mine");
    expect(form().getByLabelText(texts.value)).toHaveValue("7");
  });

  it("shows that the browser refuses, and keeps the entry", async () => {
    const { store, user } = shown();
    store.mockImplementation(() => {
      throw new Error("full");
    });
    await user.click(await screen.findByRole("button", { name: "Вилучити portal.emails" }));
    expect(screen.getByText("Не вдалося: full")).toBeVisible();
    expect(await row(/portal\.emails/u)).toBeVisible();
  });
});

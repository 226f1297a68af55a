import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { beginningOf, LongText, LongTextLabels } from "#web/ui/long-text.tsx";

const show = (text: string) =>
  render(
    <LongTextLabels value={{ more: "Show all", less: "Show less" }}>
      <p>
        <LongText>{text}</LongText>
      </p>
    </LongTextLabels>,
  );

describe("a long text", () => {
  it("is shown as it is, markup and all, when it is short [ERR-1]", () => {
    const { container } = show("<b>1 & 2</b> {x}");
    expect(container.textContent).toBe("<b>1 & 2</b> {x}");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("is shortened between two words, and can be expanded by keyboard [ERR-1]", async () => {
    const text = "Слово ".repeat(100).trim();
    const { container } = show(text);
    expect(container.querySelector("p")?.firstChild?.textContent).toBe(
      `${"Слово ".repeat(33).trim()}…`,
    );
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    expect(container).toHaveTextContent(text);
    expect(screen.getByRole("button", { name: "Show less" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(screen.getByRole("button", { name: "Show all" })).toHaveFocus();
    expect(container).not.toHaveTextContent(text);
  });

  it("is expanded without sending the form that it stands in [ERR-1]", async () => {
    const onSubmit = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={({ nativeEvent }) => onSubmit(nativeEvent as SubmitEvent)}>
        <LongText>{"Слово ".repeat(100)}</LongText>
      </form>,
    );
    await userEvent.click(screen.getByRole("button"));
    expect(screen.getByRole("button")).toHaveTextContent("–");
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("starts with the beginning of the text, of about two hundred characters [ERR-1]", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 600 }), (text) => {
        const beginning = beginningOf(text);
        const shown = beginning ?? text;
        expect(shown).not.toMatch(/\p{Surrogate}/u);
        expect(Array.from(shown).length).toBeLessThanOrEqual(beginning === null ? 240 : 201);
        expect(text.startsWith(beginning?.slice(0, -1) ?? text)).toBe(true);
      }),
    );
  });
});

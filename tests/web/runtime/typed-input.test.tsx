import { useState } from "react";
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { hasEarlyInput, hasTyped, noteStarted, watchTyping } from "#web/runtime/typed-input.ts";
import { useUnsavedInput } from "#web/runtime/use-unsaved-input.ts";
import { renderScreen } from "../support/render-screen.tsx";

const onPage = <Control extends HTMLElement>(control: Control): Control => {
  document.body.append(control);
  return control;
};

const anInput = (): HTMLInputElement => onPage(document.createElement("input"));

/** What the browser tells after a key. */
const tell = (control: Element): boolean =>
  control.dispatchEvent(new Event("input", { bubbles: true }));

const typeInto = (control: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  control.value = text;
  tell(control);
};

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
});

describe("what a resident has typed on this page [SHELL-12]", () => {
  it("counts also from before the portal could listen, and what came filled in does not", () => {
    const filled = anInput();
    filled.defaultValue = "from the address";
    watchTyping();
    tell(anInput());
    expect(hasTyped()).toBe(false);
    filled.value = "typed";
    watchTyping();
    expect(hasTyped()).toBe(true);
  });

  it("counts while one field of several is full", () => {
    watchTyping();
    const [first, second] = [anInput(), anInput()];
    typeInto(first, "typed");
    typeInto(second, "typed");
    typeInto(first, "");
    expect(hasTyped()).toBe(true);
    typeInto(second, "");
    expect(hasTyped()).toBe(false);
  });

  it("counts in a text area, in a list, and in a text that is edited in place", () => {
    watchTyping();
    const area = onPage(document.createElement("textarea"));
    typeInto(area, "typed");
    expect(hasTyped()).toBe(true);
    area.value = "";
    expect(hasTyped()).toBe(false);

    const list = onPage(document.createElement("select"));
    list.append(new Option("Any", ""), new Option("Gas", "gas"));
    list.value = "gas";
    tell(list);
    expect(hasTyped()).toBe(true);
    list.value = "";
    expect(hasTyped()).toBe(false);

    const text = onPage(document.createElement("div"));
    text.textContent = "typed";
    tell(text);
    expect(hasTyped()).toBe(true);
    text.textContent = "";
    expect(hasTyped()).toBe(false);
  });

  it("counts also where the page itself lets nobody else hear of it", () => {
    watchTyping();
    const field = anInput();
    field.addEventListener("input", (event) => event.stopPropagation());
    typeInto(field, "typed");
    expect(hasTyped()).toBe(true);
  });

  it("is gone with its field", () => {
    watchTyping();
    const field = anInput();
    typeInto(field, "typed");
    field.remove();
    expect(hasTyped()).toBe(false);
  });

  it("stays behind with its page, though a field of it is still there", () => {
    watchTyping();
    const shared = anInput();
    typeInto(shared, "typed on the first page");
    history.replaceState(null, "", "/help");
    expect(hasTyped()).toBe(false);
    const own = anInput();
    typeInto(own, "typed");
    expect(hasTyped()).toBe(true);
    typeInto(own, "");
    expect(hasTyped()).toBe(false);
  });

  it("is early in a form of the page that came, until the form starts", () => {
    const form = onPage(document.createElement("form"));
    const fields = document.createElement("div");
    const field = document.createElement("input");
    fields.append(field);
    form.append(fields);
    const search = anInput();
    watchTyping();
    const later = onPage(document.createElement("form"));
    const rendered = document.createElement("input");
    later.append(rendered);
    // No form keeps it, and a form that came later was rendered by its code.
    typeInto(search, "typed");
    typeInto(rendered, "typed");
    expect(hasEarlyInput()).toBe(false);
    typeInto(field, "typed");
    expect(hasEarlyInput()).toBe(true);
    noteStarted(later);
    expect(hasEarlyInput()).toBe(true);
    history.replaceState(null, "", "/help");
    expect(hasEarlyInput()).toBe(false);
    history.replaceState(null, "", "/");
    noteStarted(fields);
    expect(hasEarlyInput()).toBe(false);
  });

  it("is not early any more when what is around its form has started", () => {
    const place = onPage(document.createElement("div"));
    const form = document.createElement("form");
    const field = document.createElement("input");
    form.append(field);
    place.append(form);
    watchTyping();
    typeInto(field, "typed");
    expect(hasEarlyInput()).toBe(true);
    noteStarted(place);
    expect(hasEarlyInput()).toBe(false);
  });

  it("counts while a form says that it holds something unsaved", async () => {
    const Form = () => {
      const [isUnsaved, set] = useState(true);
      useUnsavedInput(isUnsaved);
      return (
        <button type="button" onClick={() => set(false)}>
          Зберегти
        </button>
      );
    };
    const { user } = renderScreen(<Form />);
    expect(hasTyped()).toBe(true);
    await user.click(screen.getByRole("button", { name: "Зберегти" }));
    expect(hasTyped()).toBe(false);
  });
});

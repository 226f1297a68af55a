import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { valueAt } from "#contracts/value-at.ts";
import { mergePatchFor, configurationFields, readField } from "#web/qa/configuration-fields.ts";
import { ConfigurationTab } from "#web/qa/configuration-tab.tsx";
import { qaTexts } from "#web/qa/qa.texts.ts";
import type { Warned } from "#web/qa/warned.ts";
import { nothingWarned } from "#web/qa/warned.ts";

const texts = qaTexts.configuration;
let asked: string[] = [];
let refused: string | null = null;
let configuration: unknown = defaultConfiguration;

beforeEach(() => {
  asked = [];
  refused = null;
  configuration = defaultConfiguration;
  vi.stubGlobal("fetch", (url: string, { method, body }: RequestInit) => {
    if (method !== "GET") asked.push(`${method} ${url}${typeof body === "string" ? body : ""}`);
    if (method === "PUT" && refused !== null) {
      return Promise.resolve(Response.json({ message: refused }, { status: 400 }));
    }
    return Promise.resolve(
      method === "DELETE" ? new Response(null, { status: 204 }) : Response.json(configuration),
    );
  });
  return () => vi.unstubAllGlobals();
});

const shown = async (warned: readonly Warned[] = nothingWarned) => {
  const say = vi.fn<(text: string) => void>();
  const onChange = vi.fn<() => void>();
  render(<ConfigurationTab warned={warned} say={say} onChange={onChange} />);
  await screen.findByRole("checkbox", { name: "pages.show_faq" });
  return { say, onChange, user: userEvent.setup() };
};

describe("the fields of the configuration", () => {
  it("cover every setting of the default configuration", () => {
    const leaves = (value: unknown, path: readonly string[]): readonly string[] => {
      const name = path.join(".");
      if (configurationFields.some((field) => field.path.join(".") === name)) return [];
      return typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]))
        : [name];
    };
    expect(leaves(defaultConfiguration, [])).toEqual([]);
    expect(configurationFields.length).toBeGreaterThan(40);
  });

  it("tell flags, choices, numbers, texts and lists apart", () => {
    const kind = (name: string) => {
      const field = configurationFields.find(({ path }) => path.join(".") === name);
      return [field?.kind, field?.isOptional, field?.choices];
    };
    expect(kind("pages.dashboard.invoices.show")).toEqual(["flag", false, []]);
    expect(kind("logo.type")).toEqual(["choice", false, ["svg", "png", "text"]]);
    expect(kind("pages.dashboard.last_payments.lines")).toEqual(["number", false, []]);
    expect(kind("run_platform")).toEqual(["text", false, []]);
    expect(kind("payment_services.bank.url_template")).toEqual(["text", true, []]);
    expect(kind("recaptcha.domain")).toEqual([
      "choice",
      true,
      ["www.recaptcha.net", "www.google.com"],
    ]);
    expect(kind("chat_bot")).toEqual(["json", true, []]);
    expect(kind("pages.document_pages")).toEqual(["json", false, []]);
  });

  it("change one place and nothing else", () => {
    expect(mergePatchFor(["pages", "features", "show"], false, true)).toEqual({
      pages: { features: { show: false } },
    });
    expect(valueAt({ pages: { features: { show: true } } }, ["pages", "features", "show"])).toBe(
      true,
    );
    expect(valueAt({ pages: {} }, ["pages", "toString"])).toBeUndefined();
  });

  it.each([
    [{ description: "x", links: [] }, { links: [1] }, { description: null, links: [1] }],
    [{ a: { b: 1, c: 2 } }, { a: { c: 3 } }, { a: { b: null, c: 3 } }],
    [{ a: { b: 1 } }, { a: [1] }, { a: [1] }],
    [undefined, { a: 1 }, { a: 1 }],
    [{ a: 1 }, null, null],
  ])("name removed keys, as a merge keeps all others: %j to %j", (before, after, change) => {
    expect(mergePatchFor(["chat_bot"], after, before)).toEqual({ chat_bot: change });
  });

  it.each([
    ["number", false, "12", 12],
    ["text", true, " ", null],
    ["text", false, "", ""],
    ["json", false, '[{"a":1}]', [{ a: 1 }]],
  ] as const)("read %s (optional: %s) from %j", (kind, isOptional, text, value) => {
    expect(readField(text, { path: ["a"], kind, choices: [], isOptional })).toEqual({ value });
  });

  it.each([
    ["number", "1,5"],
    ["number", ""],
    ["json", "{"],
  ] as const)("read no %s from %j", (kind, text) => {
    expect(readField(text, { path: ["a"], kind, choices: [], isOptional: false })).toBeNull();
  });
});

describe("the settings", () => {
  it("set a flag at once and restart the portal", async () => {
    const { say, onChange, user } = await shown();
    await user.click(screen.getByRole("checkbox", { name: "pages.show_faq" }));
    expect(asked).toEqual(['PUT /__qa/configuration{"pages":{"show_faq":false}}']);
    expect(say).toHaveBeenCalledWith(texts.wasSet("pages.show_faq"));
    expect(onChange).toHaveBeenCalledOnce();
  });

  it("set a choice and a text, and remove an optional one", async () => {
    const { user } = await shown();
    await user.selectOptions(screen.getByLabelText("logo.type"), "text");
    const platform = screen.getByLabelText("run_platform");
    await user.clear(platform);
    await user.type(platform, "luhodar{Enter}");
    await user.click(
      screen.getByRole("button", { name: texts.setNamed("payment_services.fixed.url_template") }),
    );
    expect(asked).toEqual([
      'PUT /__qa/configuration{"logo":{"type":"text"}}',
      'PUT /__qa/configuration{"run_platform":"luhodar"}',
      'PUT /__qa/configuration{"payment_services":{"fixed":{"url_template":null}}}',
    ]);
  });

  it("remove a key from a setting that is written as a whole", async () => {
    configuration = { ...defaultConfiguration, chat_bot: { description: "x", links: [] } };
    const { user } = await shown();
    const field = screen.getByLabelText("chat_bot");
    await user.clear(field);
    await user.paste('{"links": []}');
    await user.click(screen.getByRole("button", { name: texts.setNamed("chat_bot") }));
    expect(asked).toEqual(['PUT /__qa/configuration{"chat_bot":{"description":null,"links":[]}}']);
  });

  it("send nothing that cannot be read, and say why", async () => {
    const { user } = await shown();
    const list = screen.getByLabelText("pages.document_pages");
    await user.clear(list);
    await user.type(list, "[[");
    await user.click(screen.getByRole("button", { name: texts.setNamed("pages.document_pages") }));
    expect(screen.getByText(texts.unreadable)).toBeVisible();
    expect(list).toHaveAttribute("aria-invalid", "true");
    expect(asked).toEqual([]);
  });

  it("show why the server refused a change, and do not restart the portal", async () => {
    refused = "The configuration would not be valid";
    const { onChange, user } = await shown();
    await user.click(screen.getByRole("checkbox", { name: "pages.show_faq" }));
    expect(await screen.findByText(/would not be valid/u)).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
  });

  it("show what the current run of the portal could not read [CFG-3, CON-1]", async () => {
    const one = { path: "/config.json", requestId: null, found: [], isPast: false };
    await shown([
      { ...one, warnings: ["logo.url: Expected a path"], found: [], isPast: true },
      { ...one, warnings: ["recaptcha: Expected object"] },
      { ...one, path: "/api/ud/profile", warnings: ["dc: Expected a moment"] },
    ]);
    const lines = within(screen.getByRole("list", { name: texts.lost })).getAllByRole("listitem");
    expect(lines.map(({ textContent }) => textContent)).toEqual(["recaptcha: Expected object"]);
  });

  it("show nothing when all of it could be read [CON-1]", async () => {
    await shown();
    expect(screen.queryByText(texts.lost)).toBeNull();
    expect(screen.queryByRole("list")).toBeNull();
  });

  it("can be reset", async () => {
    const { say, onChange, user } = await shown();
    await user.click(screen.getByRole("button", { name: texts.reset }));
    expect(asked).toEqual(["DELETE /__qa/configuration"]);
    expect(say).toHaveBeenCalledWith(texts.wasReset);
    expect(onChange).toHaveBeenCalledOnce();
  });
});

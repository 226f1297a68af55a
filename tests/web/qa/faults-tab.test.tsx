import { render, screen } from "@testing-library/react";
import { useState } from "react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { emptyFault } from "#web/qa/fault-form.tsx";
import { FaultsTab } from "#web/qa/faults-tab.tsx";
import { faultPresets } from "#web/qa/fault-presets.ts";
import { qaTexts } from "#web/qa/qa.texts.ts";

const texts = qaTexts.faults;

let sent: { method: string; url: string; body: unknown }[] = [];
let refusal: string | null = null;

beforeEach(() => {
  sent = [];
  refusal = null;
  vi.stubGlobal("fetch", (url: string, { method, body }: RequestInit) => {
    if (method === "GET") return Promise.resolve(Response.json([]));
    sent.push({
      method: method ?? "GET",
      url,
      body: typeof body === "string" ? JSON.parse(body) : null,
    });
    return Promise.resolve(
      refusal === null
        ? Response.json({ id: "fault-1" }, { status: 201 })
        : new Response(refusal, { status: 400 }),
    );
  });
  return () => vi.unstubAllGlobals();
});

const show = async () => {
  const user = userEvent.setup();
  const say = vi.fn<(text: string) => void>();
  const Kept = ({ isShown }: { readonly isShown: boolean }) => {
    const kept = useState(emptyFault);
    return isShown && <FaultsTab say={say} kept={kept} />;
  };
  const { rerender } = render(<Kept isShown />);
  await screen.findByText(texts.noFaults);
  const look = (isShown: boolean): void => rerender(<Kept isShown={isShown} />);
  return { user, say, look };
};

const list = { errors: [{ message: texts.firstProblem }, { message: texts.secondProblem }] };

/** What each preset sends, besides method, path and times. */
const expected: Record<(typeof faultPresets)[number], unknown> = {
  "500": { status: 500, body: {} },
  "401": { status: 401, body: {} },
  "403": { status: 403, body: {} },
  "405": { status: 405, body: {} },
  "409": { status: 409, body: list },
  "422": {
    status: 422,
    body: {
      errors: [
        { field: "login", message: texts.firstProblem },
        { field: "password", message: texts.secondProblem },
      ],
    },
  },
  "504": { status: 504, body: {} },
  status: { status: 418, body: {} },
  hang: { hang: true },
  cut: { status: 200, rawBody: '{"items": [', cut: true },
  brokenJson: { status: 200, rawBody: '{"items": [' },
  html: {
    status: 502,
    rawBody: "<!doctype html><title>Bad Gateway</title><h1>Bad Gateway</h1>",
    headers: { "content-type": "text/html; charset=utf-8" },
  },
  wrongShape: { status: 200, body: { unexpected: true } },
  delay: { delayMs: 3000 },
};

describe("the faults form", () => {
  it.each(faultPresets)("sends what it shows: %s [QA-3]", async (preset) => {
    const { user, say } = await show();
    await user.selectOptions(screen.getByLabelText(texts.preset), texts.presets[preset]);
    await user.click(screen.getByRole("button", { name: texts.set }));
    expect(sent).toEqual([
      {
        method: "POST",
        url: "/__qa/faults",
        body: { method: "*", path: "/api/*", times: 1, ...(expected[preset] as object) },
      },
    ]);
    expect(say).toHaveBeenCalledWith(texts.added);
  });

  it("sends the selected call of the contract, and how often [QA-3]", async () => {
    const { user } = await show();
    await user.selectOptions(
      screen.getByLabelText(texts.call),
      screen.getByRole("option", { name: /^authenticate — / }),
    );
    await user.selectOptions(screen.getByLabelText(texts.times), texts.timesOf.always);
    await user.click(screen.getByRole("button", { name: texts.set }));
    expect(sent[0]?.body).toMatchObject({
      method: "POST",
      path: "/api/account/authentication",
      times: "always",
    });
  });

  it("refuses a path that the server would refuse", async () => {
    const { user, say } = await show();
    const path = screen.getByLabelText(/^Шлях/);
    await user.clear(path);
    await user.type(path, "api?x=1");
    await user.click(screen.getByRole("button", { name: texts.set }));
    expect(screen.getByRole("alert")).toHaveTextContent(texts.badPath);
    expect(path).toHaveAttribute("aria-invalid", "true");
    expect(sent).toEqual([]);
    // The message about an earlier fault is gone.
    expect(say).toHaveBeenLastCalledWith("");
  });

  it("shows why the server refused", async () => {
    const { user } = await show();
    refusal = "no such thing";
    await user.click(screen.getByRole("button", { name: texts.set }));
    expect(await screen.findByText(/no such thing/)).toBeVisible();
  });

  it("keeps the input while another tab is open", async () => {
    const { user, look } = await show();
    await user.selectOptions(screen.getByLabelText(texts.preset), texts.presets.delay);
    await user.clear(screen.getByLabelText(texts.delay));
    await user.type(screen.getByLabelText(texts.delay), "4500");
    look(false);
    expect(screen.queryByLabelText(texts.preset)).not.toBeInTheDocument();
    look(true);
    expect(screen.getByLabelText(texts.preset)).toHaveValue("delay");
    expect(screen.getByLabelText(texts.delay)).toHaveValue("4500");
  });

  it("removes the error on the next order", async () => {
    const { user, say } = await show();
    refusal = "no such thing";
    await user.click(screen.getByRole("button", { name: texts.clear }));
    expect(await screen.findByText(/no such thing/)).toBeVisible();
    refusal = null;
    await user.click(screen.getByRole("button", { name: texts.clear }));
    await vi.waitFor(() => expect(say).toHaveBeenCalledWith(texts.cleared));
    expect(screen.queryByText(/no such thing/)).not.toBeInTheDocument();
  });

  it("clears them all [QA-3]", async () => {
    const { user, say } = await show();
    await user.click(screen.getByRole("button", { name: texts.clear }));
    expect(sent).toEqual([{ method: "DELETE", url: "/__qa/faults", body: null }]);
    expect(say).toHaveBeenCalledWith(texts.cleared);
  });
});

import { waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readingOf } from "#contracts/builders/meters.data.ts";
import { getLastFactors, sendFactors } from "#contracts/endpoints/counters.ts";
import { cold, field, open, row, send, sent, summary } from "./support.tsx";

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
});

describe("readings that a service accepts with an empty answer [CON-1]", () => {
  it.each([
    ["204", { status: 204 }],
    ["200 without a body", { status: 200, body: "" }],
  ])("are shown as accepted, and loaded again: %s [UTIL-2]", async (_, silence) => {
    const { type, user, network } = await open();
    network.on(sendFactors, silence);
    await type("c1", "104");
    network.on(getLastFactors, { ok: [{ ...cold, factor: readingOf("c1", 104) }] });
    await user.click(send());
    const summed = await sent("1 показання");
    await user.click(within(summed).getByRole("button", { name: "Передати інші показання" }));
    expect(row("c1")).toHaveTextContent(/Прийнято 28\.10\.2026/u);
    expect(field("c1")).toHaveValue("");
    expect(row("c1")).toHaveTextContent("104");
    expect(network.callsOf(getLastFactors)).toHaveLength(2);
  });

  it.each([
    ["another answer", { status: 200, body: { success: false } }],
    ["half of an answer", { status: 200, body: '{"outcomes":[{"counter' }],
  ])("are not shown as accepted after %s [UTIL-2, ERR-3]", async (_, answer) => {
    const { type, user, network } = await open();
    network.on(sendFactors, answer);
    await type("c1", "104");
    await user.click(send());
    await waitFor(() =>
      expect(
        summary("Невідомо, чи прийнято показання. Усе, що Ви ввели, залишилося в полях."),
      ).toBeVisible(),
    );
    expect(field("c1")).toHaveValue("104");
    expect(network.callsOf(getLastFactors)).toHaveLength(1);
  });
});

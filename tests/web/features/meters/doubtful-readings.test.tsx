import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { acceptedReading, refusedReading } from "#contracts/builders/meters.data.ts";
import { sendFactors } from "#contracts/endpoints/counters.ts";
import { questionTexts } from "#web/features/meters/question.texts.ts";
import type { Reply } from "../../support/network.ts";
import { field, meter, open, send, sent } from "./support.tsx";
import { answering, bodies } from "./sent-readings.ts";

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
});

describe("a doubtful reading", () => {
  const dialog = () => screen.findByRole("alertdialog", { name: "Перевірте ці показання" });

  it("is confirmed first, and only it is then sent as confirmed [UTIL-2]", async () => {
    const { type, submit, user, network } = await open({
      network: answering(
        acceptedReading("c1", 98),
        acceptedReading("c2", 104),
        acceptedReading("e1", 20_000),
      ),
    });
    await type("c1", "98");
    await type("c2", "104");
    await type("e1", "20000");
    await submit();
    const asked = await dialog();
    expect(within(asked).getByText(questionTexts.questionText)).toBeVisible();
    expect(
      within(asked)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent?.replaceAll("\u00A0", " ")),
    ).toEqual([
      "Холодна вода, № 04-c198 м³: менше за попереднє, 100 м³ (−2 м³)",
      "Електроенергія, № 04-e120 000 кВт·год: споживання +7 655 кВт·год, а звичайно 180 кВт·год на місяць",
    ]);
    expect(bodies(network)).toEqual([]);
    expect(within(asked).getByRole("button", { name: "Виправити" })).toHaveFocus();
    await user.click(within(asked).getByRole("button", { name: "Усе правильно, передати" }));
    await sent("3 показання");
    expect(bodies(network)).toEqual([
      {
        factors: [
          { counterId: "c1", value: 98, confirmed: true },
          { counterId: "c2", value: 104 },
          { counterId: "e1", value: 20_000, confirmed: true },
        ],
      },
    ]);
  });

  it("is told apart from a last reading whose decimals were left out [UTIL-2]", async () => {
    const list = [meter("c1", { place: "кухня" }, { value: 100.25 })];
    const { type, submit } = await open({ list });
    await type("c1", "100");
    await submit();
    const [asked] = within(await dialog()).getAllByRole("listitem");
    expect(asked?.textContent?.replaceAll("\u00A0", " ")).toBe(
      "Холодна вода, № 04-c1100 м³: попереднє — 100,25 м³. Якщо споживання не було, додайте цифри після коми",
    );
  });

  it("stays unsent on Cancel or Escape [UTIL-2]", async () => {
    const { type, submit, user, network } = await open();
    await type("c1", "98");
    await submit();
    await dialog();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(field("c1")).toHaveValue("98");
    expect(bodies(network)).toEqual([]);
    await waitFor(() => expect(send()).toHaveFocus());
  });

  it("moves the focus to the field when it is to be corrected [UTIL-2, ALL-4]", async () => {
    const { type, submit, user, network } = await open();
    await type("c2", "2");
    await submit();
    await user.click(within(await dialog()).getByRole("button", { name: "Виправити" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    await waitFor(() => expect(field("c2")).toHaveFocus());
    expect(field("c2")).toHaveValue("2");
    expect(bodies(network)).toEqual([]);
  });

  it("is called so without a figure where neither a reading nor a usual use is known [UTIL-2]", async () => {
    const { factor: _factor, usualConsumption: _usual, ...fresh } = meter("c1");
    const { usualConsumption: _, ...unusual } = meter("c2");
    const { type, submit } = await open({
      list: [fresh, unusual],
      network: answering(refusedReading("c1", "lower"), refusedReading("c2", "unusual")),
    });
    await type("c1", "9");
    await type("c2", "101");
    await submit();
    const texts = within(await dialog())
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent?.replaceAll("\u00A0", " "));
    expect(texts).toEqual([
      "Холодна вода, № 04-c19 м³: менше за попереднє",
      "Холодна вода, № 04-c2101 м³: споживання значно більше, ніж звичайно",
    ]);
  });

  it("that only the server recognises is confirmed afterwards; the others are accepted [UTIL-2]", async () => {
    const { type, submit, user, network } = await open({
      network: answering(
        acceptedReading("c1", 104),
        refusedReading("c2", "lower", "Менше за передане вчора"),
      ),
    });
    await type("c1", "104");
    await type("c2", "101");
    await submit();
    const asked = await dialog();
    expect(asked).toHaveTextContent("101 м³: менше за попереднє");
    network.on(sendFactors, { ok: { outcomes: [acceptedReading("c2", 101)] } });
    await user.click(within(asked).getByRole("button", { name: "Усе правильно, передати" }));
    await sent("2 показання");
    expect(bodies(network)[1]).toEqual({
      factors: [{ counterId: "c2", value: 101, confirmed: true }],
    });
  });

  it.each<[string, Reply<typeof sendFactors>, string]>([
    [
      "was refused",
      { status: 422, body: { message: "Прийом показань зупинено." } },
      "Решту показань не передано. Ці показання залишилися в полях.",
    ],
    [
      "has no answer",
      { status: 502, body: {} },
      "Невідомо, чи прийнято решту показань. Ці показання залишилися в полях.",
    ],
  ])(
    "that %s after the question takes nothing back of the others [UTIL-2, ERR-3]",
    async (_, answer, title) => {
      const { type, submit, user, network } = await open({
        network: answering(acceptedReading("c1", 104), refusedReading("c2", "lower")),
      });
      await type("c1", "104");
      await type("c2", "101");
      await submit();
      network.on(sendFactors, answer);
      await user.click(
        within(await dialog()).getByRole("button", { name: "Усе правильно, передати" }),
      );
      expect(await screen.findByRole("region", { name: title })).toBeVisible();
      expect(screen.getByText("Прийнято 1 показання.")).toBeVisible();
      expect(field("c1")).toHaveValue("");
      expect(field("c2")).toHaveValue("101");
    },
  );
});

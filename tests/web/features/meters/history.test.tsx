import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readingOf } from "#contracts/builders/meters.data.ts";
import { getCounterFactors, getFactorHistory } from "#contracts/endpoints/counters.ts";
import { addMonths } from "#web/formats/months.ts";
import { boundsOf, monthlyUse } from "#web/features/meters/history-rows.ts";
import { metersTexts } from "#web/features/meters/meters.texts.ts";
import { readingHistoryTexts } from "#web/features/meters/history.texts.ts";
import * as saving from "#web/ui/save-file.ts";
// Loaded in advance, because the first load is slow.
import "#web/features/meters/meter-history.tsx";
import "#web/ui/chart.tsx";
import type { FakeNetwork } from "../../support/network.ts";
import { meter, show } from "./support.tsx";

const { consumption: _, ...first } = readingOf("c1", 98.5, { date: "2026-06-30" });
const factors = [
  readingOf("c1", 108, { date: "2026-10-28", consumption: 4 }),
  readingOf("c1", 104, { date: "2026-09-27", consumption: 3.5, source: "provider" }),
  readingOf("c1", 100.5, { date: "2026-07-30", consumption: 2, source: "estimated" }),
  first,
];

/** One reading a month, the newest in October 2026. */
const monthly = (id: string, newestFirst: readonly number[]) =>
  newestFirst.map((consumption, at) =>
    readingOf(id, 100 - at, { date: `${addMonths("2026-10", -at)}-28`, consumption }),
  );

const open = (search = "?counter=c1", network?: (net: FakeNetwork) => void) =>
  show({
    path: `/dashboard/meters${search}`,
    network: (net) => {
      net
        .on(getCounterFactors, { ok: factors })
        .on(getFactorHistory, { ok: { factors: factors.slice(0, 2), total: 2 } });
      network?.(net);
    },
  });

const rows = () =>
  within(screen.getByRole("table", { name: "Показання" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent?.replaceAll("\u00A0", " "));

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the history of a meter", () => {
  it("shows the newest readings as a table and the monthly consumption as a chart [UTIL-2]", async () => {
    const { network } = open();
    await screen.findByRole("table", { name: "Показання" });
    expect(rows()).toEqual([
      "28.10.2026108,000 м³4,000 м³Передано Вами",
      "27.09.2026104,000 м³3,500 м³Знято постачальником",
      "30.07.2026100,500 м³2,000 м³Визначено за середнім",
      "30.06.202698,500 м³—Передано Вами",
    ]);
    expect(network.calls.some(({ path }) => path.endsWith("/counter/c1/last-factors"))).toBe(true);
    const chart = () => screen.getByRole("img", { name: /Діаграма споживання.*Холодна вода/u });
    await waitFor(() => expect(chart().querySelectorAll("rect")).toHaveLength(3));
    // Not the same figures: readings of one month are added up.
    expect(chart()).toHaveAccessibleName(/Показання, за якими її побудовано, є в таблиці\.$/u);
    const slider = screen.getByRole("slider", { name: /^Значення.*: Холодна вода/u });
    fireEvent.keyDown(slider, { key: "End" });
    expect(slider).toHaveAttribute("aria-valuetext", "жовтень\u00A02026: 4\u00A0м³");
    expect(screen.getByRole("region", { name: /Холодна вода/u })).toHaveTextContent("04-c1");
  });

  it("shows a dash where a source is not told, and writes no unit that is not known [UTIL-2, UTIL-11, CON-1]", async () => {
    const files: Blob[] = [];
    vi.spyOn(saving, "saveFile").mockImplementation((_name, file) => void files.push(file));
    const { source: _source, ...untold } = readingOf("c1", 108, { date: "2026-10-28" });
    const { unit: _unit, ...counter } = meter("c1").counter;
    const { user } = show({
      path: "/dashboard/meters?counter=c1",
      list: [{ ...meter("c1"), counter }],
      network: (net) => net.on(getCounterFactors, { ok: [untold] }),
    });
    await screen.findByRole("table", { name: "Показання" });
    expect(rows()[0]).toMatch(/—$/u);
    await user.click(screen.getByRole("button", { name: "Зберегти як CSV" }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [head, line] = (await files[0]?.text())?.replace(/^\uFEFF/u, "").split("\r\n") ?? [];
    expect(head).toBe("Дата;Показання;Споживання;Джерело");
    expect(line).toMatch(/;$/u);
  });

  it("says beside the chart how much was used, and whether that is more than the mean [UTIL-2]", async () => {
    const rising = [6.5, 5, 4, 3.5, 3.5];
    open("?counter=c1", (net) => net.on(getCounterFactors, { ok: monthly("c1", rising) }));
    const sentence = await screen.findByText(/^За жовтень 2026 використано 6,5 м³\.$/u);
    expect(sentence.closest("p")).toHaveTextContent(
      "За жовтень 2026 використано 6,5 м³. Це на 2,33 м³ більше, ніж у середньому за попередні 3 місяці (4,17 м³).",
    );
    expect(screen.getByText("Споживання води зростає 3 місяці поспіль")).toBeVisible();
    expect(screen.getByText(/Закрийте всю воду на годину/u)).toBeVisible();
    expect(screen.queryByText(/Рік тому/u)).toBeNull();
  });

  it("compares with the year before, and suspects no leak when heat or light rises", async () => {
    const year = [900, 700, 600, 500, 500, 500, 500, 500, 500, 500, 500, 500, 950, 500];
    open("?counter=e1", (net) => net.on(getCounterFactors, { ok: monthly("e1", year) }));
    expect(
      await screen.findByText(
        "Рік тому, за жовтень 2025, було 950 кВт·год: тепер на 50 кВт·год менше.",
      ),
    ).toBeVisible();
    expect(screen.queryByText(/поспіль/u)).toBeNull();
  });

  it.each(["?counter=c1", "?counter=c1&period=12"])(
    "claims no consumption where a reading could not be read, and says so: %s [UTIL-2, UTIL-11, CON-1]",
    async (search) => {
      vi.spyOn(console, "warn").mockImplementation(() => undefined);
      vi.spyOn(saving, "saveFile").mockImplementation(() => undefined);
      const sent = [...monthly("c1", [6.5, 5, 4, 3.5, 3.5]), { date: "2026-10-01", value: "?" }];
      const { user } = open(search, (net) =>
        net
          .on(getCounterFactors, { status: 200, body: sent })
          .on(getFactorHistory, { status: 200, body: { factors: sent, total: "?" } }),
      );
      expect(await screen.findByText("Ще 1 показання показати не вдалося")).toBeVisible();
      expect(screen.getByText(/тому споживання за місяцями не показано\.$/u)).toBeVisible();
      expect(rows()).toHaveLength(5);
      expect(screen.queryByText(/використано/u)).toBeNull();
      expect(screen.queryByRole("img", { name: /Діаграма/u })).toBeNull();
      await user.click(screen.getByRole("button", { name: "Зберегти як CSV" }));
      await screen.findByText(/завантажено: 5 рядків\. Не вдалося прочитати: 1 рядок\./u);
    },
  );

  it.each([
    ["2026-11-20T22:00:00Z", "Повірка дійсна до 21.11.2026"],
    ["2026-11-21T21:59:59Z", "Повірка дійсна до 21.11.2026"],
    ["2026-11-21T22:00:00Z", "Строк повірки минув 21.11.2026"],
  ])(
    "says whether the verification still holds, by the day in Kyiv: at %s [UTIL-2]",
    async (now, text) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(now) });
      show({
        path: "/dashboard/meters?counter=c1",
        list: [meter("c1", { verifiedUntil: "2026-11-21" })],
        network: (net) => net.on(getCounterFactors, { ok: factors }),
      });
      expect(await screen.findByText(/повірк/iu)).toHaveTextContent(text);
    },
  );

  it("takes its period from the address, and keeps it there [UTIL-2]", async () => {
    const { user, network, location } = open();
    await screen.findByRole("table", { name: "Показання" });
    await user.click(screen.getByRole("link", { name: /^24\sмісяці$/u }));
    await waitFor(() => expect(location()).toBe("/dashboard/meters?counter=c1&period=24"));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.getByRole("link", { name: /^24\sмісяці$/u })).toHaveAttribute(
      "aria-current",
      "true",
    );
    expect(screen.getByRole("link", { name: /^24\sмісяці$/u })).toHaveFocus();
    expect(network.callsOf(getFactorHistory)[0]?.body).toMatchObject({ counterId: "c1" });
    // The list has no period.
    expect(screen.getByRole("link", { name: metersTexts.all })).toHaveAttribute(
      "href",
      "/dashboard/meters",
    );
  });

  it.each([
    ["12", "2026-01-31T22:00:00.000Z"],
    ["36", "2024-01-31T22:00:00.000Z"],
  ])(
    "loads all readings of the last %s months in Kyiv, where a new year may have begun [UTIL-2]",
    async (period, from) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-12-31T22:30:00Z") });
      const { network } = open(`?counter=c1&period=${period}`);
      await screen.findByRole("table", { name: "Показання" });
      expect(network.callsOf(getFactorHistory).map(({ body }) => body)).toEqual([
        { counterId: "c1", from, to: "2027-01-31T21:59:59.999Z", limit: 500 },
      ]);
    },
  );

  it.each([
    ["has none yet", "", readingHistoryTexts.noReadings],
    ["has none in the period", "&period=12", readingHistoryTexts.noneInPeriod],
  ])("says when a meter %s", async (_case, period, text) => {
    open(`?counter=c1${period}`, (net) =>
      net.on(getCounterFactors, { ok: [] }).on(getFactorHistory, { ok: { factors: [], total: 0 } }),
    );
    expect(await screen.findByText(text)).toBeVisible();
  });

  it("ignores an unknown period", async () => {
    const { network } = open("?counter=c1&period=7000");
    await screen.findByRole("table", { name: "Показання" });
    expect(network.callsOf(getFactorHistory)).toEqual([]);
  });

  it("says that a meter is not the resident's, and links back to the list [UTIL-2]", async () => {
    const { user } = open("?counter=nobody&provider=101");
    expect(await screen.findByText("Такого лічильника немає")).toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "До всіх лічильників" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Лічильники" })).toHaveFocus();
    expect(screen.getAllByRole("textbox")).toHaveLength(2);
  });

  it("shows an error and loads again on retry", async () => {
    const { user, network } = open("?counter=c1", (net) =>
      net.on(getCounterFactors, { status: 500 }),
    );
    const retry = await screen.findByRole("button", { name: "Спробувати ще раз" });
    network.on(getCounterFactors, { ok: factors });
    await user.click(retry);
    await waitFor(() => expect(rows()).toHaveLength(4));
  });

  it("is saved as a file with all its rows, and can be printed [UTIL-11]", async () => {
    const saved = vi.spyOn(saving, "saveFile").mockImplementation(() => undefined);
    const print = vi.fn();
    vi.stubGlobal("print", print);
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Зберегти як CSV" }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const [name, blob] = saved.mock.calls[0]!;
    expect(name).toBe("pokazannia-04-c1.csv");
    const text = new TextDecoder().decode(await blob.arrayBuffer());
    expect(text.split("\r\n")).toEqual([
      'Дата;"Показання, м³";"Споживання, м³";Джерело',
      "28.10.2026;108;4;Передано Вами",
      "27.09.2026;104;3,5;Знято постачальником",
      "30.07.2026;100,5;2;Визначено за середнім",
      "30.06.2026;98,5;;Передано Вами",
      "",
    ]);
    await user.click(screen.getByRole("button", { name: "Надрукувати" }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe("the monthly consumption", () => {
  it("adds up the readings of a month and skips no month", () => {
    expect(
      monthlyUse([
        readingOf("c", 9, { date: "2026-02-20", consumption: 0.1 }),
        readingOf("c", 8, { date: "2026-02-01", consumption: 0.2 }),
        readingOf("c", 7, { date: "2025-12-31", consumption: 5 }),
      ]).map(({ label, value, note }) => [label.replace("\u00A0", " "), value, note]),
    ).toEqual([
      // Nothing is known of the time before the oldest reading.
      ["груд. 2025", 5, undefined],
      ["січ. 2026", null, undefined],
      ["лют. 2026", 0.3, "за кілька місяців разом"],
    ]);
    expect(monthlyUse([])).toEqual([]);
  });

  it.each([
    ["2026-01-31", undefined],
    ["2026-01-15", undefined],
    ["2026-01-14", "за кілька місяців разом"],
  ])("says of several months by the days since the reading of %s [UTIL-2]", (day, note) => {
    const march = readingOf("c", 9, { date: "2026-03-01", consumption: 1 });
    expect(monthlyUse([march, { ...first, date: day }]).at(-1)?.note).toBe(note);
  });

  it("is of several months with all readings of a month, and has no bar where one is not known [UTIL-2]", () => {
    const on = (date: string, consumption?: number) => {
      const { consumption: _own, ...reading } = readingOf(date, 9, { date });
      return consumption === undefined ? reading : { ...reading, consumption };
    };
    const use = (readings: Parameters<typeof monthlyUse>[0]) =>
      monthlyUse(readings).map(({ value, note }) => [value, note]);
    expect(use([on("2026-03-31", 5), on("2026-03-01", 5), on("2026-01-31", 2)])).toEqual([
      [2, undefined],
      [null, undefined],
      [10, "за кілька місяців разом"],
    ]);
    // Nothing was used before the first reading of all.
    expect(use([on("2026-03-31", 5), on("2026-03-01")])).toEqual([[5, undefined]]);
    expect(
      use([on("2026-04-10", 1), on("2026-03-31", 5), on("2026-03-10"), on("2026-02-20", 2)]),
    ).toEqual([
      [2, undefined],
      [null, undefined],
      [1, undefined],
    ]);
  });

  it("is of several months after months without a reading, and says so [UTIL-2]", () => {
    expect(
      monthlyUse([
        readingOf("c", 9, { date: "2026-03-15", consumption: 1 }),
        readingOf("c", 8, { date: "2026-02-01", consumption: 9 }),
        readingOf("c", 7, { date: "2025-11-30", consumption: 5 }),
        { ...first, date: "2025-10-30" },
      ]).map(({ value, note }) => [value, note]),
    ).toEqual([
      [5, undefined],
      [null, undefined],
      [null, undefined],
      [9, "за кілька місяців разом"],
      [1, undefined],
    ]);
  });

  it("draws at most 120 bars, even with a wrong date", () => {
    expect(
      monthlyUse([
        readingOf("c", 9, { date: "2026-02-20" }),
        readingOf("c", 8, { date: "0202-02-01" }),
      ]),
    ).toHaveLength(120);
  });
});

describe("the bounds of a period", () => {
  it("are whole months in Kyiv, including the current one", () => {
    expect(boundsOf(1, new Date("2026-03-31T10:00:00Z"))).toEqual({
      from: "2026-02-28T22:00:00.000Z",
      to: "2026-03-31T20:59:59.999Z",
    });
    expect(boundsOf(12, new Date("2026-11-21T10:00:00Z")).from).toBe("2025-11-30T22:00:00.000Z");
  });
});

import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { acceptedReading, readingOf } from "#contracts/builders/meters.data.ts";
import { getCounterFactors, getLastFactors } from "#contracts/endpoints/counters.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import "#web/features/meters/meter-history.tsx";
import "#web/features/meters/waiting-question.tsx";
import { changedElsewhere, watchMarks, writtenElsewhere } from "../../support/other-tab.ts";
import { accounts } from "../../support/samples.ts";
import { answering } from "./sent-readings.ts";
import { cold, field, meters, open, row, show } from "./support.tsx";

const marks = watchMarks();
beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
});

const waiting = JSON.stringify([
  {
    key: "00112233445566778899aabbccddeeff",
    counter: cold.counter,
    value: 104.5,
    typedAt: "2026-11-20T10:00:00.000Z",
    agreed: [],
  },
]);
const newer = { ...cold, factor: readingOf("c1", 110) };

describe("readings that another tab has sent", () => {
  it("are the last ones here at once, beside what is typed [UTIL-2]", async () => {
    const { type, network } = await open();
    await type("c1", "111");
    await type("c2", "104");
    network.on(getLastFactors, { ok: [newer, ...meters.slice(1)] });
    changedElsewhere("readings");
    await waitFor(() => expect(row("c1")).toHaveTextContent("110,000"));
    expect(field("c1")).toHaveValue("111");
    expect(field("c1")).toHaveAccessibleDescription(/^\+1\sм³/u);
    expect(field("c2")).toHaveValue("104");
  });

  it("are in the history of their meter [UTIL-2]", async () => {
    const { network } = show({
      path: "/dashboard/meters?counter=c1",
      network: (net) => net.on(getCounterFactors, { ok: [readingOf("c1", 100)] }),
    });
    const table = await screen.findByRole("table");
    const rows = within(table).getAllByRole("row").length;
    network.on(getCounterFactors, { ok: [readingOf("c1", 110), readingOf("c1", 100)] });
    changedElsewhere("readings");
    await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(rows + 1));
  });

  it("are loaded for other accounts as well, and what was accepted here stays on the screen [UTIL-2, ACC-3]", async () => {
    const { type, submit, network, runtime } = await open({
      network: answering(acceptedReading("c1", 104)),
    });
    await type("c1", "104");
    await submit();
    const accepted = await screen.findByRole("region", { name: "Прийнято 1 показання" });
    const focused = document.activeElement;
    expect(accepted).toContainElement(focused as HTMLElement);
    const before = network.callsOf(getLastFactors).length;
    act(() =>
      runtime.portal.send({ type: "USER.CHANGED", user: { accounts: accounts.slice(0, 2) } }),
    );
    await waitFor(() => expect(network.callsOf(getLastFactors)).toHaveLength(before + 1));
    expect(accepted).toBeVisible();
    expect(document.activeElement).toBe(focused);
  });

  it("are told to the others by the tab that has sent them [UTIL-2]", async () => {
    const { type, submit } = await open({ network: answering(acceptedReading("c1", 104)) });
    expect(marks()).toEqual([]);
    await type("c1", "104");
    await submit();
    await screen.findByRole("region", { name: "Прийнято 1 показання" });
    expect(marks()).toEqual(["readings"]);
  });
});

describe("readings that wait, and come back in another tab", () => {
  it("are asked about here as well, also after “later” [UTIL-2, SES-6]", async () => {
    localStorage.setItem(sessionKeys.waitingReadings, waiting);
    const { user } = await open();
    const later = () => screen.findByRole("button", { name: "Пізніше" });
    await user.click(await later());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    writtenElsewhere(sessionKeys.waitingReadings, null);
    writtenElsewhere(sessionKeys.waitingReadings, waiting);
    expect(await later()).toBeVisible();
    expect(within(screen.getByRole("dialog")).getAllByRole("listitem")).toHaveLength(1);
  });
});

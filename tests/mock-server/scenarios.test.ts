import { describe, expect, it } from "vitest";
import { testPeople } from "#contracts/builders/test-people.data.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { knownCalls } from "#web/qa/endpoint-list.ts";
import { readyScenarios } from "#web/qa/scenarios/ready-scenarios.ts";
import { changedElsewhere } from "#web/qa/scenarios/ready-scenarios.texts.ts";
import type { readyTexts } from "#web/qa/scenarios/ready-scenarios.texts.ts";
import { cabinetOf } from "./support/cabinet.ts";
import { comingIn, hour, problemOf } from "./support/letters.ts";
import { halyna, iryna, mockForFile, mykola, olena, taras } from "./support/suite.ts";
import { utilityOf } from "./support/utility.ts";

/*
 * What the server does in each ready scenario, step by step, as the console sets it up. What the portal shows then is in
 * e2e/qa/scenarios.spec.ts and e2e/qa/situations.spec.ts.
 */

/** As for people: a scenario's period counts back from today, and so must the data. */
const { session } = mockForFile({ followsToday: true });

const passwordOf = (login: string): string => {
  const person = Object.values(testPeople).find((one) => one.login === login);
  if (person === undefined) throw new Error(`There is no test person ${login}`);
  return person.password;
};

const scenarioOf = (id: keyof typeof readyTexts) => {
  const scenario = readyScenarios.find((one) => one.id === id);
  if (scenario === undefined) throw new Error(`There is no scenario ${id}`);
  return scenario;
};

/** Sets the server up for a scenario, without a sign-in. */
const begun = async (id: keyof typeof readyTexts) => {
  const scenario = scenarioOf(id);
  const here = comingIn(session());
  await here.control.configure(scenario.configuration);
  if (scenario.minimal) await here.control.answerWith("minimal");
  const setUp = async () => {
    for (const fault of scenario.faults)
      expect((await here.ask("/__qa/faults", { body: fault })).status).toBe(201);
    if (scenario.clockMs !== 0) await here.control.advanceClock(scenario.clockMs);
  };
  return { ...here, person: scenario.person, setUp };
};

/** The same with the scenario's person signed in before the faults and the clock. */
const entered = async (id: keyof typeof readyTexts) => {
  const { setUp, ...here } = await begun(id);
  if (here.person === null) throw new Error(`Nobody is signed in in ${id}`);
  const token = await here.signIn(here.person, passwordOf(here.person));
  await setUp();
  return { ...here, token, cabinet: cabinetOf(here, token), utility: utilityOf(here, token) };
};

const configurationIn = async (id: keyof typeof readyTexts): Promise<ClientConfiguration> => {
  const { ask, setUp } = await begun(id);
  await setUp();
  return (await (await ask("/config.json")).json()) as ClientConfiguration;
};

/** Whether a fault can affect a call of the contract. */
const affects = (fault: { readonly method: string; readonly path: string }): boolean => {
  const start = fault.path.replace(/\*$/u, "");
  return knownCalls.some(
    ({ method, path }) =>
      (fault.method === "*" || fault.method === method) &&
      (start === fault.path ? path === start : path.startsWith(start)),
  );
};

describe("a ready scenario", () => {
  it.each(readyScenarios)(
    "$id breaks only calls that exist, and knows its person [QA-4]",
    (scenario) => {
      expect(scenario.faults.filter((fault) => !affects(fault))).toEqual([]);
      expect(() => scenario.person === null || passwordOf(scenario.person)).not.toThrow();
    },
  );

  it("second-save-409: the first save is stored, the second refused, the third stored [QA-4]", async () => {
    const { cabinet } = await entered("second-save-409");
    expect((await cabinet.saveProfile({ firstName: "Перша" })).status).toBe(200);
    const refused = await cabinet.saveProfile({ firstName: "Друга" });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({ errors: [{ message: changedElsewhere }] });
    expect((await cabinet.profile()).firstName).toBe("Перша");
    expect((await cabinet.saveProfile({ firstName: "Третя" })).status).toBe(200);
    expect((await cabinet.profile()).firstName).toBe("Третя");
  });

  it.each([
    ["invoices-504", 504],
    ["invoices-html", 502],
  ] as const)(
    "%s: each attempt fails, other pages work, and it ends with the fault [QA-4]",
    async (id, status) => {
      const { utility, control } = await entered(id);
      for (const _ of [1, 2]) expect((await utility.ask.invoices()).status).toBe(status);
      expect((await utility.ask.payments()).status).toBe(200);
      expect(await utility.links()).toHaveLength(4);
      await control.clearFaults();
      expect((await utility.ask.invoices()).status).toBe(200);
    },
  );

  it("invoices-html: the answer is no JSON [QA-4]", async () => {
    const { utility } = await entered("invoices-html");
    const answer = await utility.ask.invoices();
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await answer.text()).toMatch(/^<!doctype html>/u);
  });

  it("token-refused: once, and not after the next sign-in [QA-4]", async () => {
    const here = await entered("token-refused");
    expect((await here.utility.ask.invoices()).status).toBe(401);
    const again = utilityOf(here, await here.signIn(...olena));
    expect((await again.ask.invoices()).status).toBe(200);
  });

  it("tariffs-403: each attempt, and only the tariffs [QA-4]", async () => {
    const { utility } = await entered("tariffs-403");
    for (const _ of [1, 2]) expect((await utility.ask.tariffs({})).status).toBe(403);
    expect((await utility.ask.invoices()).status).toBe(200);
  });

  it("day-almost-over: the token is good for one more hour [QA-4]", async () => {
    const { cabinet, control } = await entered("day-almost-over");
    await control.advanceClock(hour - 60_000);
    expect(await cabinet.isOver()).toBe(false);
    await control.advanceClock(60_000);
    expect(await cabinet.isOver()).toBe(true);
  });

  it("nothing-linked, overpaid, ten-thousand-payments: the people are as promised [QA-4]", async () => {
    const nothing = await entered("nothing-linked");
    expect([nothing.person, await nothing.utility.links()]).toEqual([taras[0], []]);

    const { person, utility } = await entered("overpaid");
    expect(person).toBe(iryna[0]);
    const links = await utility.links();
    expect(links.length).toBeGreaterThan(1);
    for (const { serviceProvider, invoiceAccount } of links)
      expect(await utility.owed(serviceProvider.code, invoiceAccount.code)).toBeLessThan(0);

    const many = await entered("ten-thousand-payments");
    expect(many.person).toBe(halyna[0]);
    const { page } = scenarioOf("ten-thousand-payments");
    const from = new URL(page, "http://localhost").searchParams.get("from");
    const period = { from: `${from}T00:00:00.000Z`, to: new Date().toISOString() };
    expect((await many.utility.payments(period)).total).toBe(10_000);
    expect(await many.utility.links()).toHaveLength(40);
  });

  it("not-confirmed: a second registration sends the letter that opens the cabinet [QA-4]", async () => {
    const { attempt, registered, confirm, control } = await begun("not-confirmed");
    expect((await attempt(...mykola)).status).toBe(403);
    expect(await control.outbox()).toEqual([]);
    const code = await registered(mykola[0], "Dovga-fraza-7");
    expect((await confirm(code)).ok).toBe(true);
    expect((await attempt(mykola[0], "Dovga-fraza-7")).status).toBe(200);
  });

  it("editor: the person may change content, others may not [QA-4]", async () => {
    const { ask, token, signIn } = await entered("editor");
    const create = (by: string) =>
      ask("/api/cms/admin/content", {
        token: by,
        body: { kind: "faq", id: "scenario-question", title: "Проба", content: "<p>Проба</p>" },
      });
    expect((await create(await signIn(...olena))).status).toBe(403);
    expect((await create(token)).ok).toBe(true);
  });

  it("captcha-everywhere: sign-in and registration require it [QA-4]", async () => {
    const { ask, attempt, register } = await begun("captcha-everywhere");
    for (const answer of [
      await attempt(...olena),
      await register("n@example.com", "Dovga-fraza-7"),
    ])
      expect(await problemOf(answer)).toMatchObject({ status: 422, fields: ["recaptcha"] });
    const solved = await ask("/__outside/recaptcha/token", { method: "POST" });
    expect((await attempt(...olena, await solved.text())).status).toBe(200);
    expect((await configurationIn("captcha-everywhere")).recaptcha).toMatchObject({
      show: true,
      show_in_sign_in: true,
      show_in_registration: true,
      show_in_callback: true,
    });
  });

  it("no-google, test-portal: the configuration says so [QA-4]", async () => {
    const google = (await configurationIn("no-google")).authorization.google_auth_show;
    expect(google).toBe(false);
    expect((await configurationIn("test-portal")).run_platform).toBe("nowhere");
  });

  it("configuration-500: each attempt, until the fault is removed [QA-4]", async () => {
    const { ask, setUp, control } = await begun("configuration-500");
    await setUp();
    for (const _ of [1, 2]) expect((await ask("/config.json")).status).toBe(500);
    await control.clearFaults();
    expect((await ask("/config.json")).status).toBe(200);
  });

  it("minimal-answers: a profile without what the contract does not require [QA-4]", async () => {
    const { cabinet, control } = await entered("minimal-answers");
    expect(Object.keys(await cabinet.profile()).toSorted()).toEqual(["name"]);
    await control.answerWith("full");
    expect(await cabinet.profile()).toMatchObject({ firstName: "Олена", lastName: "Коваленко" });
  });

  it("letter-refused: no letter, until the fault is removed [QA-4]", async () => {
    const { setUp, recover, control } = await begun("letter-refused");
    await setUp();
    for (const _ of [1, 2]) expect((await recover(olena[0])).status).toBe(500);
    expect(await control.outbox()).toEqual([]);
    await control.clearFaults();
    expect((await recover(olena[0])).status).toBe(204);
    expect((await control.outbox(olena[0])).map(({ kind }) => kind)).toEqual(["recover-access"]);
  });

  it("flaky-network: about three calls of ten, those that change something too [QA-4]", async () => {
    const { utility, cabinet } = await entered("flaky-network");
    const reads: number[] = [];
    const saves: number[] = [];
    for (let count = 0; count < 50; count += 1) {
      reads.push((await utility.ask.links()).status);
      saves.push((await cabinet.allowBills("820", true)).status);
    }
    const failed = (statuses: readonly number[]) => statuses.filter((one) => one === 503).length;
    expect(failed(reads) + failed(saves)).toBeGreaterThanOrEqual(20);
    expect(failed(reads) + failed(saves)).toBeLessThanOrEqual(40);
    expect(failed(saves)).toBeGreaterThan(0);
  });
});

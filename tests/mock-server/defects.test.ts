import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { describe, expect, it, onTestFinished } from "vitest";
import { failures } from "#mock/http/failures.ts";
import { problemTexts } from "#mock/http/problem.texts.ts";
import { mockForFile, olena } from "./support/suite.ts";

const { running, session } = mockForFile();
const profile = "/api/ud/profile";

/** The status, the body and what developers are told. */
const told = async (answer: Response) => ({
  status: answer.status,
  problem: answer.headers.get("x-contract-problem"),
  body: await answer.json(),
});

describe("a defect of this server [ALL-6, CON-1]", () => {
  it("in a handler is a 500 without details, which the log shows and the process reports", async () => {
    const { ask, control, name, signIn } = session();
    const token = await signIn(...olena);
    const before = running().errors.length;
    running()
      .worlds.get(name)
      .update(() => ({ providers: [] }));
    const problem = "server: the handler failed";
    expect(await told(await ask("/api/warehouse/consumer/invoice_accounts", { token }))).toEqual({
      status: 500,
      problem,
      body: { message: problemTexts.serverFault },
    });
    expect((await control.calls())[1]).toMatchObject({ status: 500, problems: [problem] });
    expect(String(running().errors.slice(before))).toMatch(
      /^Error: \S+ is at an unknown provider$/u,
    );
  });

  it("in an answer is a 500 instead of the answer; the log says where, without the value", async () => {
    const { ask, control, name, signIn } = session();
    const token = await signIn(...olena);
    const world = running().worlds.get(name);
    world.updatePerson({ ...world.personByLogin(olena[0])!, changedAt: "yesterday" });
    const { status, problem, body } = await told(await ask(profile, { token }));
    expect([status, body]).toEqual([500, { message: problemTexts.serverFault }]);
    expect(problem).toMatch(/^response\.dlc: /u);
    expect(problem).not.toContain("yesterday");
    expect((await control.calls())[1]).toMatchObject({ conforms: false, problems: [problem] });
  });

  it("is not taken for a wrong request, even if a library has given it a status", async () => {
    const errors: unknown[] = [];
    const app = express();
    app.get("/", () => {
      throw Object.assign(new Error("stream is not readable"), { status: 500 });
    });
    app.use(failures((error) => errors.push(error)));
    const server = createServer(app);
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { message: problemTexts.serverFault },
    ]);
    expect(errors).toHaveLength(1);
  });
});

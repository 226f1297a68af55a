import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { committedPact, readOptions } from "#contracts/verify/options.ts";
import { listen } from "#contracts/verify/service-relay.ts";
import { exitCodeOf } from "#contracts/verify/verification.ts";
import { verifyProvider } from "#contracts/verify/verifier.ts";
import { startBroker } from "./broker.ts";

const change = "bills by email set to true for one provider";

it.each([
  [
    "of a wrong type",
    ',"serviceProviderCode":820',
    "serviceProviderCode of its answer: expected a text",
  ],
  ["that is not there", "", "its answer has no serviceProviderCode"],
])(
  "a value %s fails the run from a file only: with a broker its verifier alone decides [CON-4]",
  async (_which, value, fault) => {
    const broker = await startBroker("right");
    const content = readFileSync(committedPact).toString("base64");
    const publish = (pacticipantVersionNumber: string, branch: string, contracts: object[]) =>
      fetch(`${broker.url}/contracts/publish`, {
        method: "POST",
        headers: { authorization: "Bearer right" },
        body: JSON.stringify({ pacticipantVersionNumber, branch, contracts }),
      });
    await publish("1", "main", [{ content }]);
    // Only what the main branch asks for has to be there.
    const other = Buffer.from('{"interactions":[]}').toString("base64");
    await publish("2", "idea", [{ content: other }]);
    broker.handOut(change);
    const service = await listen((request, response) => {
      if (request.url === "/states") response.end(`{"accessToken":"t"${value}}`);
      else response.writeHead(204).end();
    });
    const verified = async (...more: readonly string[]) => {
      const addresses = ["--provider", service.url, "--states", `${service.url}/states`];
      const options = readOptions([...addresses, ...more]);
      if ("problem" in options) throw new Error(options.problem);
      const verification = await verifyProvider(options);
      const told = verification.results.find(({ interaction }) => interaction === change);
      return { code: exitCodeOf(verification), call: told?.call, difference: told?.difference };
    };
    expect(await verified("--only", "PUT /*/email-management")).toEqual({
      code: 1,
      call: "PUT /api/warehouse/consumer/email-management",
      difference: expect.stringContaining(fault),
    });
    const results = ["--publish", "--version", "7", "--branch", "side"];
    expect(await verified("--broker", broker.url, "--token", "right", ...results)).toEqual({
      code: 0,
      call: "PUT /api/warehouse/consumer/email-management",
      difference: undefined,
    });
    expect(broker.verified).toEqual([
      { consumerVersion: "1", providerVersion: "7", success: true },
    ]);
    expect([...broker.branches]).toEqual([["7", "side"]]);
    service.stop();
    broker.stop();
  },
);

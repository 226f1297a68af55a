import { expect, it } from "vitest";
import { readOptions } from "#contracts/verify/options.ts";
import { verifyProvider } from "#contracts/verify/verifier.ts";
import { startMock } from "../../mock-server/support/server.ts";

it(
  "changes and histories are read again where --sequences says so, and by --specified only what it gives [CON-4]",
  { timeout: 120_000 },
  async () => {
    const mock = await startMock();
    const asked = async (...more: readonly string[]) => {
      const addresses = ["--provider", mock.url, "--states", `${mock.url}/__qa/states`];
      const calls = ["GET /*/history*", "POST /*/history", "GET /*/confirm_email"];
      const only = calls.flatMap((call) => ["--only", call]);
      const options = readOptions([...addresses, ...only, ...more]);
      if ("problem" in options) throw new Error(options.problem);
      const { results } = await verifyProvider(options);
      return results.flatMap(({ interaction, passed }) =>
        /, (?:in order and in pieces|asked for afterwards)$/u.test(interaction)
          ? [[interaction, passed]]
          : [],
      );
    };
    try {
      expect(await asked("--sequences")).toEqual([
        ["the confirmation of an email for the first time, asked for afterwards", true],
        ["the payments of a period, in order and in pieces", true],
        ["the invoices of a period, in order and in pieces", true],
        ["the readings of a period, in order and in pieces", true],
      ]);
      // The second use of a code, and orders and pieces of lists, are rules of the contract alone.
      expect(await asked("--sequences", "--specified")).toEqual([]);
      expect(await asked()).toEqual([]);
    } finally {
      await mock.stop();
    }
  },
);

/** `npm run test:verify`: the mock server passes the very check that a real backend must pass (CON-3). */
import { referenceDay } from "#contracts/builders/reference-day.ts";
import { committedPact, verifyProvider } from "#contracts/verify.ts";
import { startMockServer } from "#mock/start.ts";
import { root } from "./root.mjs";

process.env["PACT_DO_NOT_TRACK"] = "true";

const server = await startMockServer({
  port: 0,
  host: "127.0.0.1",
  seed: { number: 2012, today: referenceDay },
  latencyMs: 0,
  qa: true,
  development: false,
  dataFile: undefined,
  portalFolder: `${root}/dist/portal`,
  qaFolder: `${root}/dist/qa`,
});
const url = server.url.replace("localhost", "127.0.0.1");
try {
  await verifyProvider({
    providerUrl: url,
    statesUrl: `${url}/__qa/states`,
    source: { file: committedPact },
  });
  process.stdout.write("The mock server honours the contract.\n");
} catch {
  // The verifier has printed each difference; its error repeats all of it.
  process.stderr.write("The mock server does not honour the contract.\n");
  process.exitCode = 1;
} finally {
  await server.stop();
}

import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";

const fresh = ".cache/pacts/portal-portal-api.json";
const committed = "contracts/pacts/portal-portal-api.json";

const read = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");

/**
 * Pact merges into the file that is there, so a run starts from none; at the end the file must be the committed
 * one, byte for byte. `npm run pacts` takes a changed contract over.
 */
export const setup = (): (() => void) => {
  rmSync(fresh, { force: true });
  mkdirSync(".cache/pacts", { recursive: true });
  return () => {
    if (read(fresh) === read(committed)) return;
    if (process.env["PACT_UPDATE"] === "1") {
      copyFileSync(fresh, committed);
      return;
    }
    throw new Error(
      `${committed} is not what the client does now: look at it, then \`npm run pacts\`.`,
    );
  };
};

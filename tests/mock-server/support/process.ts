import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { referenceDay } from "#contracts/builders/reference-day.ts";

const root = path.resolve(import.meta.dirname, "../../..");

interface Ended {
  readonly code: number | null;
  readonly out: string;
}

/** Collects what a process prints until it ends. */
const toEnd = (
  child: ChildProcess,
  heard: (out: string) => void = () => undefined,
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    let out = "";
    const hear = (chunk: Buffer): void => {
      out += chunk.toString("utf8");
      heard(out);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, out }));
  });

/** Runs a piece of TypeScript in a new process and returns what it prints. */
export const runInNewProcess = async (code: string): Promise<string> => {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", code],
    { cwd: root, stdio: ["ignore", "pipe", "inherit"] },
  );
  return (await toEnd(child)).out;
};

/** Runs `main.ts` like `npm start`. `printed` resolves as soon as the output matches. */
export const runMain = (env: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, ["--import", "tsx", "apps/mock-server/src/main.ts"], {
    cwd: root,
    env: { PATH: process.env["PATH"], PORT: "0", MOCK_TODAY: referenceDay, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let all = "";
  const waiting = new Set<(out: string) => void>();
  const ended = toEnd(child, (out) => {
    all = out;
    for (const check of waiting) check(out);
  });
  const printed = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const check = (out: string): void => {
        const match = pattern.exec(out);
        if (match !== null) resolve(match);
      };
      waiting.add(check);
      check(all);
      void ended.then(({ out }) => reject(new Error(`It ended: ${out}`)), reject);
    });
  return { child, ended, printed };
};

/** Runs one long command, and prints a line before it, while it runs, and after it. */
import { spawn } from "node:child_process";
import { root } from "../root.mjs";

const SIGN_OF_LIFE_MS = 15_000;
/** Otherwise `npm test --omit=dev` or NODE_ENV=production would install the tree without the test tools. */
const LEAKS =
  /^(node_env|npm_config_(omit|include|only|production|dev|global|location|ignore_scripts|workspaces?|dry_run|offline))$/i;

export function cleanEnv() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !LEAKS.test(name)));
}

/**
 * Rejects with the message `failed` if the command fails or takes longer than `limitMs`.
 * @param {{ title: string, command: string, args: string[], failed: string, limitMs?: number, env?: Record<string,
 * string>, cwd?: string }} step
 * @returns {Promise<void>}
 */
export function runStep({ title, command, args, failed, limitMs, env, cwd = root }) {
  const start = Date.now();
  const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`;
  process.stdout.write(`${title}…\n`);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...cleanEnv(), ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    const keep = (/** @type {Buffer} */ chunk) => {
      said = (said + chunk.toString("utf8")).slice(-8000);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    const alive = setInterval(() => {
      process.stdout.write(`  still at it after ${seconds()}\n`);
    }, SIGN_OF_LIFE_MS);
    const limit = limitMs === undefined ? undefined : setTimeout(() => child.kill(), limitMs);
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      child.kill(signal);
      process.exit(signal === "SIGINT" ? 130 : 143);
    };
    process.once("SIGINT", pass);
    process.once("SIGTERM", pass);
    const end = (/** @type {boolean} */ fine) => {
      clearInterval(alive);
      clearTimeout(limit);
      process.off("SIGINT", pass);
      process.off("SIGTERM", pass);
      if (fine) process.stdout.write(`  done in ${seconds()}\n`);
      else if (said.trim()) process.stderr.write(`${said.trim()}\n`);
      if (fine) resolve();
      else reject(new Error(failed));
    };
    child.once("error", () => end(false));
    child.once("close", (code) => end(code === 0));
  });
}

/**
 * Runs one of several alternatives; prints its error and continues if it fails.
 * @param {() => Promise<void>} way
 */
export async function attempt(way) {
  try {
    await way();
  } catch (problem) {
    process.stdout.write(`  ${problem instanceof Error ? problem.message : String(problem)}\n`);
  }
}

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import type { MockServerOptions } from "#mock/server.ts";
import { type Mock, startMock, visitorOf } from "./server.ts";

/** One server for a test file; each test takes a session of its own, so that order does not matter. */
export const mockForFile = (options: Partial<MockServerOptions> = {}) => {
  let mock: Mock | undefined;
  beforeAll(async () => {
    mock = await startMock(options);
  });
  afterAll(async () => {
    await mock?.stop();
  });
  const running = (): Mock => {
    if (mock === undefined) throw new Error("The server has not started");
    return mock;
  };
  const session = () => {
    const name = randomUUID();
    return { name, ...visitorOf(running(), name), control: running().control(name) };
  };
  return { running, session };
};

export const olena = ["olena.kovalenko@example.com", "Olena-2026"] as const;
export const taras = ["taras.bondar@example.com", "Taras-2026"] as const;
export const mykola = ["mykola.tkachuk@example.com", "Mykola-2026"] as const;
export const iryna = ["iryna.melnyk@example.com", "Iryna-2026"] as const;

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { testPeople } from "#contracts/builders/test-people.data.ts";
import type { MockServerOptions } from "#mock/server.ts";
import { type Mock, startMock, visitorOf } from "./server.ts";

/** One server for a test file. Each test uses a new session, so that the order does not matter. */
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

const credentialsOf = (
  name: keyof typeof testPeople,
): readonly [login: string, password: string] => {
  const { login, password } = testPeople[name];
  return [login, password];
};

export const olena = credentialsOf("olena");
export const taras = credentialsOf("taras");
export const mykola = credentialsOf("mykola");
export const iryna = credentialsOf("iryna");
export const halyna = credentialsOf("halyna");
export const editor = credentialsOf("editor");

import { describe, expect, it } from "vitest";
import { authenticate } from "#contracts/endpoints/account.ts";
import { sentBody } from "./pact/sent.ts";

const body = { account: "olena@example.com", password: "secret" };
const wrong = { account: "olena@example.com" };

describe("the body that an interaction sends", () => {
  it("must match the schema of its call [CON-2]", () => {
    expect(sentBody(authenticate, body, 200)).toBe(body);
    expect(() => sentBody(authenticate, wrong, 401)).toThrow(
      /^authenticate is not sent so, for 401: .+password/su,
    );
  });

  it("may be malformed when that is why it is refused [CON-2]", () => {
    expect(sentBody(authenticate, wrong, 400)).toBe(wrong);
  });
});

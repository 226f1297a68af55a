import { describe, expect, it } from "vitest";
import { resident } from "#contracts/builders/people.data.ts";
import { sendFeedback } from "#contracts/endpoints/feedback.ts";
import { idempotencyKey } from "./situations.ts";
import { interact } from "./support.ts";

const message = {
  name: "Олена",
  email: resident.login,
  message: "Чому зросла сума за воду?",
} as const;

describe("a message to the municipality", () => {
  it("is taken, and gets an id [CON-2]", async () => {
    const success = { id: "feedback-1" };
    const outcome = await interact({
      description: "a message to the municipality",
      endpoint: sendFeedback,
      given: { name: "no captcha is required for feedback", params: {} },
      request: { body: { message }, idempotencyKey },
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("may be as short as ten characters, under a name of three [CON-2, FEED-2]", async () => {
    const success = { id: "feedback-1" };
    const outcome = await interact({
      description: "the shortest message to the municipality",
      endpoint: sendFeedback,
      given: { name: "no captcha is required for feedback", params: {} },
      request: {
        body: { message: { ...message, name: "Оля", message: "Дякую вам!" } },
        idempotencyKey,
      },
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("is taken once under its key: a repeat gets the first answer [CON-2, FEED-4]", async () => {
    const success = { id: "feedback-1" };
    const outcome = await interact({
      description: "a message to the municipality that was taken under the same key before",
      endpoint: sendFeedback,
      given: {
        name: "a message that was taken under a key",
        params: { key: idempotencyKey, ...success, ...message },
      },
      request: { body: { message }, idempotencyKey },
      isExact: true,
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("is refused under the key of another message [CON-2, FEED-4]", async () => {
    const outcome = await interact({
      description: "a message to the municipality under the key of another one",
      endpoint: sendFeedback,
      given: {
        name: "a message that was taken under a key",
        params: { key: idempotencyKey, id: "feedback-1", ...message },
      },
      request: { body: { message: { ...message, name: "Галина" } }, idempotencyKey },
      refusal: { status: 422, problem: { message: "Під цим ключем уже отримано інше звернення." } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Rejected", status: 422 } });
  });

  it("is refused with 400 when a part of it is not as described [CON-2]", async () => {
    const outcome = await interact({
      description: "a message to the municipality that is too short",
      endpoint: sendFeedback,
      request: { body: { message: { ...message, message: "Коротко" } }, idempotencyKey },
      refusal: { status: 400, problem: { message: "Дані заповнено неправильно." } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });

  it("is refused without the captcha where that is required [CON-2]", async () => {
    const errors = [{ field: "recaptcha", message: "Підтвердьте, що Ви не робот." }];
    const outcome = await interact({
      description: "a message to the municipality without the required captcha",
      endpoint: sendFeedback,
      given: { name: "the captcha is required for feedback", params: {} },
      request: { body: { message }, idempotencyKey },
      refusal: { status: 422, problem: { message: "Підтвердьте, що Ви не робот.", errors } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Rejected", status: 422, items: errors } });
  });
});

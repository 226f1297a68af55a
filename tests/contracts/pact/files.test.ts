import { describe, expect, it } from "vitest";
import { resident } from "#contracts/builders/people.data.ts";
import { uploadContentImage } from "#contracts/endpoints/administration.ts";
import { attachFeedbackFile } from "#contracts/endpoints/feedback.ts";
import { interact } from "./support.ts";

const pdf = new File(["%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"], "bill.pdf", {
  type: "application/pdf",
});
/** One pixel. */
const png = new File(
  [
    Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
  ],
  "house.png",
  { type: "image/png" },
);

const taken = { name: "a message that was taken", params: {} } as const;
const params = { id: "feedback-1" } as const;

describe("a file for a message", () => {
  it("is attached by the message's id [CON-2, FEED-4]", async () => {
    const outcome = await interact({
      description: "a file for a message",
      endpoint: attachFeedbackFile,
      given: taken,
      request: { params, file: pdf },
      paramsFromState: { id: "id" },
    });
    expect(outcome).toEqual({ value: undefined });
  });

  it("is not attached to a message that nobody knows [CON-2, FEED-4]", async () => {
    const outcome = await interact({
      description: "a file for a message that nobody knows",
      endpoint: attachFeedbackFile,
      request: { params: { id: "nobody-knows" }, file: pdf },
      refusal: { status: 404, problem: { message: "Звернення не знайдено." } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404 } });
  });
});

describe("an image for texts", () => {
  it("gets a path of its own [CON-2, CMS-4]", async () => {
    const success = { url: "/media/0123456789abcdef.png" };
    const outcome = await interact({
      description: "an image for texts",
      endpoint: uploadContentImage,
      given: { name: "a content manager", params: { login: "redaktor@example.com" } },
      request: { file: png },
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("is refused to anybody else [CON-2, CMS-4]", async () => {
    const outcome = await interact({
      description: "an image for texts from somebody who is no content manager",
      endpoint: uploadContentImage,
      given: { name: "a signed-in resident", params: { login: resident.login } },
      request: { file: png },
      refusal: { status: 403, problem: { message: "Редагувати можуть лише редактори." } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Forbidden" } });
  });
});

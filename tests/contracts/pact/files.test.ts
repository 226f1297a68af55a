import { describe, expect, it } from "vitest";
import { resident } from "#contracts/builders/people.data.ts";
import { testPeople } from "#contracts/builders/test-people.data.ts";
import { uploadContentImage } from "#contracts/endpoints/administration.ts";
import { getContentImage } from "#contracts/endpoints/content-image.ts";
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

const jpeg = new File(
  [
    Buffer.from(
      "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=",
      "base64",
    ),
  ],
  "meter.jpg",
  { type: "image/jpeg" },
);

const taken = { name: "a message that was taken", params: {} } as const;
const params = { id: "feedback-1" } as const;

const named = (name: string, type: string, text: string): File => new File([text], name, { type });
const noFile = named("bill.txt", "text/plain", "A text.");
/** They begin like their type, which is enough for Pact's guess, but not for a closer check. */
const noPdf = named("bill.pdf", "application/pdf", "%PDF\nA text.");
const noImage = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])], "house.png", {
  type: "image/png",
});

/** What Pact cannot send or a contract cannot hold: a form cut short, an empty file, and one of millions of bytes. */
const unsendable = [
  [400, "in a form that is cut short"],
  [413, "that is larger than the service takes"],
  [422, "that is empty"],
] as const;

const base64 = async (file: File): Promise<string> =>
  Buffer.from(await file.arrayBuffer()).toString("base64");

const refusing = (status: number) => ({ status, problem: { message: "Файл не прийнято." } });
const failing = (status: number) =>
  status === 400
    ? { _tag: "ServerFault", status }
    : status === 422
      ? { _tag: "Rejected", status }
      : { _tag: "Other", status };

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

  it.each([
    ["PNG", png],
    ["JPEG", jpeg],
  ])("may be a picture: %s [CON-2, FEED-3]", async (type, file) => {
    const outcome = await interact({
      description: `a file for a message, a ${type} picture`,
      endpoint: attachFeedbackFile,
      given: taken,
      request: { params, file },
      paramsFromState: { id: "id" },
    });
    expect(outcome).toEqual({ value: undefined });
  });

  it("is taken once more, as its answer may have got lost [CON-2, FEED-4]", async () => {
    const outcome = await interact({
      description: "the file that a message has already",
      endpoint: attachFeedbackFile,
      given: {
        name: "a message with a file",
        params: { name: pdf.name, base64: await base64(pdf) },
      },
      request: { params, file: pdf },
      paramsFromState: { id: "id" },
    });
    expect(outcome).toEqual({ value: undefined });
  });

  it("is not put in the place of another one [CON-2, FEED-4]", async () => {
    const outcome = await interact({
      description: "another file than the one that a message has",
      endpoint: attachFeedbackFile,
      given: {
        name: "a message with a file",
        params: { name: png.name, base64: await base64(png) },
      },
      request: { params, file: pdf },
      paramsFromState: { id: "id" },
      refusal: { status: 409, problem: { message: "Файл уже є." } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Rejected", status: 409 } });
  });

  it.each([
    [415, "of another type", noFile],
    [415, "that is not what its name says", noPdf],
  ] as const)("is refused with %i: one %s [CON-2, FEED-3]", async (status, which, file) => {
    const outcome = await interact({
      description: `a file for a message, one ${which}`,
      endpoint: attachFeedbackFile,
      given: taken,
      request: { params, file },
      paramsFromState: { id: "id" },
      refusal: refusing(status),
    });
    expect(outcome).toMatchObject({ failure: failing(status) });
  });

  it.each(unsendable)("is refused with %i: one %s [CON-2, FEED-3]", async (status, which) => {
    const outcome = await interact({
      description: `a file for a message, one ${which}`,
      endpoint: attachFeedbackFile,
      given: { name: "the next call fails", params: { login: resident.login, status } },
      request: { params, file: pdf },
      refusal: refusing(status),
    });
    expect(outcome).toMatchObject({ failure: failing(status) });
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
    const success = { url: "/api/cms/public/content/images/0123456789abcdef.png" };
    const outcome = await interact({
      description: "an image for texts",
      endpoint: uploadContentImage,
      given: { name: "a content manager", params: { login: testPeople.editor.login } },
      request: { file: png },
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it.each([
    [415, "of another type", noFile],
    [415, "that is not what its name says", noImage],
  ] as const)("is refused with %i: one %s [CON-2, CMS-4]", async (status, which, file) => {
    const outcome = await interact({
      description: `an image for texts, one ${which}`,
      endpoint: uploadContentImage,
      given: { name: "a content manager", params: { login: testPeople.editor.login } },
      request: { file },
      refusal: refusing(status),
    });
    expect(outcome).toMatchObject({ failure: failing(status) });
  });

  it.each(unsendable)("is refused with %i: one %s [CON-2, CMS-4]", async (status, which) => {
    const outcome = await interact({
      description: `an image for texts, one ${which}`,
      endpoint: uploadContentImage,
      given: { name: "the next call fails", params: { login: resident.login, status } },
      request: { file: png },
      refusal: refusing(status),
    });
    expect(outcome).toMatchObject({ failure: failing(status) });
  });
});

describe("an image of a text", () => {
  const id = "0123456789abcdef.png";

  it("is given to everybody [CON-2, CMS-4]", async () => {
    const success = new Uint8Array(await png.arrayBuffer());
    const outcome = await interact({
      description: "an image of a text",
      endpoint: getContentImage,
      given: { name: "an image of a text", params: {} },
      request: { params: { id } },
      paramsFromState: { id: "id" },
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("that nobody has uploaded is not there [CON-2, CMS-4]", async () => {
    const outcome = await interact({
      description: "an image that nobody has uploaded",
      endpoint: getContentImage,
      request: { params: { id: "nobody-has-this.png" } },
      refusal: { status: 404, problem: { message: "Зображення не знайдено" } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404 } });
  });
});

import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attachmentBytesMax } from "#contracts/schemas/attachment.ts";
import { failures } from "#mock/http/failures.ts";
import { fileOf, multipartFile } from "#mock/http/multipart-file.ts";
import { Refusal } from "#mock/http/refusal.ts";
import { attachFeedbackFile } from "#mock/routes/feedback-attachment.ts";
import { World } from "#mock/state/world.ts";
import { sampleFile } from "#contracts/builders/sample-files.ts";
import { seedOf } from "./support/seeds.ts";

const errors: unknown[] = [];
let server: Server | undefined;
let url = "";
let port = 0;

const repeat: RequestHandler = (request, response, next) => {
  const file = fileOf(request);
  file?.text().then((text) => {
    response.json({ name: file.name, type: file.type, text: text.slice(0, 100) });
  }, next);
};

/** Is given the explanation of each refusal, also of those that no client hears. */
let hear: (explanation: unknown) => void = () => undefined;

const listen: ErrorRequestHandler = (error: unknown, _request, _response, next) => {
  hear(error instanceof Refusal ? error.explanation : error);
  next(error);
};

beforeAll(async () => {
  const app = express();
  app.post("/", multipartFile("attachment"), repeat);
  app.use(listen);
  app.use(failures((error) => errors.push(error)));
  server = createServer(app);
  await new Promise<void>((resolve) => {
    server?.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
  url = `http://127.0.0.1:${port}/`;
});

afterAll(
  () =>
    new Promise<void>((resolve) => {
      server?.close(() => resolve());
      server?.closeAllConnections();
    }),
);

const form = (...parts: readonly (readonly [string, string | File])[]): FormData => {
  const data = new FormData();
  for (const [name, value] of parts) data.append(name, value);
  return data;
};

const post = (body: FormData | string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(url, { method: "POST", body, headers });

/** What the backend team is told. */
const problemOf = ({ headers }: Response): string | null => headers.get("x-contract-problem");

describe("the reader of a form with a file", () => {
  it.each(["Довідка «про доходи» №5.pdf", "a b.pdf", "🙂.pdf", 'лапки".pdf'])(
    "returns the file as it was sent, with its name: %s",
    async (name) => {
      const file = new File(["%PDF-1.7 їжак"], name, { type: "application/pdf" });
      const answer = await post(form(["attachment", file]));
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({
        name,
        type: "application/pdf",
        text: "%PDF-1.7 їжак",
      });
    },
  );

  it("drops the path from the file name of a client", async () => {
    const body =
      '--x\r\nContent-Disposition: form-data; name="attachment"; filename="../../etc/passwd.pdf"\r\n\r\nz\r\n--x--\r\n';
    const answer = await post(body, { "content-type": "multipart/form-data; boundary=x" });
    expect(await answer.json()).toMatchObject({ name: "passwd.pdf" });
  });

  it.each([
    ["no file", form(), "body.attachment: expected one file"],
    ["a text in the place of the file", form(["attachment", "text"]), "body: LIMIT_FIELD_COUNT"],
    ["another field", form(["file", sampleFile("a.pdf", "pdf")]), "body: LIMIT_UNEXPECTED_FILE"],
    [
      "two files",
      form(["attachment", sampleFile("a.pdf", "pdf")], ["attachment", sampleFile("b.pdf", "pdf")]),
      "body: LIMIT_FILE_COUNT",
    ],
    [
      "a field besides",
      form(["note", "x"], ["attachment", sampleFile("a.pdf", "pdf")]),
      "body: LIMIT_FIELD_COUNT",
    ],
  ])("refuses %s with 400, and says why", async (_, body, problem) => {
    const answer = await post(body);
    expect([answer.status, problemOf(answer)]).toEqual([400, problem]);
    const refusal = (await answer.json()) as { errors?: readonly object[] };
    const missing = [{ field: "attachment", message: "Неправильне значення" }];
    expect(refusal.errors).toEqual(problem.startsWith("body.attachment") ? missing : undefined);
  });

  it.each([
    ["no boundary", "multipart/form-data", "--x--"],
    ["a body that is cut off", "multipart/form-data; boundary=x", "--x\r\nContent-Disposition: fo"],
    ["a body of another kind", "multipart/form-data; boundary=x", '{"attachment": 1}'],
    ["nothing", "multipart/form-data; boundary=x", ""],
  ])("refuses a broken form with 400: %s", async (_, type, body) => {
    const answer = await post(body, { "content-type": type });
    expect([answer.status, problemOf(answer)]).toEqual([400, "body: malformed"]);
    expect(await answer.text()).not.toMatch(/boundary|Multipart|busboy/iu);
  });

  it("refuses another type with 415", async () => {
    const answer = await post("{}", { "content-type": "application/json" });
    expect([answer.status, problemOf(answer)]).toEqual([
      415,
      "content-type: expected multipart/form-data",
    ]);
  });

  it("accepts 10 MB and refuses one byte more with 413 [FEED-3]", async () => {
    const most = new File([new Uint8Array(attachmentBytesMax)], "a.pdf");
    expect((await post(form(["attachment", most]))).status).toBe(200);
    const more = new File([new Uint8Array(attachmentBytesMax + 1)], "a.pdf");
    const answer = await post(form(["attachment", more]));
    expect([answer.status, problemOf(answer)]).toEqual([413, "body: the file is over the limit"]);
  });

  it("survives a client that disconnects in the middle, and does not call its form broken", async () => {
    const heard = new Promise<unknown>((resolve) => {
      hear = resolve;
    });
    await new Promise<void>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => {
        socket.write(
          "POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9000\r\n\r\n--x\r\n",
          () => socket.destroy(),
        );
      });
      socket.on("close", () => resolve());
    });
    expect(await heard).toBe("connection: closed");
    expect((await post(form(["attachment", sampleFile("a.pdf", "pdf")]))).status).toBe(200);
    expect(errors).toEqual([]);
  });
});

const refused = async (run: () => unknown): Promise<number> => {
  try {
    await run();
  } catch (reason) {
    if (reason instanceof Refusal) return reason.status;
    throw reason;
  }
  return 204;
};

describe("the attachment of a message", () => {
  const attach = (world: World, file: File, id = "f-1"): Promise<number> =>
    refused(() => attachFeedbackFile({ world, params: { id }, file }));
  const worldWith = (...ids: readonly string[]): World => {
    const world = new World({ seed: seedOf(), now: () => 0 });
    for (const id of ids) world.feedback.note(id, null);
    return world;
  };

  it("is accepted once; a repeat of the same file does no harm [FEED-4]", async () => {
    const world = worldWith("f-1", "f-2");
    expect(await attach(world, sampleFile("a.pdf", "pdf"))).toBe(204);
    expect(await attach(world, sampleFile("a.pdf", "pdf"))).toBe(204);
    expect(await attach(world, sampleFile("a.png", "png"))).toBe(409);
    expect(await attach(world, sampleFile("a.png", "png"), "f-2")).toBe(204);
  });

  it("can be added to the newest thousand messages", async () => {
    const world = worldWith();
    for (const at of Array.from({ length: 1001 }).keys()) world.feedback.note(`m-${at}`, null);
    expect(await attach(world, sampleFile("a.pdf", "pdf"), "m-0")).toBe(404);
    expect(await attach(world, sampleFile("a.pdf", "pdf"), "m-1")).toBe(204);
  });

  it("needs a message of this session [FEED-4]", async () => {
    expect(await attach(worldWith("f-1"), sampleFile("a.pdf", "pdf"), "f-2")).toBe(404);
    expect(await attach(worldWith(), sampleFile("a.pdf", "pdf"))).toBe(404);
  });

  it.each([
    ["a.exe", "exe", 415],
    ["a.pdf", "exe", 415],
    ["a.jpg", "png", 415],
    ["a.pdf", "empty", 422],
    // What tells their type is far from the start.
    ["a.doc", "lateDoc", 204],
    ["a.docx", "lateDocx", 204],
    ["a.doc", "lateXls", 415],
  ] as const)(
    "is checked on the server too: %s with the content %s [FEED-3]",
    async (name, kind, status) => {
      expect(await attach(worldWith("f-1"), sampleFile(name, kind))).toBe(status);
    },
  );

  it("is refused over 10 MB [FEED-3]", async () => {
    const file = new File([new Uint8Array(attachmentBytesMax + 1)], "a.pdf");
    expect(await attach(worldWith("f-1"), file)).toBe(413);
  });
});

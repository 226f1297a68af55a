import type { Request, RequestHandler } from "express";
import multer, { MulterError } from "multer";
import { attachmentBytesMax } from "#contracts/schemas/attachment.ts";
import { problemTexts } from "./problem.texts.ts";
import { Refusal } from "./refusal.ts";

const files = new WeakMap<Request, File>();

/** The uploaded file of a request; `undefined` before {@link multipartFile} has read it. */
export const fileOf = (request: Request): File | undefined => files.get(request);

/**
 * The problems of a form, without its content. An aborted upload is not a problem; a request that has come in whole is
 * destroyed, too, as soon as it is read.
 */
const refusalOf = (error: unknown, { complete, destroyed }: Request): Refusal => {
  if (destroyed && !complete) {
    return new Refusal(400, problemTexts.brokenBody, { explanation: "connection: closed" });
  }
  const code = error instanceof MulterError ? error.code : "malformed";
  return code === "LIMIT_FILE_SIZE"
    ? new Refusal(413, problemTexts.tooLarge, { explanation: "body: the file is over the limit" })
    : new Refusal(400, problemTexts.brokenBody, { explanation: `body: ${code}` });
};

const missing = (field: string): Refusal =>
  new Refusal(400, problemTexts.invalidRequest, {
    errors: [{ field, message: problemTexts.invalidField }],
    explanation: `body.${field}: expected one file`,
  });

/**
 * Reads a form with exactly one file (RFC 7578), up to the maximum size of an attachment, and keeps it in memory. The
 * lower maximum of images is checked afterwards, by their call. Other requests are refused: another content type with
 * 415, a broken form with 400, a larger file with 413.
 */
export const multipartFile = (field: string): RequestHandler => {
  const read = multer({
    storage: multer.memoryStorage(),
    limits: { files: 1, fields: 0, parts: 1, fileSize: attachmentBytesMax, headerPairs: 20 },
    // Browsers send names as UTF-8 (RFC 7578, 5.1); without this they would be read as Latin-1.
    defParamCharset: "utf8",
  }).single(field);
  return function readingFile(request, response, next) {
    if (request.is("multipart/form-data") === false) {
      throw new Refusal(415, problemTexts.unsupportedType, {
        explanation: "content-type: expected multipart/form-data",
      });
    }
    read(request, response, (error: unknown) => {
      const { file } = request;
      if (error !== undefined && error !== null) next(refusalOf(error, request));
      else if (file === undefined) next(missing(field));
      else {
        const { buffer, originalname, mimetype } = file;
        files.set(request, new File([new Uint8Array(buffer)], originalname, { type: mimetype }));
        next();
      }
    });
  };
};

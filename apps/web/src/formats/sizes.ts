/** Readable file sizes. Pure. */
import { formatFigure } from "./figures.ts";
import { sizeTexts } from "./sizes.texts.ts";

const kilobyte = 1000;
const megabyte = 1_000_000;

/** Decimal units (ISO 80000-13), rounded up, so that only empty files show 0. */
export const formatSize = (bytes: number): string =>
  bytes < megabyte
    ? formatFigure(Math.ceil(bytes / kilobyte), sizeTexts.kilobytes)
    : formatFigure(Math.ceil(bytes / 100_000) / 10, sizeTexts.megabytes);

import type { FaultOrder } from "./control.ts";
import { qaTexts } from "./qa.texts.ts";

const texts = qaTexts.faults;

/** What a fault does, in words. */
export const effectOf = ({
  status,
  rawBody,
  delayMs,
  hang,
  cut,
  skip,
  share,
  forMs,
}: FaultOrder): string =>
  [
    status === undefined ? null : String(status),
    rawBody ?? null,
    delayMs === undefined ? null : `${texts.delay}: ${delayMs}`,
    hang === true ? texts.presets.hang : null,
    cut === true ? texts.presets.cut : null,
    skip === undefined || skip === 0 ? null : texts.skipped(skip),
    share === undefined ? null : texts.share(Math.round(share * 100)),
    forMs === undefined ? null : texts.forSeconds(Math.round(forMs / 1_000)),
  ]
    .filter((part) => part !== null)
    .join(" · ");

import type { Locator } from "playwright/test";

/** Where something begins and ends on the screen, from its top. @throws where it is not shown */
export const placeOf = async (
  part: Locator,
): Promise<{ readonly top: number; readonly end: number }> => {
  const box = await part.boundingBox();
  if (box === null) throw new Error("nothing to measure");
  return { top: box.y, end: box.y + box.height };
};

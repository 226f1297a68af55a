import type { Page, Route } from "playwright/test";

/* Responses of the server with words that cannot be broken, for names, addresses, titles and texts. */

const isText = /[а-яіїєґ]/iu;

const stretched = (value: unknown, word: string): unknown => {
  if (typeof value === "string") return isText.test(value) ? `${value} ${word}` : value;
  if (Array.isArray(value)) return value.map((one) => stretched(one, word));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, stretched(one, word)]),
    );
  return value;
};

/** From now on every text in the server's responses ends with this word. */
export const stretchTexts = async (page: Page, word: string): Promise<void> => {
  await page.route("**/api/**", async (route: Route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const answer = await route.fetch();
    const type = answer.headers()["content-type"] ?? "";
    if (!type.includes("json")) return route.fulfill({ response: answer });
    const body: unknown = await answer.json();
    return route.fulfill({ response: answer, json: stretched(body, word) });
  });
};

import type { Page, Route } from "playwright/test";

/* Answers of the server with words that nobody can break: names, addresses, titles and texts as long as they come. */

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

/** From now on every text that the server gives ends with this word. */
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

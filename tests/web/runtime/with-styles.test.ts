import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dropFailedStyles, withStyles } from "#web/runtime/import-part.ts";
import { hasNotArrived } from "#web/runtime/part-missing.ts";

const address = "http://localhost:3000/assets/part.css";

const linkOf = (rel: string): HTMLLinkElement => {
  const link = document.createElement("link");
  link.rel = rel;
  link.href = address;
  document.head.append(link);
  return link;
};

const linksHere = (): readonly HTMLLinkElement[] => [...document.head.querySelectorAll("link")];

/** As a browser tells it: to the element alone, without bubbling. */
const fail = (element: Element): boolean => element.dispatchEvent(new Event("error"));

const part = (): Promise<string> => Promise.resolve("part");

/** The element that asks for the style sheet again. */
const askedAgain = (): HTMLLinkElement => {
  const [link, ...more] = linksHere();
  expect(more).toEqual([]);
  if (link === undefined) throw new Error("Nothing asks for the style sheet.");
  return link;
};

beforeEach(() => {
  document.head.replaceChildren();
  dropFailedStyles();
});

/** No test leaves a lost style sheet to the next one. */
afterEach(async () => {
  const came = withStyles(part);
  for (const link of linksHere()) link.dispatchEvent(new Event("load"));
  await came;
  document.head.replaceChildren();
});

describe("a part of the portal, and a style sheet that did not load [SHELL-12]", () => {
  it("comes at once while none is lost", async () => {
    const own = linkOf("stylesheet");
    expect(await withStyles(part)).toBe("part");
    expect(linksHere()).toEqual([own]);
  });

  it("asks for it again, and comes only with it; then it is asked for no more", async () => {
    fail(linkOf("stylesheet"));
    expect(linksHere()).toEqual([]);
    const came = vi.fn<(name: string) => void>();
    const waits = withStyles(part).then(came);
    const link = askedAgain();
    expect(link).toHaveAttribute("rel", "stylesheet");
    expect(link.href).toBe(address);
    await part();
    await new Promise((resolve) => setImmediate(resolve));
    expect(came).not.toHaveBeenCalled();
    link.dispatchEvent(new Event("load"));
    await waits;
    expect(came).toHaveBeenCalledWith("part");
    link.remove();
    expect(await withStyles(part)).toBe("part");
    expect(linksHere()).toEqual([]);
  });

  it("does not come where it fails again, and the next attempt asks for it once more", async () => {
    fail(linkOf("stylesheet"));
    const failure = withStyles(part).catch((reason: unknown) => reason);
    fail(askedAgain());
    expect(hasNotArrived(await failure)).toBe(true);
    expect(await failure).toHaveProperty("message", expect.stringContaining(address));
    expect(linksHere()).toEqual([]);
    const came = withStyles(part);
    askedAgain().dispatchEvent(new Event("load"));
    expect(await came).toBe("part");
  });

  it("comes at once where another part has brought it meanwhile", async () => {
    fail(linkOf("stylesheet"));
    const sheets = vi.spyOn(document, "styleSheets", "get");
    const sheet = new CSSStyleSheet();
    vi.spyOn(sheet, "href", "get").mockReturnValue(address);
    sheets.mockReturnValue(Object.assign([sheet], { item: () => sheet }));
    expect(await withStyles(part)).toBe("part");
    sheets.mockRestore();
    expect(linksHere()).toEqual([]);
    expect(await withStyles(part)).toBe("part");
    expect(linksHere()).toEqual([]);
  });

  it("does without what is no style sheet", async () => {
    const icon = linkOf("icon");
    const image = document.createElement("img");
    document.body.append(image);
    fail(icon);
    fail(image);
    expect(linksHere()).toEqual([icon]);
    expect(image).toBeInTheDocument();
    expect(await withStyles(part)).toBe("part");
    expect(linksHere()).toEqual([icon]);
    image.remove();
  });
});

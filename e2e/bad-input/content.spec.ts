import type { Page } from "playwright/test";
import type { Control } from "#mock/control/client.ts";
import { expect, test } from "../fixtures.ts";
import { whenRunning } from "../support/running.ts";
import { person } from "../support/people.ts";
import { texts as portalTexts } from "../support/texts.ts";
import { hostileContent, swallowingContent } from "./content.ts";

const call = "/api/cms/public/content";
const at = "2026-09-01T08:00:00.000Z";
const payloads = [...hostileContent, ...swallowingContent];

/** Puts all payloads into one text. The one that swallows what follows comes last. */
const textWith = (last: string): string =>
  `<p>Початок тексту</p>${hostileContent.join("<p>між</p>")}<p>Кінець тексту</p>${last}`;
const content = textWith(swallowingContent.join(""));

/** Each payload in a post of its own. */
const posts = payloads.map((payload, number) => ({
  id: `hostile-${number}`,
  title: number === 0 ? "Початок тексту <img src=x onerror=hurt()>" : `Текст ${number}`,
  content: `${number === payloads.length - 1 ? "<p>Кінець тексту</p>" : ""}${payload}`,
  publishedAt: at,
}));

interface Place {
  readonly name: string;
  readonly path: string;
  readonly body: unknown;
  readonly open: (page: Page, control: Control) => Promise<void>;
}

const places: readonly Place[] = [
  {
    name: "/features",
    path: `${call}/posts/categories/features`,
    body: posts,
    open: async (page) => {
      await page.goto("/features");
    },
  },
  {
    name: "/help",
    path: `${call}/posts/categories/faq`,
    body: posts,
    open: async (page) => {
      await page.goto(`/help#hostile-${posts.length - 1}`);
    },
  },
  {
    name: "/docs",
    path: `${call}/pages/public-offer`,
    body: { id: "public-offer", name: "x", content },
    open: async (page) => {
      await page.goto("/docs");
    },
  },
  {
    name: "/pages",
    path: `${call}/pages/about`,
    body: { id: "about", name: "x", content },
    open: async (page) => {
      await page.goto("/pages/about");
    },
  },
  {
    name: "the agreement",
    path: `${call}/page-parts/AGREEMENT`,
    body: { id: "AGREEMENT", content },
    open: async (page) => {
      await page.goto("/register");
      await whenRunning(page);
      await page.getByRole("button", { name: portalTexts.terms }).click();
    },
  },
  {
    name: "the warning of the profile",
    path: `${call}/page-parts/warning_for_profile_page`,
    body: { id: "warning_for_profile_page", content },
    open: async (page) => {
      const { login, password } = person("olena");
      await page.goto("/sign-in?next=%2Fdashboard%2Fprofile");
      await page.getByLabel(portalTexts.login).fill(login);
      await page.getByLabel(portalTexts.password, { exact: true }).fill(password);
      await page.getByRole("button", { name: portalTexts.signIn, exact: true }).click();
    },
  },
];

/** Records everything a payload could do: run code, open a dialog, break the policy. */
const prepare = async (page: Page): Promise<readonly string[]> => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const hurts: string[] = [];
    Reflect.set(window, "hurts", hurts);
    for (const name of ["hurt", "alert", "confirm", "prompt", "print"])
      Reflect.set(window, name, () => hurts.push(name));
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      // The sanitizer's inert copy may trigger these directives. Anything else comes from the page itself.
      if (!/^(?:(?:style|script)-src-attr|style-src-elem|base-uri)$/u.test(violatedDirective))
        hurts.push(`${violatedDirective} ${blockedURI}`);
    });
  });
  return dialogs;
};

const harmOf = (page: Page) =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll(".content")];
    const within = (selector: string): readonly Element[] =>
      texts.flatMap((text) => [...text.querySelectorAll(selector)]);
    return {
      hurts: Reflect.get(window, "hurts") as string[],
      elements: [
        ...within(
          "script, style, iframe, object, embed, form, input, button, svg, math, link, meta, base, template, video, audio, dialog, [style]:not(.content-missing), [class]:not(.content-scroll, .content-missing, .ui-visually-hidden)",
        ),
      ].map((element) => element.outerHTML.slice(0, 100)),
      handlers: [...document.querySelectorAll("*")]
        .flatMap((element) => element.getAttributeNames())
        .filter((name) => name.startsWith("on")),
      links: within("a[href], img[src]")
        .map((element) => element.getAttribute("href") ?? element.getAttribute("src") ?? "")
        .filter(
          (address) => !/^(?:https:\/\/|mailto:|tel:|#user-content-|\/(?![/\\]))/u.test(address),
        ),
      clobbered: [
        typeof Reflect.get(document, "querySelector"),
        typeof Reflect.get(document, "getElementById"),
        typeof document.cookie,
        document.body instanceof HTMLBodyElement ? "body" : "no body",
        String(document.getElementById("root")?.hasAttribute("data-path")),
        String(document.getElementById("main")?.tagName),
      ],
      polluted: Object.keys(Object.prototype),
      headings: document.querySelectorAll("h1").length,
      fixed: within("*").filter((element) => getComputedStyle(element).position === "fixed").length,
    };
  });

const harmless = {
  hurts: [],
  elements: [],
  handlers: [],
  links: [],
  polluted: [],
  headings: 1,
  fixed: 0,
};

for (const { name, path, body, open } of places) {
  test(`runs nothing in hostile content on ${name}, and shows the rest [CMS-1, CMS-2, ALL-6]`, async ({
    page,
    control,
    watching,
  }) => {
    // The browser reports this about the sanitizer's inert copy. None of it reaches the page.
    watching.expectConsole(
      /^error: (?:Executing inline event handler|Applying inline style|Setting the document's base URI to '.*') violates/u,
    );
    watching.expectConsole(/Failed to load resource/u);
    watching.expectForeign(/^https:\/\/img\.example\//u);
    await page.route("https://img.example/**", (route) => route.abort());
    const dialogs = await prepare(page);
    await control.setFault({ method: "GET", path, times: "always", status: 200, body });
    // The image comes as late as the browser likes.
    const missed = page.waitForEvent("console", (line) => line.text().includes("Failed to load"));
    await open(page, control);
    await expect(page.getByText("Початок тексту").first()).toBeVisible();
    await expect(page.getByText("Кінець тексту").first()).toBeVisible();
    for (const link of await page.locator(".content a").all()) {
      await link.hover({ force: true, timeout: 2000 }).catch(() => undefined);
    }
    const harm = await harmOf(page);
    expect(harm).toMatchObject(harmless);
    expect(harm.clobbered.slice(0, 4)).toEqual(["function", "function", "string", "body"]);
    expect(harm.clobbered.at(-1)).toBe("MAIN");
    expect(dialogs).toEqual([]);
    await missed;
  });
}

test("runs nothing in a text with unclosed tags [CMS-2, ALL-6]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/violates the following Content Security Policy|Failed to load resource/u);
  watching.expectForeign(/^https:\/\/img\.example\//u);
  await page.route("https://img.example/**", (route) => route.abort());
  const dialogs = await prepare(page);
  for (const payload of swallowingContent) {
    const body = { id: "about", name: "x", content: textWith(payload) };
    const path = `${call}/pages/about`;
    await control.clearFaults();
    await control.setFault({ method: "GET", path, times: "always", status: 200, body });
    await page.goto("/pages/about");
    await expect(page.getByText("Кінець тексту")).toBeVisible();
    expect(await harmOf(page), payload).toMatchObject(harmless);
  }
  expect(dialogs).toEqual([]);
});

test("refuses 2 MB of HTML with a message, and stays responsive meanwhile [CMS-2, ERR-4]", async ({
  page,
  control,
}) => {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Reflect.set(window, "longTasks", tasks);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: "longtask", buffered: true });
  });
  const huge = `<p>${"Дуже довгий <b>текст</b>. ".repeat(80_000)}</p>`;
  expect(Buffer.byteLength(huge)).toBeGreaterThan(2_000_000);
  await control.setFault({
    method: "GET",
    path: `${call}/pages/about`,
    times: "always",
    status: 200,
    body: { id: "about", name: "x", content: huge },
  });
  await page.goto("/pages/about");
  await expect(page.getByText(/^Цей текст не вдалося показати/u)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Про портал");
  const tasks = await page.evaluate(() => Reflect.get(window, "longTasks") as number[]);
  expect(Math.max(0, ...tasks)).toBeLessThan(1500);
});

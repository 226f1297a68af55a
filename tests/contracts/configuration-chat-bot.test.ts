/* oxlint-disable no-script-url -- such addresses are what must be refused */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { decodeAs } from "#contracts/decoding.ts";
import { ClientConfiguration } from "#contracts/schemas/configuration.ts";

const placesOf = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.slice(0, line.indexOf(":")));

describe("a link of the block of chat-bots", () => {
  const bot = {
    name: "Bot",
    url: "https://bot.example/portal",
    img_url: "/bots/bot.svg",
    background_color: "#0a7",
  };
  const linksOf = (...links: readonly unknown[]) => {
    const outcome = decodeAs(ClientConfiguration, { ...defaultConfiguration, chat_bot: { links } });
    return outcome.ok ? { links: outcome.value.chat_bot?.links, warnings: outcome.warnings } : null;
  };

  it.each([
    "https://t.example/bot?start=1",
    "http://bot.example/",
    "/chat",
    "tel:+380441234567",
    "mailto:bot@example.org?subject=Вода",
    "viber://chat?number=%2B380441234567",
    "viber:bot",
    "tg://resolve?domain=bot",
    "TG://resolve?domain=bot",
    "whatsapp://send?phone=380441234567",
    "sms:1545",
    "fb-messenger://user/1",
  ])("may open %s [SHELL-10]", (url) => {
    expect(linksOf({ ...bot, url })).toEqual({ links: [{ ...bot, url }], warnings: [] });
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "\u0001javascript:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "javascript\t:alert(1)",
    "\njavascript:alert(1)",
    "javascript://example.org/%0Aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "DATA:text/html;base64,PHNjcmlwdD4=",
    "vbscript:msgbox(1)",
    "VBScript:msgbox(1)",
    "blob:https://example.org/1",
    "file:///etc/passwd",
    "filesystem:https://example.org/temporary/x",
    "view-source:javascript:alert(1)",
    "about:blank",
    "jar:https://example.org!/x",
    "feed:javascript:alert(1)",
    "https://user@evil.example/",
    "http://user:word@evil.example/",
    "https:evil.example",
    "//evil.example",
    "/\\evil.example",
    "https://exam ple.org",
    "tel:",
    "bot",
    "",
    "?start=1",
    "ｊavascript:alert(1)",
  ])("is dropped when it is a script or leads into the device: %j [SHELL-10, CFG-1]", (url) => {
    const outcome = linksOf(bot, { ...bot, url });
    expect(outcome?.links).toEqual([bot]);
    expect(new Set(placesOf(outcome?.warnings ?? []))).toEqual(new Set(["chat_bot.links.1.url"]));
  });

  it("is never a script, in any spelling: any text made of dangerous parts [SHELL-10]", () => {
    const part = fc.constantFrom(
      ...Array.from("/\\:@?#. \t\n\r\0%-+"),
      "javascript",
      "JAVASCRIPT",
      "java",
      "script",
      "data",
      "vbscript",
      "blob",
      "view-source",
      "text/html,",
      "alert(1)",
      "x",
      "\u200B",
      "\uFEFF",
      "：",
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 8 }).map((parts) => parts.join("")),
        (url) => {
          if (linksOf({ ...bot, url })?.links === undefined) return;
          const { protocol } = new URL(url, "https://portal.example");
          expect(protocol).not.toMatch(/^(?:javascript|data|vbscript|blob|view-source):$/u);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it.each([
    ["a word for a colour", { background_color: "red;x:y" }, "background_color"],
    ["a colour with transparency", { background_color: "#ffffff00" }, "background_color"],
    ["an image from anywhere", { img_url: "//evil.example/x" }, "img_url"],
    ["an image that is script", { img_url: "javascript:alert(1)" }, "img_url"],
  ])("stays without %s [SHELL-10, CFG-1]", (_, change, field) => {
    const outcome = linksOf({ ...bot, ...change });
    const { [field as "img_url"]: __, ...rest } = bot;
    expect(outcome).toEqual({
      links: [rest],
      warnings: [expect.stringMatching(new RegExp(`^chat_bot\\.links\\.0\\.${field}`, "u"))],
    });
  });

  it.each([
    ["nothing can be read", { url: "javascript:alert(1)" }],
    ["there is no name", { name: " " }],
  ])("removes the whole block when it is the only one and %s [SHELL-10, CFG-1]", (_, change) => {
    const outcome = linksOf({ ...bot, ...change });
    expect(outcome?.links).toBeUndefined();
    expect(outcome?.warnings).toHaveLength(1);
  });
});

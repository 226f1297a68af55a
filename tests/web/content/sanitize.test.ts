import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sanitize } from "#web/content/sanitize.ts";

const texts = { opensElsewhere: "(нова вкладка)", table: "Таблиця" };

const clean = (html: string): HTMLElement => {
  const box = document.createElement("div");
  box.append(sanitize(html, texts));
  return box;
};

const forbiddenTags =
  "script,style,iframe,object,embed,form,input,button,select,textarea,svg,math,link,meta,base,template,dialog,frame,frameset,applet,video,audio,source,noscript";

const isHarmless = (box: Element): boolean =>
  box.querySelector(forbiddenTags) === null &&
  [...box.querySelectorAll("*")].every((element) =>
    [...element.attributes].every(
      ({ name, value }) =>
        !/^on|^style$|^srcdoc$|^formaction$|^xlink/iu.test(name) &&
        (!["href", "src", "action"].includes(name) ||
          /^(?:https:\/\/|mailto:|tel:|#|\/(?![/\\]))/iu.test(value)),
    ),
  );

const payloads = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<img src=https://a.example/x.png onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "<a href=javascript:alert(1)>x</a>",
  "<a href='java\tscript:alert(1)'>x</a>",
  "<a href='&#106;avascript:alert(1)'>x</a>",
  "<a href=' javascript:alert(1)'>x</a>",
  "<a href=data:text/html,<script>alert(1)</script>>x</a>",
  "<a href=vbscript:x>x</a>",
  "<a href=//evil.example>x</a>",
  "<a href='/\\evil.example'>x</a>",
  "<a href=http://plain.example>x</a>",
  "<iframe src=https://evil.example></iframe>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data=x></object><embed src=x>",
  "<form action=https://evil.example><input name=password><button>x</button></form>",
  "<base href=https://evil.example>",
  "<meta http-equiv=refresh content='0;url=https://evil.example'>",
  "<link rel=stylesheet href=https://evil.example/x.css>",
  "<style>*{display:none}</style>",
  "<p style='position:fixed;inset:0'>x</p>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
  "<template><img src=x onerror=alert(1)></template>",
  "<video><source onerror=alert(1)></video>",
  "<details open ontoggle=alert(1)>x</details>",
  "<marquee onstart=alert(1)>x</marquee>",
  "<table background=javascript:alert(1)><tr><td>x</table>",
  "<input autofocus onfocus=alert(1)>",
  "<isindex action=javascript:alert(1)>",
  "<!--<img src=--><img src=x onerror=alert(1)//>",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<p><b>unclosed <i>nested",
];

describe("content from outside", () => {
  it.each(payloads)("is harmless: %s [CMS-2]", (payload) => {
    const box = clean(`<p>before</p>${payload}<p>after</p>`);
    expect(box.innerHTML, payload).toSatisfy(() => isHarmless(box));
    expect(box.textContent).toContain("before");
  });

  it("keeps harmless markup whole [CMS-2]", () => {
    const html =
      "<h2>Заголовок</h2><p>Текст <strong>жирний</strong> і <em>курсив</em>.</p><ul><li>раз</li></ul><ol><li>два</li></ol><blockquote>цитата</blockquote><pre>код</pre>";
    expect(clean(html).innerHTML).toBe(html);
  });

  it("opens links to other sites in a new tab and says so; links to the portal stay as they are [CMS-2]", () => {
    const box = clean(
      '<a href="https://gov.example/x">закон</a> <a href="/help">довідка</a> <a href="mailto:a@b.example">лист</a>',
    );
    const [outside, inside, mail] = box.querySelectorAll("a");
    expect(outside).toHaveAttribute("rel", "noopener noreferrer");
    expect(outside).toHaveAttribute("target", "_blank");
    expect(outside).toHaveTextContent("закон (нова вкладка)");
    for (const link of [inside, mail]) expect(link).not.toHaveAttribute("target");
  });

  it("puts a table into a scrollable, focusable box with a name [CMS-2]", () => {
    const box = clean(
      "<table><caption>Тарифи</caption><tr><td>1</td></tr></table><table><tr><td>2</td></tr></table>",
    );
    const regions = [...box.querySelectorAll("[role=region]")];
    expect(regions.map((region) => region.getAttribute("aria-label"))).toEqual([
      "Тарифи",
      "Таблиця",
    ]);
    for (const region of regions) {
      expect(region).toHaveAttribute("tabindex", "0");
      expect(region.querySelector("table")).not.toBeNull();
    }
  });

  it("keeps the page's single main heading, and gives every image an alternative text [CMS-2]", () => {
    const box = clean(
      "<h1 id=top>Великий</h1><img src=https://a.example/x.png><a href=#top>догори</a>",
    );
    expect(box.querySelector("h1")).toBeNull();
    expect(box.querySelector("h2")).toHaveTextContent("Великий");
    expect(box.querySelector("img")).toHaveAttribute("alt", "");
    expect(box.querySelector("a")?.getAttribute("href")).toBe(`#${box.querySelector("h2")?.id}`);
  });

  it.each(["<frameset><frame src=x></frameset>", "<frameset>", "", "<!-- -->", "\u0000"])(
    "is empty for a text without a body: %j [CMS-2]",
    (html) => {
      expect(clean(html).textContent).toMatch(/^\ufffd?$/u);
    },
  );

  it("turns a link without an address into plain text [CMS-2]", () => {
    const box = clean(
      '<a href="javascript:alert(1)">тисніть</a> <a>слово</a> <a id="place">місце</a> <a href="#place">далі</a>',
    );
    expect(box.textContent).toBe("тисніть слово місце далі");
    expect([...box.querySelectorAll("a")].map((link) => link.textContent)).toEqual(["далі"]);
    expect(box.querySelector("[id]")).toHaveTextContent("місце");
  });

  it("allows images in data addresses, but no documents [CMS-2]", () => {
    const box = clean(
      '<img src="data:image/png;base64,iVBORw0KGgo=" alt="a"><img src="data:image/svg+xml,<svg onload=alert(1)>" alt="b"><img src="data:text/html,x" alt="c"><img src="data:image/svg+xml;base64,PHN2Zz4=" alt="d">',
    );
    expect([...box.querySelectorAll("img")].map((image) => image.getAttribute("src"))).toEqual([
      "data:image/png;base64,iVBORw0KGgo=",
      null,
      null,
      null,
    ]);
  });

  it("cannot take over a name of the page [CMS-2]", () => {
    const box = clean('<p id="main">x</p><a name="location" href="#main">y</a>');
    document.body.append(box);
    expect(document.getElementById("main")).toBeNull();
    box.remove();
  });

  it("is harmless for any markup, and cleaning twice changes nothing [CMS-2]", () => {
    const name = fc.constantFrom(
      "p",
      "a",
      "img",
      "svg",
      "math",
      "style",
      "table",
      "td",
      "form",
      "h1",
      "iframe",
      "b",
      "mtext",
      "select",
      "template",
      "script",
      "div",
      "li",
      "title",
      "noscript",
      "textarea",
      "xmp",
    );
    const attribute = fc.constantFrom(
      'href="javascript:alert(1)"',
      "onerror=alert(1)",
      'src="x"',
      'href="https://a.example"',
      'style="color:red"',
      'id="root"',
      'href="//e.example"',
      'srcdoc="<script>1</script>"',
      'href="#a"',
      'class="ui-toast"',
      "autofocus",
    );
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { depthSize: "small", maxDepth: 5 },
        fc.constantFrom("текст", "<!-- x -->", "&lt;script&gt;", "</p>", "</svg>", "]]>", "--!>"),
        fc
          .tuple(
            name,
            fc.array(attribute, { maxLength: 3 }),
            fc.array(tie("tree"), { maxLength: 3 }),
            fc.boolean(),
          )
          .map(
            ([tag, all, children, closes]) =>
              `<${[tag, ...all].join(" ")}>${children.join("")}${closes ? `</${tag}>` : ""}`,
          ),
      ),
    }));
    fc.assert(
      fc.property(tree, (html) => {
        const once = clean(html);
        expect(isHarmless(once), once.innerHTML).toBe(true);
        // What the cleaning adds is markup too: a second cleaning must change nothing.
        expect(isHarmless(clean(once.innerHTML)), once.innerHTML).toBe(true);
      }),
      { numRuns: 1000 },
    );
    // A thousand trees are parsed three times each, which is slow on a busy machine.
  }, 60_000);
});

import { escapeMarkup } from "#contracts/escape-markup.ts";
import { percentDecoded } from "#contracts/percent-decoded.ts";
import { outsideTexts } from "./outside.texts.ts";

const { pay } = outsideTexts;

/** JSON is indented: the bank's link contains an object. */
const readable = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
};

const code = (text: string): string => `<pre><code>${escapeMarkup(text)}</code></pre>`;

/** Shows the decoded parameters of a payment link. `address`: the received path and query. */
export const payPage = (address: string): string => {
  const [path = "", query = ""] = address.split("?", 2);
  const segments = path.split("/").filter((segment) => segment !== "");
  const rows = [...new URLSearchParams(query)].map(
    ([name, value]) =>
      `<tr><th scope="row">${escapeMarkup(name)}</th><td>${code(readable(value))}</td></tr>`,
  );
  const parameters =
    rows.length === 0
      ? `<p>${pay.nothing}</p>`
      : `<table><thead><tr><th scope="col">${pay.name}</th><th scope="col">${pay.value}</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  return `<!doctype html>
<html lang="uk">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"><title>${pay.title}</title></head>
<body><main><h1>${pay.title}</h1><p>${pay.intro}</p>
<h2>${pay.address}</h2>${code(percentDecoded(path))}
<h2>${pay.segments}</h2><ol>${segments.map((segment) => `<li>${code(readable(percentDecoded(segment)))}</li>`).join("")}</ol>
<h2>${pay.parameters}</h2>${parameters}
</main></body>
</html>
`;
};

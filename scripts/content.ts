/** `npm run content -- --from ADDRESS`: prints what the editors of a running portal have published (docs/operations.md). */
import { parseArgs } from "node:util";
import { fetchContent } from "./deployment/public-content.ts";

const { values } = parseArgs({ options: { from: { type: "string" } } });
const { from = "" } = values;
if (!/^https?:\/\//u.test(from) || !URL.canParse(from)) {
  process.stderr.write(
    "Say which portal: npm run --silent content -- --from https://city.example\n",
  );
  process.exit(1);
}
const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};
try {
  const content = await fetchContent(new URL(from).origin, say);
  process.stdout.write(`${JSON.stringify(content, null, 2)}\n`);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

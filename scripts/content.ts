/** `npm run content -- --from ADDRESS`: prints what the editors of a running portal have published (docs/operations.md). */
import { parseArgs } from "node:util";
import { fetchContent } from "./deployment/public-content.ts";

const { values } = parseArgs({ options: { from: { type: "string" } } });
if (values.from === undefined) {
  process.stderr.write(
    "Say which portal: npm run --silent content -- --from https://city.example\n",
  );
  process.exit(1);
}
const content = await fetchContent(new URL(values.from).origin, (warning) => {
  process.stderr.write(`${warning}\n`);
});
process.stdout.write(`${JSON.stringify(content, null, 2)}\n`);

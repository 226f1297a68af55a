/** Starts the service by hand, on `PORT` or 8080, until Ctrl+C: `node --import tsx tests/providers/plain/main.ts`. */
import { startService } from "./service.ts";

const { url, stop } = await startService(Number(process.env["PORT"] ?? 8080));
process.stdout.write(`The plain service listens on ${url}\n`);
process.once("SIGTERM", stop);
process.once("SIGINT", stop);

import { testPeopleOf } from "./control/people.ts";
import { settingsOf } from "./environment.ts";
import { startMockServer } from "./start-server.ts";
import { StartError } from "./state/data-file.ts";

const run = async (): Promise<void> => {
  const settings = settingsOf(process.env);
  const running = await startMockServer(settings, (error) => console.error(error));
  console.log(`\nThe portal:  ${running.url}`);
  if (settings.qa) {
    console.log(`QA console:  ${running.url}/qa\n\nTest people:`);
    for (const { login, password, situation } of testPeopleOf(running.worlds.shared)) {
      console.log(`  ${login}  ${password ?? "(Google)"}\n      ${situation}`);
    }
  }
  console.log("\nCtrl-C stops the server.");
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : "The server did not stop cleanly.");
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
};

run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});

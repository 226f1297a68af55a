/** Loaded into a child by `--import`: ends it when the process that started it is gone without a word. */
if (process.channel) {
  process.channel.unref();
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}

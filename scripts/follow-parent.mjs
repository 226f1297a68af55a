/** Loaded into a child process by `--import`. Ends it if its parent process disappears. */
if (process.channel) {
  process.channel.unref();
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}

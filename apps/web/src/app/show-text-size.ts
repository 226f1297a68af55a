/*
 * Shows the size of the text that was chosen on this device before the portal's own script does (runtime/text-size.ts).
 * Imports nothing: what the portal shares with the first script, its own would have to wait for.
 */
try {
  const size = localStorage.getItem("portal.text-size");
  if (size === "large" || size === "largest") document.documentElement.dataset["textSize"] = size;
} catch {
  // A browser that keeps nothing has the usual size.
}

/*
 * Applies the text size of this device before the portal's script does (runtime/text-size.ts). Imports nothing, because
 * the portal's script would have to wait for shared code.
 */
try {
  const size = localStorage.getItem("portal.text-size");
  if (size === "large" || size === "largest") document.documentElement.dataset["textSize"] = size;
} catch {
  // Without storage the usual size is used.
}

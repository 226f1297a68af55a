/**
 * The window in a frame; `null` if it must not be accessed: the browser shows its own page because the server did not
 * answer, or the frame shows another site.
 */
export const windowIn = (frame: HTMLIFrameElement | null): Window | null => {
  try {
    const inner = frame?.contentWindow ?? null;
    // This throws if access is refused.
    return inner === null || inner.location.href === "" ? null : inner;
  } catch {
    return null;
  }
};

/** `URL.canParse`, which Chrome has since 120 and Safari since 17 only: older phones keep working (decision 65). */
export const canParse = (address: string, base: string): boolean => {
  try {
    return new URL(address, base).href !== "";
  } catch {
    return false;
  }
};

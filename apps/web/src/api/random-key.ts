/** 128 random bits as 32 hexadecimal digits. `crypto.randomUUID` exists on secure pages only. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

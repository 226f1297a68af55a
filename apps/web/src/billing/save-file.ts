/** Hands a file to the browser, and leaves nothing of it behind. */
export const saveFile = (name: string, file: Blob): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the file after the click only.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

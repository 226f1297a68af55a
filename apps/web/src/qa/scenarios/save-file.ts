/** Gives somebody a text as a file. */
export const saveFile = (name: string, text: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken what it saves once the click is over.
  setTimeout(() => URL.revokeObjectURL(address));
};

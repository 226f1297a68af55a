/** The files of a worker share the page of jsdom: each begins with an empty one. */
document.head.replaceChildren();
document.body.replaceChildren();
for (const name of document.documentElement.getAttributeNames())
  document.documentElement.removeAttribute(name);
localStorage.clear();
sessionStorage.clear();
for (const cookie of document.cookie.split("; "))
  document.cookie = `${cookie.split("=")[0] ?? ""}=; max-age=0`;
history.replaceState(null, "", "/");

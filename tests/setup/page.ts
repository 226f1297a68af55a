/** The files of a worker share the page of jsdom: each begins with an empty one. */
document.head.replaceChildren();
document.body.replaceChildren();
for (const name of document.documentElement.getAttributeNames())
  document.documentElement.removeAttribute(name);
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, "", "/");
// Of the whole site: without a path a cookie is that of the folder where the page stood.
for (const cookie of document.cookie.split("; "))
  document.cookie = `${cookie.split("=")[0] ?? ""}=; path=/; max-age=0`;

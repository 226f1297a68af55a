import { expect, test } from "../fixtures.ts";
import { texts } from "../support/texts.ts";

test("serves every kind of answer under a policy without unsafe script, with Trusted Types [ALL-6]", async ({
  page,
}) => {
  const etag = (await page.request.get("/features")).headers()["etag"] ?? "";
  for (const [path, status, options] of [
    ["/features", 200, {}],
    ["/features", 304, { headers: { "if-none-match": etag } }],
    ["/features", 405, { method: "DELETE" }],
    ["/dashboard", 200, {}],
  ] as const) {
    const answer = await page.request.fetch(path, options);
    expect(answer.status(), path).toBe(status);
    const policy = answer.headers()["content-security-policy"] ?? "";
    const script = /script-src ([^;]*)/u.exec(policy)?.[1] ?? "";
    expect(script, path).toContain("'self'");
    expect(policy, path).not.toMatch(/unsafe-(?:inline|eval|hashes)/u);
    expect(policy, path).toContain("require-trusted-types-for 'script'");
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("object-src 'none'");
    expect(policy, path).toContain("base-uri 'none'");
  }
  for (const [path, status, method] of [
    ["/config.json", 200, "GET"],
    ["/assets/missing.js", 404, "GET"],
    ["/api/ud/profile", 401, "GET"],
    ["/api/ud/profile", 204, "OPTIONS"],
    ["/api/cms/public/content/pages/missing", 404, "GET"],
  ] as const) {
    const answer = await page.request.fetch(path, { method });
    expect(answer.status(), path).toBe(status);
    const policy = answer.headers()["content-security-policy"];
    expect(policy, path).toBe("default-src 'none'; frame-ancestors 'self'");
  }
});

test("a visit to the whole portal breaks no rule of the policy [ALL-6]", async ({
  page,
  person,
  signIn,
}) => {
  await page.addInitScript(() => {
    Reflect.set(window, "violations", []);
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) => {
      const list: unknown = Reflect.get(window, "violations");
      if (Array.isArray(list)) list.push(`${violatedDirective} ${sourceFile}`);
    });
  });
  const violations = () => page.evaluate(() => Reflect.get(window, "violations") as string[]);
  await page.goto("/features");
  await expect(page.getByRole("article")).not.toHaveCount(0);
  expect(await violations()).toEqual([]);
  await signIn(page, person("olena"));
  await page.getByRole("button", { name: texts.userMenu }).click();
  await page.getByRole("menuitem", { name: texts.accounts }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.accounts);
  expect(await violations()).toEqual([]);
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { paths } from "#web/runtime/paths.ts";
import { routeOf } from "#web/runtime/route-of.ts";

describe("the routes of the portal", () => {
  it("are these [SHELL-1]", () => {
    expect(paths).toMatchInlineSnapshot(`
      {
        "accessibility": "/accessibility",
        "accounts": "/dashboard/accounts",
        "admin": "/admin/*",
        "dashboard": "/dashboard",
        "docs": "/docs",
        "emailConfirm": "/email-confirm",
        "features": "/features",
        "feedback": "/contacts/new",
        "feedbackCompleted": "/contacts/completed",
        "help": "/help",
        "helpDesk": "/dashboard/help",
        "invoice": "/dashboard/invoices/:id",
        "invoices": "/dashboard/invoices",
        "meters": "/dashboard/meters",
        "page": "/pages/:id",
        "payments": "/dashboard/payments",
        "profile": "/dashboard/profile",
        "recovery": "/recovery/*",
        "register": "/register",
        "registerCompleted": "/register-completed",
        "signIn": "/sign-in",
        "storage": "/storage",
        "tariffs": "/dashboard/tariffs",
      }
    `);
  });

  it("are named without their parameters [ERR-6]", () => {
    expect(routeOf("/dashboard/invoices/77004.2026-10")).toBe("/dashboard/invoices/:id");
    expect(routeOf("/pages/my-page")).toBe("/pages/:id");
    expect(routeOf("/recovery/change-password")).toBe("/recovery/*");
    expect(routeOf("/recovery/olena@example.com")).toBe("/recovery/*");
    expect(routeOf("/olena@example.com")).toBe("*");
  });

  it("are written nowhere else in the router", () => {
    const app = readFileSync("apps/web/src/app/app.tsx", "utf8");
    expect(app.match(/path="\*"/gu)).toHaveLength(1);
    expect(app).not.toMatch(/path="[^*]/u);
  });
});

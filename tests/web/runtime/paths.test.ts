import { describe, expect, it } from "vitest";
import { itemPath, listPath, newPath } from "#web/features/admin/kinds.ts";
import { adminPath, adminRoutes, paths, recoveryPath, recoveryPaths } from "#web/runtime/paths.ts";
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

  it("are these below two of them [SHELL-1, REC-1]", () => {
    expect({ adminPath, adminRoutes, recoveryPath, recoveryPaths }).toMatchInlineSnapshot(`
      {
        "adminPath": "/admin",
        "adminRoutes": {
          "create": "new/:kind",
          "item": ":kind/:id",
          "list": ":kind",
        },
        "recoveryPath": "/recovery",
        "recoveryPaths": {
          "changePassword": "/recovery/change-password",
          "changePasswordComplete": "/recovery/change-password-complete",
          "sendEmail": "/recovery/send-email",
          "sendEmailComplete": "/recovery/send-email-complete",
        },
      }
    `);
  });

  it("lead to the screens of the content area", () => {
    expect(listPath("page-part")).toBe("/admin/page-part");
    expect(newPath("faq")).toBe("/admin/new/faq");
    expect(itemPath("page", "about-us")).toBe("/admin/page/about-us");
  });

  it("are named without their parameters [ERR-6]", () => {
    expect(routeOf("/dashboard/invoices/77004.2026-10")).toBe("/dashboard/invoices/:id");
    expect(routeOf("/pages/my-page")).toBe("/pages/:id");
    expect(routeOf("/recovery/change-password")).toBe("/recovery/*");
    expect(routeOf("/recovery/olena@example.com")).toBe("/recovery/*");
    expect(routeOf("/olena@example.com")).toBe("*");
  });
});

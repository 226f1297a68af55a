import { act, screen, waitFor } from "@testing-library/react";
import { Link } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { endpoints } from "#contracts/endpoints/table.ts";
import { App } from "#web/app/app.tsx";
import { Back, goBack } from "../support/back.tsx";
import { renderScreen } from "../support/render-screen.tsx";

/** What the screens that open here ask for: the routes alone matter, so nothing of it comes. */
const ofScreens = Object.values(endpoints).filter(
  ({ path }) => !/^\/config\.json$|\/(?:profile|emails|phones|invoice_accounts)$/u.test(path),
);
const never = () => new Promise<never>(() => undefined);

const show = (path: string, isSignedIn: boolean) =>
  renderScreen(
    <>
      <App />
      <Link to="/sign-in">До входу</Link>
      <Link to="/dashboard/meters">До лічильників</Link>
      <Back />
    </>,
    {
      path,
      isSignedIn,
      network: (network) => {
        for (const endpoint of ofScreens) network.on(endpoint, never);
      },
    },
  );

const signInFor = (path: string): string =>
  `/sign-in?${new URLSearchParams({ next: path }).toString()}`;

describe("a visitor", () => {
  it.each([
    "/dashboard",
    "/dashboard/profile",
    "/dashboard/accounts",
    "/dashboard/meters?counter=c1",
    "/dashboard/invoices",
    "/dashboard/invoices/202611.10.4401",
    "/dashboard/payments?order=smallest#p1",
    "/dashboard/tariffs",
    "/dashboard/help",
    "/admin",
    "/admin/page/about",
  ])("is sent from %s to the sign-in, which leads back there [SES-3, CMS-4]", async (path) => {
    const { location } = show(path, false);
    await waitFor(() => expect(location()).toBe(signInFor(path)));
  });

  it.each(["/features", "/help", "/contacts/new", "/register", "/sign-in", "/storage"])(
    "may open %s [SES-3]",
    async (path) => {
      const { location, runtime } = show(path, false);
      await act(() => runtime.whenConfigured());
      expect(location()).toBe(path);
    },
  );
});

describe("a signed-in resident", () => {
  it.each([
    ["/register", "/features"],
    ["/register?email=other%40example.com&next=%2Fdashboard", "/features"],
    ["/sign-in", "/dashboard"],
    ["/sign-in?next=%2Fdashboard%2Fprofile%23phones", "/dashboard/profile#phones"],
    ["/sign-in?next=https%3A%2F%2Fevil.example%2F", "/dashboard"],
  ])("is sent from %s to %s [SES-8, SES-3]", async (path, to) => {
    const { location } = show(path, true);
    await waitFor(() => expect(location()).toBe(to));
  });

  it.each(["/contacts/new", "/help", "/recovery/send-email", "/dashboard/help"])(
    "may open %s [SES-8]",
    async (path) => {
      const { location, runtime } = show(path, true);
      await act(() => runtime.whenConfigured());
      expect(location()).toBe(path);
    },
  );
});

it.each([
  ["a form that sends residents away", true, "До входу", "/dashboard"],
  ["a page that sends visitors away", false, "До лічильників", signInFor("/dashboard/meters")],
])("Back leads to the page before %s, not there again [SES-8, SES-3]", async (...row) => {
  const [, isSignedIn, name, to] = row;
  const { location, user } = show("/features", isSignedIn);
  await user.click(screen.getByRole("link", { name }));
  await waitFor(() => expect(location()).toBe(to));
  goBack();
  await waitFor(() => expect(location()).toBe("/features"));
});

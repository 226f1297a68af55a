import { screen, waitFor, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Endpoint } from "#contracts/endpoint.ts";
import { getProviderDetails } from "#contracts/endpoints/accounts.ts";
import {
  getAmountToPay,
  getInvoiceAccounts,
  getLastInvoices,
} from "#contracts/endpoints/consumer.ts";
import { getPage, getPagePart, getPosts } from "#contracts/endpoints/content.ts";
import { getEmails, getPhones, getProfile } from "#contracts/endpoints/profile.ts";
import { Shell } from "#web/app/shell.tsx";
import { AccountsPage } from "#web/features/accounts/accounts.page.tsx";
import { DashboardPage } from "#web/features/dashboard/dashboard.page.tsx";
import { ProfilePage } from "#web/features/profile/profile.page.tsx";
import { DocsPage } from "#web/features/public/docs.page.tsx";
import { FeaturesPage } from "#web/features/public/features.page.tsx";
import { HelpPage } from "#web/features/public/help.page.tsx";
import { PagesPage } from "#web/features/public/pages.page.tsx";
import { details } from "../features/accounts/support.tsx";
import { full } from "../features/dashboard/support.tsx";
import { answerOf, brokenAnswers } from "../support/broken-answers.ts";
import type { BrokenAnswer } from "../support/broken-answers.ts";
import type { FakeNetwork } from "../support/network.ts";
import { renderScreen } from "../support/render-screen.tsx";
import type { Screen } from "../support/render-screen.tsx";
import { accounts, configurationWith, emails, phones, profile } from "../support/samples.ts";
import { lastMessagesOf } from "../support/toasts.ts";

const failed = "Помилка завантаження даних! Спробуйте пізніше.";
const retry = "Спробувати ще раз";
const at = "2026-09-01T08:00:00.000Z";
const ids = ["public-offer", "personal-data"];
const about = "Про портал";

const configuration = {
  ...configurationWith({}),
  pages: {
    ...configurationWith({}).pages,
    document_pages: ids.map((id) => ({ id, name: `Документ ${id}` })),
    additional_pages: [{ id: "about", name: about }],
  },
};

const posts = { ok: [{ id: "one", title: "Усе разом", content: "<p>Текст</p>", publishedAt: at }] };
const pageOf = ({ path }: { readonly path: string }) => {
  const id = path.split("/").at(-1) ?? "";
  return { ok: { id, name: "x", content: `<p>Текст ${id}</p>` } };
};

/** What is for machines and no resident should read [ERR-4]. */
const raw =
  /undefined|\bNaN\b|\[object |SyntaxError|TypeError|SchemaError|\bat \w+ \(|<\/?\w+>|\{"|Expected |Unexpected /u;

const well = (network: FakeNetwork): FakeNetwork =>
  full(network)
    .on(getProfile, { ok: profile })
    .on(getEmails, { ok: emails })
    .on(getPhones, { ok: phones })
    .on(getInvoiceAccounts, { ok: accounts })
    .on(getProviderDetails, { ok: details })
    .on(getPagePart, { status: 404, body: {} })
    .on(getPosts, posts)
    .on(getPage, pageOf);

const inFrame = (
  path: string,
  route: string,
  page: ReactElement,
  isSignedIn: boolean,
  broken: (network: FakeNetwork) => void,
): Screen => {
  // At the root a 504 ends the session: the portal looks at the address itself, not at the router of a test.
  history.replaceState(null, "", path);
  return renderScreen(
    <Routes>
      <Route element={<Shell />}>
        <Route path={route} element={page} />
        <Route path="/dashboard/accounts" element={<AccountsPage />} />
        <Route path="*" element={null} />
      </Route>
    </Routes>,
    { path, isSignedIn, configuration, network: (network) => broken(well(network)) },
  );
};

const main = () => within(screen.getByRole("main"));
const failures = (count: number, words = failed) =>
  waitFor(() => expect(main().queryAllByText(words)).toHaveLength(count));

/** The frame and a heading stand, nothing on them is for machines, and each failure is said once [ERR-1, ERR-4]. */
const expectSaid = async ({ runtime }: Screen, { says }: BrokenAnswer, heading: RegExp) => {
  expect(screen.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  expect(screen.getByRole("banner")).toBeVisible();
  expect(screen.getByRole("contentinfo")).toBeVisible();
  expect(document.body.textContent).not.toMatch(raw);
  expect(document.body.textContent.length).toBeGreaterThan(200);
  await waitFor(() => expect(lastMessagesOf(runtime).toReversed()).toEqual(says));
};

/** A call is tried at most three times by itself [ERR-5]. */
const expectFew = ({ network }: Screen, descriptor: Endpoint, atMost: number): void => {
  const asked = network.calls.filter(
    ({ method, path }) =>
      method === descriptor.method && path.startsWith(descriptor.path.replace(/:.*/u, "")),
  );
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThanOrEqual(atMost);
};

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  // No pause before a call is tried again.
  vi.spyOn(Math, "random").mockReturnValue(0);
});

describe.each(brokenAnswers)("$name in the place of an answer", (broken) => {
  const answer = answerOf(broken);

  it("leaves the overview readable, and goes by retry [ERR-1, ERR-3, ERR-4, ERR-5]", async () => {
    const shown = inFrame("/dashboard", "/dashboard", <DashboardPage />, true, (network) =>
      network.on(getAmountToPay, answer).on(getLastInvoices, answer),
    );
    const sum = within(await screen.findByRole("region", { name: "Сума до сплати" }));
    const newest = within(await screen.findByRole("region", { name: /^Останні рахунки/u }));
    expect(await sum.findByText(failed)).toBeVisible();
    expect(await newest.findByText(failed)).toBeVisible();
    await expectSaid(shown, broken, /^Огляд$/u);
    expect(shown.location()).toBe("/dashboard");
    // Four accounts.
    expectFew(shown, getAmountToPay, 12);
    expectFew(shown, getLastInvoices, 3);
    well(shown.network);
    await shown.user.click(sum.getByRole("button", { name: retry }));
    await waitFor(() => expect(sum.getAllByText(/\d,\d{2}/u)).not.toHaveLength(0));
    await shown.user.click(newest.getByRole("button", { name: retry }));
    expect(await newest.findByRole("table")).toBeVisible();
    await failures(0);
  });

  it("leaves the profile and the accounts readable, and goes by retry [SES-1, ERR-1, ERR-3, ERR-4, ERR-5]", async () => {
    const calls = [getProfile, getEmails, getPhones, getInvoiceAccounts] as const;
    const profilePath = "/dashboard/profile";
    const shown = inFrame(profilePath, profilePath, <ProfilePage />, true, (network) => {
      for (const call of calls) network.on(call, answer);
    });
    await failures(3);
    await expectSaid(shown, broken, /^Мій профіль/u);
    expect(shown.location()).toBe(profilePath);
    for (const call of calls) expectFew(shown, call, 3);
    const [toAccounts] = screen.getAllByRole("link", { name: "Особові рахунки" });
    await shown.user.click(toAccounts ?? document.body);
    await failures(1);
    well(shown.network);
    await shown.user.click(main().getByRole("button", { name: retry }));
    expect(await main().findByRole("heading", { level: 2, name: "Водоканал" })).toBeVisible();
    const [toProfile] = screen.getAllByRole("link", { name: "Профіль" });
    await shown.user.click(toProfile ?? document.body);
    expect((await main().findAllByText(profile.name))[0]).toBeVisible();
  });

  it.each([
    ["/features", "/features", <FeaturesPage key="features" />, /^Наші переваги$/u, null],
    ["/help", "/help", <HelpPage key="help" />, /^Питання та відповіді$/u, null],
    ["/docs", "/docs", <DocsPage key="docs" />, /./u, "Цей документ ще не опубліковано."],
    [
      "/pages/about",
      "/pages/:id",
      <PagesPage key="pages" />,
      new RegExp(about, "u"),
      "Цю сторінку ще не опубліковано.",
    ],
  ] as const)(
    "leaves the texts of %s readable, and goes by retry [CMS-1, ERR-1, ERR-3, ERR-4, ERR-5]",
    async (path, route, page, heading, notPublished) => {
      const shown = inFrame(path, route, page, false, (network) =>
        network
          .on(getPosts, path === "/docs" ? posts : answer)
          // Of two documents only one is missing; the other one stays.
          .on(getPage, (seen) => (seen.path.endsWith("personal-data") ? pageOf(seen) : answer())),
      );
      const is404 = broken.name === "404";
      const isMissing = is404 && notPublished !== null;
      // The landing page has two texts; that of its own need not be published.
      const count = path === "/features" && !is404 ? 2 : 1;
      await failures(count, isMissing ? notPublished : failed);
      await expectSaid(shown, broken, heading);
      expect(shown.location()).toBe(path);
      const others = path === "/docs" ? [await main().findByText("Текст personal-data")] : [];
      expect(others).toHaveLength(path === "/docs" ? 1 : 0);
      const call = path === "/help" || path === "/features" ? getPosts : getPage;
      expectFew(shown, call, 3 + others.length);
      well(shown.network);
      if (isMissing) return;
      for (let left = count; left > 0; left -= 1) {
        const [again] = main().getAllByRole("button", { name: retry });
        await shown.user.click(again ?? document.body);
        await failures(left - 1);
      }
      expect((await main().findAllByText(/^Текст/u))[0]).toBeInTheDocument();
    },
  );
});

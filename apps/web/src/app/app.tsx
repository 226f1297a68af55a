import type { ComponentType, ReactElement } from "react";
import { useEffect, useState } from "react";
import {
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from "react-router-dom";
import { FirstEntry } from "../screen/first-entry.tsx";
import { CodeFromAddress } from "../screen/code-from-address.tsx";
import { type LazyPart, lazyPart } from "../screen/lazy-part.tsx";
import { AsScreen, OnScreen } from "../screen/missing-part.tsx";
import { NextScreenContext } from "../screen/next-screen.ts";
import { Cabinet, loadFrame, loadGuarded, Sections } from "./cabinet.tsx";
import { PageSkeleton, SessionSkeleton } from "./skeletons.tsx";
import { holdsUnspentCode, pathAfterSignIn, signInPathFor } from "../runtime/return-path.ts";
import { paths } from "../runtime/paths.ts";
import { useRuntimeSlot } from "../runtime/runtime-context.ts";
import type { FirstCalls } from "../runtime/first-calls.ts";
import { CallsAhead, type FindCalls } from "./calls-ahead.ts";
import { usePrefetch } from "./prefetch.ts";
import { Shell } from "./shell.tsx";
import { useLeftForms } from "../runtime/use-filled-form.ts";
import { useIsLocked, useIsSignedIn, useSessionNumber } from "../runtime/use-portal.ts";

// Every screen is a chunk of its own.
const lazyScreen = (load: () => Promise<ComponentType>): LazyPart<object> =>
  lazyPart(load, { missing: OnScreen, isPrerendered: true });

interface SectionModule {
  readonly Page: ComponentType;
  readonly firstCalls?: FirstCalls;
}

const section = (path: string, loadModule: () => Promise<SectionModule>) => {
  let loaded: SectionModule | null = null;
  // Even a loaded module is imported in a task of its own, which would come after React's.
  const load = async (): Promise<SectionModule> => (loaded ??= await loadGuarded(loadModule));
  return { path, load, Section: lazyPart(async () => (await load()).Page, { missing: AsScreen }) };
};

const Features = lazyScreen(() =>
  import("../features/public/features.page.tsx").then((m) => m.FeaturesPage),
);
const SignIn = lazyScreen(() =>
  import("../features/sign-in/sign-in.page.tsx").then((m) => m.SignInPage),
);
const Register = lazyScreen(() =>
  import("../features/registration/register.page.tsx").then((m) => m.RegisterPage),
);
const RegisterCompleted = lazyScreen(() =>
  import("../features/registration/register-completed.page.tsx").then(
    (m) => m.RegisterCompletedPage,
  ),
);
const EmailConfirm = lazyScreen(() =>
  import("../features/registration/email-confirm.page.tsx").then((m) => m.EmailConfirmPage),
);
const Recovery = lazyScreen(() =>
  import("../features/recovery/recovery.page.tsx").then((m) => m.RecoveryPage),
);
const Feedback = lazyScreen(() =>
  import("../features/feedback/feedback.page.tsx").then((m) => m.FeedbackPage),
);
const FeedbackCompleted = lazyScreen(() =>
  import("../features/feedback/feedback-completed.page.tsx").then((m) => m.FeedbackCompletedPage),
);
const Help = lazyScreen(() => import("../features/public/help.page.tsx").then((m) => m.HelpPage));
const Docs = lazyScreen(() => import("../features/public/docs.page.tsx").then((m) => m.DocsPage));
const Pages = lazyScreen(() =>
  import("../features/public/pages.page.tsx").then((m) => m.PagesPage),
);
const StoredHere = lazyScreen(() =>
  import("../features/about/storage.page.tsx").then((m) => m.StoragePage),
);
const Accessibility = lazyScreen(() =>
  import("../features/about/accessibility.page.tsx").then((m) => m.AccessibilityPage),
);
const Admin = lazyScreen(() => import("../features/admin/admin.page.tsx").then((m) => m.AdminPage));

const sections = [
  section(paths.dashboard, () =>
    import("../features/dashboard/dashboard.page.tsx").then(
      ({ DashboardPage: Page, firstOverview: firstCalls }) => ({ Page, firstCalls }),
    ),
  ),
  section(paths.profile, () =>
    import("../features/profile/profile.page.tsx").then(
      ({ ProfilePage: Page, firstWarning: firstCalls }) => ({ Page, firstCalls }),
    ),
  ),
  section(paths.accounts, () =>
    import("../features/accounts/accounts.page.tsx").then(
      ({ AccountsPage: Page, firstDetails: firstCalls }) => ({ Page, firstCalls }),
    ),
  ),
  section(paths.meters, () =>
    import("../features/meters/meters.page.tsx").then(
      ({ MetersPage: Page, firstMeters: firstCalls }) => ({ Page, firstCalls }),
    ),
  ),
  section(paths.invoices, () =>
    import("../features/invoices/invoices.page.tsx").then(
      ({ InvoicesPage: Page, firstInvoices: firstCalls }) => ({ Page, firstCalls }),
    ),
  ),
  section(paths.invoice, () =>
    import("../features/invoices/invoice.page.tsx").then(
      ({ InvoicePage: Page, firstInvoice: firstCalls }) => ({ Page, firstCalls }),
    ),
  ),
  section(paths.payments, () =>
    import("../features/payments/payments.page.tsx").then(
      ({ PaymentsPage: Page, firstPayments: firstCalls }) => ({ Page, firstCalls }),
    ),
  ),
  section(paths.tariffs, () =>
    import("../features/tariffs/tariffs.page.tsx").then(
      ({ TariffsPage: Page, firstTariffs: firstCalls }) => ({ Page, firstCalls }),
    ),
  ),
  section(paths.helpDesk, () =>
    import("../features/public/help-desk.page.tsx").then(
      ({ HelpDeskPage: Page, firstQuestions: firstCalls }) => ({ Page, firstCalls }),
    ),
  ),
];

const sectionAt = (pathname: string) =>
  sections.find(({ path }) => matchPath(path, pathname) !== null);

/** Loads the section at this address, if there is one. */
const loadSection = async (pathname: string): Promise<void> => {
  const found = sectionAt(pathname);
  if (found !== undefined) await Promise.all([loadFrame(), found.Section.ahead()]);
};

const firstCallsAt: FindCalls = async (pathname) =>
  (await sectionAt(pathname)?.load())?.firstCalls ?? null;

/** Loads the section that the sign-in at this address leads to. */
const loadNext = (): Promise<void> =>
  loadSection(new URL(pathAfterSignIn(window.location), window.location.origin).pathname);

/** If it fails, rendering the section loads it again and says so. */
const ignore = (): void => undefined;

/** The cabinet needs a token that has not expired (SES-3); the requested page is remembered. */
const RequireSession = (): ReactElement => {
  const isSignedIn = useIsSignedIn();
  const isLocked = useIsLocked();
  const session = useSessionNumber();
  const { pathname, search, hash } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  if (isSignedIn || isLocked) return <Outlet key={session} />;
  return (
    <>
      {/* The root actor knows why a session ended and navigates. */}
      {!wasSignedIn && <Navigate to={signInPathFor(pathname + search + hash)} replace />}
      <SessionSkeleton pathname={pathname} />
    </>
  );
};

/** Waits for the machines, then requires a session. It reads nothing of the session, which would render what waits twice. */
const WhenRunning = (): ReactElement => {
  const { runtime } = useRuntimeSlot();
  const { pathname } = useLocation();
  const isWaiting = runtime === null;
  useEffect(() => {
    // A loaded section renders as soon as the machines have started. Otherwise React would suspend for it.
    if (isWaiting) loadSection(pathname).catch(ignore);
  }, [isWaiting, pathname]);
  return isWaiting ? <SessionSkeleton pathname={pathname} /> : <RequireSession />;
};

const fetchNext = (): void => {
  loadNext().catch(ignore);
};

/**
 * Sends signed-in residents away from these forms (SES-8).
 * @param target where they go; by default the requested page or the dashboard.
 */
const VisitorsOnly = ({ target }: { readonly target?: string }): ReactElement => {
  const { runtime } = useRuntimeSlot();
  const isSignedIn = useIsSignedIn();
  const { search } = useLocation();
  if (runtime === null || !isSignedIn)
    return (
      <NextScreenContext value={fetchNext}>
        <Outlet />
      </NextScreenContext>
    );
  const next = target ?? pathAfterSignIn({ search, origin: window.location.origin });
  return (
    <>
      <Navigate to={next} replace />
      {/* The router may wait for the frame of the cabinet: the page is never empty. */}
      <PageSkeleton />
    </>
  );
};

/** Screens with forms that need no session: another person gets another form. */
const PublicForms = (): ReactElement => <Outlet key={useLeftForms()} />;

/** Gives the router to the root actor, which navigates when the session demands it. */
const NavigationBridge = (): null => {
  const { runtime } = useRuntimeSlot();
  const navigate = useNavigate();
  const replace = !holdsUnspentCode(useLocation().pathname);
  useEffect(() => {
    // Replaces the entry of the history: Back goes to the page before it.
    runtime?.setNavigate((path) => void navigate(path, { replace }));
  }, [runtime, navigate, replace]);
  return null;
};

const residents = new Map(
  [
    paths.dashboard,
    paths.meters,
    paths.invoices,
    paths.payments,
    paths.profile,
    paths.accounts,
  ].map((path) => [path, () => loadSection(path)]),
);
const likely = { residents, visitors: [SignIn.ahead, Help.ahead] };
const likelyAtSignIn = { residents, visitors: [loadNext] };

/** Separate from the routes, so that the session does not rerender a screen that is still hydrating. */
const Prefetch = (): null => {
  usePrefetch(useLocation().pathname === paths.signIn ? likelyAtSignIn : likely);
  return null;
};

export const App = (): ReactElement => {
  return (
    <FirstEntry>
      <NavigationBridge />
      <Prefetch />
      <CallsAhead find={firstCallsAt} />
      <Routes>
        <Route element={<Shell />}>
          <Route path={paths.features} element={<Features />} />
          <Route path={paths.feedbackCompleted} element={<FeedbackCompleted />} />
          <Route path={paths.help} element={<Help />} />
          <Route path={paths.docs} element={<Docs />} />
          <Route path={paths.page} element={<Pages />} />
          <Route path={paths.storage} element={<StoredHere />} />
          <Route path={paths.accessibility} element={<Accessibility />} />
          <Route element={<VisitorsOnly />}>
            <Route path={paths.signIn} element={<SignIn />} />
          </Route>
          <Route path={paths.registerCompleted} element={<RegisterCompleted />} />
          <Route element={<PublicForms />}>
            <Route path={paths.feedback} element={<Feedback />} />
            <Route element={<VisitorsOnly target="/" />}>
              <Route path={paths.register} element={<Register />} />
            </Route>
            {/* Also for signed-in residents, who may have forgotten their password. */}
            <Route element={<CodeFromAddress />}>
              <Route path={paths.emailConfirm} element={<EmailConfirm />} />
              <Route path={paths.recovery} element={<Recovery />} />
            </Route>
          </Route>
          <Route element={<Cabinet />}>
            <Route element={<WhenRunning />}>
              <Route element={<Sections />}>
                {sections.map(({ path, Section }) => (
                  <Route key={path} path={path} element={<Section />} />
                ))}
              </Route>
            </Route>
          </Route>
          <Route element={<WhenRunning />}>
            <Route path={paths.admin} element={<Admin />} />
          </Route>
          <Route path="*" element={<Navigate to={paths.features} replace />} />
        </Route>
      </Routes>
    </FirstEntry>
  );
};

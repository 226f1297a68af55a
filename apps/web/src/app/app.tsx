import type { ComponentType, ReactElement } from "react";
import { useEffect, useState } from "react";
import { Navigate, Outlet, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { CodeFromAddress } from "../screen/code-from-address.tsx";
import { lazyPart } from "../screen/lazy-part.tsx";
import { OnScreen } from "../screen/missing-part.tsx";
import { NextScreenContext } from "../screen/next-screen.ts";
import { Coming, InCabinet, Waiting } from "./waiting.tsx";
import { holdsUnspentCode, pathAfterSignIn, signInPathFor } from "../runtime/return-path.ts";
import { paths } from "../runtime/paths.ts";
import { useRuntimeSlot } from "../runtime/runtime-context.ts";
import { usePrefetch } from "./prefetch.ts";
import { Shell } from "./shell.tsx";
import { useIsCovered, useIsSignedIn, useSessionNumber } from "../runtime/use-portal.ts";

/** Every screen is a chunk of its own. */
const screens = {
  features: () => import("../features/public/features.page.tsx").then((m) => m.FeaturesPage),
  signIn: () => import("../features/sign-in/sign-in.page.tsx").then((m) => m.SignInPage),
  register: () => import("../features/registration/register.page.tsx").then((m) => m.RegisterPage),
  registerCompleted: () =>
    import("../features/registration/register-completed.page.tsx").then(
      (m) => m.RegisterCompletedPage,
    ),
  emailConfirm: () =>
    import("../features/registration/email-confirm.page.tsx").then((m) => m.EmailConfirmPage),
  recovery: () => import("../features/recovery/recovery.page.tsx").then((m) => m.RecoveryPage),
  feedback: () => import("../features/feedback/feedback.page.tsx").then((m) => m.FeedbackPage),
  feedbackCompleted: () =>
    import("../features/feedback/feedback-completed.page.tsx").then((m) => m.FeedbackCompletedPage),
  help: () => import("../features/public/help.page.tsx").then((m) => m.HelpPage),
  docs: () => import("../features/public/docs.page.tsx").then((m) => m.DocsPage),
  pages: () => import("../features/public/pages.page.tsx").then((m) => m.PagesPage),
  storage: () => import("../features/about/storage.page.tsx").then((m) => m.StoragePage),
  accessibility: () =>
    import("../features/about/accessibility.page.tsx").then((m) => m.AccessibilityPage),
  dashboard: () => import("../features/dashboard/dashboard.page.tsx").then((m) => m.DashboardPage),
  profile: () => import("../features/profile/profile.page.tsx").then((m) => m.ProfilePage),
  accounts: () => import("../features/accounts/accounts.page.tsx").then((m) => m.AccountsPage),
  meters: () => import("../features/meters/meters.page.tsx").then((m) => m.MetersPage),
  invoices: () => import("../features/invoices/invoices.page.tsx").then((m) => m.InvoicesPage),
  invoice: () => import("../features/invoices/invoice.page.tsx").then((m) => m.InvoicePage),
  payments: () => import("../features/payments/payments.page.tsx").then((m) => m.PaymentsPage),
  tariffs: () => import("../features/tariffs/tariffs.page.tsx").then((m) => m.TariffsPage),
  helpDesk: () => import("../features/public/help-desk.page.tsx").then((m) => m.HelpDeskPage),
  admin: () => import("../features/admin/admin.page.tsx").then((m) => m.AdminPage),
};

const lazyScreen = (load: () => Promise<ComponentType>): ComponentType =>
  lazyPart(load, { missing: OnScreen, isPrerendered: true });

const lazySection = (load: () => Promise<ComponentType>): ComponentType =>
  lazyPart(load, { missing: InCabinet });

const Features = lazyScreen(screens.features);
const SignIn = lazyScreen(screens.signIn);
const Register = lazyScreen(screens.register);
const RegisterCompleted = lazyScreen(screens.registerCompleted);
const EmailConfirm = lazyScreen(screens.emailConfirm);
const Recovery = lazyScreen(screens.recovery);
const Feedback = lazyScreen(screens.feedback);
const FeedbackCompleted = lazyScreen(screens.feedbackCompleted);
const Help = lazyScreen(screens.help);
const Docs = lazyScreen(screens.docs);
const Pages = lazyScreen(screens.pages);
const StoredHere = lazyScreen(screens.storage);
const Accessibility = lazyScreen(screens.accessibility);
const Dashboard = lazySection(screens.dashboard);
const Profile = lazySection(screens.profile);
const Accounts = lazySection(screens.accounts);
const Meters = lazySection(screens.meters);
const Invoices = lazySection(screens.invoices);
const Invoice = lazySection(screens.invoice);
const Payments = lazySection(screens.payments);
const Tariffs = lazySection(screens.tariffs);
const HelpDesk = lazySection(screens.helpDesk);
const Admin = lazyScreen(screens.admin);

/** The cabinet needs a token that has not expired (SES-3); the requested page is remembered. */
const RequireSession = (): ReactElement => {
  const { runtime } = useRuntimeSlot();
  const isSignedIn = useIsSignedIn();
  const isCovered = useIsCovered();
  const session = useSessionNumber();
  const { pathname, search, hash } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (runtime !== null && isSignedIn && !wasSignedIn) setWasSignedIn(true);
  if (runtime === null) return <Waiting pathname={pathname} />;
  if (isSignedIn || isCovered) return <Outlet key={session} />;
  // The root actor knows why a session ended and navigates.
  return wasSignedIn ? (
    <Waiting pathname={pathname} />
  ) : (
    <Navigate to={signInPathFor(pathname + search + hash)} replace />
  );
};

/** The target of a sign-in. */
const sections = [
  "dashboard",
  "profile",
  "accounts",
  "meters",
  "invoices",
  "payments",
  "tariffs",
  "helpDesk",
] as const;

/** Fetches the code of the section that the sign-in at this address leads to. */
const fetchSection = async (): Promise<void> => {
  const { pathname } = new URL(pathAfterSignIn(window.location), window.location.origin);
  const section = sections.find((name) => paths[name] === pathname);
  if (section !== undefined) await screens[section]();
};

const fetchNext = (): void => {
  // If it fails, the screen loads it again and reports a failure.
  fetchSection().catch(() => undefined);
};

/**
 * Sends signed-in residents away from these forms (SES-8).
 * @param target where they go; by default the requested page or the dashboard.
 */
const AnonymousOnly = ({ target }: { readonly target?: string }): ReactElement => {
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
      {/* The router waits until the next screen can be rendered, so that the page is never empty. */}
      <Coming path={next} />
    </>
  );
};

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

const likely = {
  residents: [screens.dashboard, screens.profile, screens.accounts],
  visitors: [screens.signIn, screens.help],
  signIn: [fetchSection],
};

/** Separate from the routes, so that the session does not rerender a screen that is still hydrating. */
const Prefetch = (): null => {
  const isAtSignIn = useLocation().pathname === paths.signIn;
  usePrefetch(likely.residents, isAtSignIn ? likely.signIn : likely.visitors);
  return null;
};

export const App = (): ReactElement => {
  return (
    <>
      <NavigationBridge />
      <Prefetch />
      <Routes>
        <Route element={<Shell />}>
          <Route path={paths.features} element={<Features />} />
          <Route path={paths.feedback} element={<Feedback />} />
          <Route path={paths.feedbackCompleted} element={<FeedbackCompleted />} />
          <Route path={paths.help} element={<Help />} />
          <Route path={paths.docs} element={<Docs />} />
          <Route path={paths.page} element={<Pages />} />
          <Route path={paths.storage} element={<StoredHere />} />
          <Route path={paths.accessibility} element={<Accessibility />} />
          <Route element={<AnonymousOnly />}>
            <Route path={paths.signIn} element={<SignIn />} />
          </Route>
          <Route element={<AnonymousOnly target="/" />}>
            <Route path={paths.register} element={<Register />} />
          </Route>
          <Route path={paths.registerCompleted} element={<RegisterCompleted />} />
          {/* Also for signed-in residents, who may have forgotten their password. */}
          <Route element={<CodeFromAddress />}>
            <Route path={paths.emailConfirm} element={<EmailConfirm />} />
            <Route path={paths.recovery} element={<Recovery />} />
          </Route>
          <Route element={<RequireSession />}>
            <Route path={paths.dashboard} element={<Dashboard />} />
            <Route path={paths.profile} element={<Profile />} />
            <Route path={paths.accounts} element={<Accounts />} />
            <Route path={paths.meters} element={<Meters />} />
            <Route path={paths.invoices} element={<Invoices />} />
            <Route path={paths.invoice} element={<Invoice />} />
            <Route path={paths.payments} element={<Payments />} />
            <Route path={paths.tariffs} element={<Tariffs />} />
            <Route path={paths.helpDesk} element={<HelpDesk />} />
            <Route path={paths.admin} element={<Admin />} />
          </Route>
          <Route path="*" element={<Navigate to={paths.features} replace />} />
        </Route>
      </Routes>
    </>
  );
};

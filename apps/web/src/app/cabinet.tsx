import type { ComponentType, ReactElement, ReactNode } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { paths } from "../runtime/paths.ts";
import { useConfiguration } from "../runtime/use-portal.ts";
import { cabinetSections, isWithin } from "../screen/cabinet-sections.ts";
import { lazyPart, PartSuspense } from "../screen/lazy-part.tsx";
import { OnScreen } from "../screen/missing-part.tsx";
import { ScreenBoundary } from "../screen/screen-boundary.tsx";
import { SectionSkeleton } from "./skeletons.tsx";

/** If it does not load, no section is shown: when it came, React would replace the section and lose its input. */
const Frame = lazyPart<{ readonly children: ReactNode }>(
  () => import("../screen/cabinet-frame.tsx").then((m) => m.CabinetFrame),
  { missing: OnScreen },
);

/** Loads the frame before it is needed. */
export const loadFrame = (): Promise<void> => Frame.ahead();

interface WithPage {
  readonly Page: ComponentType;
}

/** Loads a section together with its guard: without that, what is typed in the section could be lost unasked. */
export const loadGuarded = async <Module extends WithPage>(
  loadModule: () => Promise<Module>,
): Promise<Module & WithPage> => {
  const [module, { CabinetGuard }] = await Promise.all([
    loadModule(),
    import("../screen/cabinet-guard.tsx"),
  ]);
  const Guarded = (): ReactElement => (
    <>
      <CabinetGuard />
      <module.Page />
    </>
  );
  return { ...module, Page: Guarded };
};

/** The message about a broken section needs no frame of its own. */
const AsIs = ({ children }: { readonly children: ReactNode }): ReactElement => <>{children}</>;

/**
 * The frame around all sections. It stays while they change, and needs no machine. If a section throws, the links to
 * the others stay usable (SHELL-12).
 */
export const Cabinet = (): ReactElement => {
  const { pathname } = useLocation();
  return (
    <Frame>
      <ScreenBoundary resetKey={pathname} frame={AsIs}>
        <Outlet />
      </ScreenBoundary>
    </Frame>
  );
};

/** The section at the address, in a session. The address of a disabled page redirects to the overview. */
export const Sections = (): ReactElement => {
  const { pathname } = useLocation();
  const { hidden } = cabinetSections(useConfiguration());
  if (hidden.some((path) => isWithin(pathname, path)))
    return (
      <>
        <Navigate to={paths.dashboard} replace />
        <SectionSkeleton pathname={paths.dashboard} />
      </>
    );
  return (
    // A new boundary for each section: an old one would keep the last section until the next one has loaded.
    <PartSuspense key={pathname} fallback={<SectionSkeleton pathname={pathname} />}>
      <Outlet />
    </PartSuspense>
  );
};

import type { ReactElement } from "react";
import { memo, useCallback, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components/Tabs";
import { Group, Panel, Separator, useGroupRef } from "react-resizable-panels";
import { paths } from "../runtime/paths.ts";
import { CallsTab } from "./calls-tab.tsx";
import { ClockTab } from "./clock-tab.tsx";
import { ConfigurationTab } from "./configuration-tab.tsx";
import { CoverageTab, firstView } from "./covering/coverage-tab.tsx";
import { DefectsTab } from "./defects/defects-tab.tsx";
import { useDefects } from "./defects/use-defects.ts";
import { emptyFault } from "./fault-form.tsx";
import { FaultsTab } from "./faults-tab.tsx";
import { choiceBy, GalleryTab } from "./gallery/gallery-tab.tsx";
import type { FlowsChoice } from "./flows/flows-tab.tsx";
import { FlowsTab } from "./flows/flows-tab.tsx";
import { OutboxTab } from "./outbox-tab.tsx";
import { PeopleTab } from "./people-tab.tsx";
import { PauseBar } from "./pause-bar.tsx";
import type { DeviceWidth } from "./portal-frame.tsx";
import { PortalFrame } from "./portal-frame.tsx";
import { useComparison } from "./comparison/use-comparison.ts";
import { qaTexts } from "./qa.texts.ts";
import { ResetTab } from "./reset-tab.tsx";
import { forgetStored } from "./scenarios/run-scenario.ts";
import type { Scenario } from "./scenarios/scenario.ts";
import { ScenariosTab } from "./scenarios/scenarios-tab.tsx";
import { useScenarios } from "./scenarios/use-scenarios.ts";
import { emptyEntry } from "./storage/adder.tsx";
import { StorageTab } from "./storage/storage-tab.tsx";
import { useInspectedPortal } from "./use-portal-frame.ts";
import { useReplay } from "./walk/use-replay.ts";
import { useTravel } from "./walk/use-travel.ts";
import { useWalk } from "./walk/use-walk.ts";
import type { Walk } from "./walk/walk.ts";
import { WalkTab } from "./walk/walk-tab.tsx";
import { notedWays } from "./walk/noted-ways.ts";
import { useContractWarnings } from "./warnings/use-contract-warnings.ts";
import { WarningsTab } from "./warnings/warnings-tab.tsx";
import { useKeptLayout } from "./use-kept-layout.ts";
import { useSignInAs } from "./use-sign-in-as.ts";

/** Size of the portal's pane in per cent; with a phone the chart gets two thirds. */
const shareOf = (width: DeviceWidth): number => (width === "360" ? 33 : 50);

const names = [
  "flows",
  "scenarios",
  "walk",
  "coverage",
  "gallery",
  "calls",
  "warnings",
  "defects",
  "outbox",
  "people",
  "faults",
  "clock",
  "configuration",
  "storage",
  "reset",
] as const;
type TabName = (typeof names)[number];

/** An address with a name opens its tab, which reports an unknown name. */
const firstTab = (): TabName => {
  const asked = new URLSearchParams(window.location.search);
  if (asked.has("machine")) return "gallery";
  return asked.has("scenario") ? "scenarios" : "flows";
};

interface ToolsProps {
  readonly panels: Readonly<Record<TabName, ReactElement>>;
  /** The badge of a tab. */
  readonly counts: Readonly<Record<"warnings" | "defects", number>>;
}

/** Building React Aria's collection of tabs is slow, so it is not rebuilt when machines move. */
const TabNames = memo(({ warnings, defects }: ToolsProps["counts"]): ReactElement => (
  <TabList className="qa-tabs" aria-label={qaTexts.tabs}>
    {names.map((name) => {
      const count = name === "warnings" ? warnings : name === "defects" ? defects : 0;
      return (
        <Tab key={name} id={name} className="qa-tab">
          {qaTexts.tab[name]}
          {count > 0 && <span className="qa-count">{` ${count}`}</span>}
        </Tab>
      );
    })}
  </TabList>
));
TabNames.displayName = "TabNames";

const Tools = ({ panels, counts }: ToolsProps): ReactElement => (
  <Tabs className="qa-tools" defaultSelectedKey={firstTab()}>
    <TabNames {...counts} />
    {names.map((name) => (
      <TabPanel key={name} id={name} className="qa-panel">
        {panels[name]}
      </TabPanel>
    ))}
  </Tabs>
);

interface Said {
  readonly text: string;
  /** Distinguishes equal messages. */
  readonly turn: number;
}

const useSaid = (): { readonly said: Said; readonly say: (text: string) => void } => {
  const [said, setSaid] = useState<Said>({ text: "", turn: 0 });
  const say = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), []);
  return { said, say };
};

const Top = ({
  portal,
  said,
}: {
  readonly portal: ReturnType<typeof useInspectedPortal>;
  readonly said: Said;
}): ReactElement => (
  <header className="qa-header" aria-label={qaTexts.top}>
    <h1>{qaTexts.title}</h1>
    <output className="qa-said">
      <span key={said.turn}>{said.text}</span>
    </output>
    <PauseBar {...portal} />
    <a href="/" target="_blank" rel="noreferrer">
      {qaTexts.openPortal}
    </a>
  </header>
);

const useDevice = () => {
  const [width, setWidth] = useState<DeviceWidth>("360");
  return { width, setWidth };
};

/** Only the selected tab is mounted, so the choices and the input of the others are kept here. */
const useKeptTabs = () => ({
  flows: useState<FlowsChoice | null>(null),
  walk: useState<Walk | null>(null),
  coverage: useState(firstView),
  gallery: useState(() => choiceBy(window.location.search)),
  scenarios: useState(""),
  faults: useState(emptyFault),
  storage: useState(emptyEntry),
});

/** The panes beside each other, in percent, with the portal as wide as the device. */
const layoutFor = (width: DeviceWidth): { portal: number; tools: number } => {
  const portal = shareOf(width);
  return { portal, tools: 100 - portal };
};

/** The QA console: the portal on the left, the tools on the right. */
export const Console = (): ReactElement => {
  const portal = useInspectedPortal();
  const { frame, running, moved, warned, path, send, reload } = portal;
  const { said, say } = useSaid();
  const signInAs = useSignInAs(portal, say);
  const panes = useGroupRef();
  const layout = useKeptLayout("qa-panes");
  const kept = useKeptTabs();
  const recorder = useWalk(portal);
  const { note, restart } = recorder;
  const scenarios = useScenarios(portal, signInAs, say, restart);
  const bringAbout = async (start: Scenario): Promise<boolean> =>
    (await scenarios.bringAbout(start)) === null;
  const typeIn = (login: string, password: string): void => signInAs({ login, password });
  const replay = useReplay(portal, scenarios.now, send, recorder, bringAbout, typeIn, say);
  const startsNow = (): number => scenarios.now().starts;
  const travel = useTravel(portal, startsNow, recorder, replay, bringAbout);
  const device = useDevice();
  const comparison = useComparison(portal, startsNow, recorder, replay, bringAbout, device);
  const contract = useContractWarnings(warned);
  const defects = useDefects();
  const noted = notedWays(portal, signInAs, note);
  const changeSession = (): void => {
    // The moments so far are in the other session's data, where nobody is signed in with this token.
    forgetStored([localStorage, sessionStorage]);
    restart();
    reload();
  };
  const panels = {
    flows: (
      <FlowsTab running={running} moved={moved} send={noted.send} say={say} kept={kept.flows} />
    ),
    scenarios: <ScenariosTab {...{ scenarios, path, say }} kept={kept.scenarios} />,
    walk: <WalkTab {...{ recorder, replay, travel, comparison, say }} kept={kept.walk} />,
    coverage: <CoverageTab walked={recorder.coverage} kept={kept.coverage} />,
    gallery: <GalleryTab kept={kept.gallery} />,
    calls: <CallsTab warned={warned} />,
    warnings: <WarningsTab {...contract} />,
    defects: <DefectsTab {...defects} say={say} />,
    outbox: <OutboxTab open={noted.openLetter} />,
    people: <PeopleTab signInAs={noted.signInAs} say={say} />,
    faults: <FaultsTab say={say} kept={kept.faults} />,
    clock: <ClockTab running={running} send={noted.send} say={say} />,
    configuration: <ConfigurationTab warned={warned} say={say} onChange={noted.reload} />,
    storage: <StorageTab {...noted} say={say} kept={kept.storage} />,
    reset: (
      <ResetTab say={say} onReset={reload} onAnswers={noted.reload} onSession={changeSession} />
    ),
  };
  return (
    <I18nProvider locale="uk-UA">
      <Top portal={portal} said={said} />
      <main aria-label={qaTexts.title}>
        <Group className="qa-main" groupRef={panes} disableCursor {...layout}>
          <Panel id="portal" minSize="20" defaultSize={String(shareOf("360"))}>
            <PortalFrame
              frame={frame}
              start={paths.features}
              path={path}
              open={noted.open}
              reload={noted.reload}
              width={device.width}
              onWidth={(to) => {
                device.setWidth(to);
                panes.current?.setLayout(layoutFor(to));
              }}
            />
          </Panel>
          <Separator className="qa-separator" aria-label={qaTexts.resize} />
          <Panel id="tools" minSize="30">
            <Tools
              panels={panels}
              counts={{ warnings: contract.warnings.length, defects: defects.defects.length }}
            />
          </Panel>
        </Group>
      </main>
    </I18nProvider>
  );
};

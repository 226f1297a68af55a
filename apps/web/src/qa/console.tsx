import type { ReactElement } from "react";
import { useCallback, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components/Tabs";
import { paths } from "../runtime/paths.ts";
import { CallsTab } from "./calls-tab.tsx";
import { ClockTab } from "./clock-tab.tsx";
import { ConfigurationTab } from "./configuration-tab.tsx";
import { FaultsTab } from "./faults-tab.tsx";
import { FlowsTab } from "./flows-tab.tsx";
import { OutboxTab } from "./outbox-tab.tsx";
import { PeopleTab } from "./people-tab.tsx";
import { PortalFrame } from "./portal-frame.tsx";
import { qaTexts } from "./qa.texts.ts";
import { ResetTab } from "./reset-tab.tsx";
import { useInspectedPortal } from "./use-portal-frame.ts";
import { useSignInAs } from "./use-sign-in-as.ts";

/** The QA console: the portal on the left, what it is made of on the right. */
export const Console = (): ReactElement => {
  const portal = useInspectedPortal();
  const { frame, running, warned, path, send, open, reload } = portal;
  const [said, setSaid] = useState({ text: "", turn: 0 });
  const say = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), []);
  const signInAs = useSignInAs(portal, say);
  const panels = {
    flows: <FlowsTab running={running} send={send} say={say} />,
    calls: <CallsTab warned={warned} />,
    outbox: <OutboxTab open={open} />,
    people: <PeopleTab signInAs={signInAs} say={say} />,
    faults: <FaultsTab say={say} />,
    clock: <ClockTab running={running} send={send} say={say} />,
    configuration: <ConfigurationTab warned={warned} say={say} onChange={reload} />,
    reset: <ResetTab say={say} onChange={reload} />,
  };
  const names = [
    "flows",
    "calls",
    "outbox",
    "people",
    "faults",
    "clock",
    "configuration",
    "reset",
  ] as const;
  return (
    <I18nProvider locale="uk-UA">
      <header className="qa-header" aria-label={qaTexts.top}>
        <h1>{qaTexts.title}</h1>
        <output className="qa-said">
          <span key={said.turn}>{said.text}</span>
        </output>
        <a href="/" target="_blank" rel="noreferrer">
          {qaTexts.openPortal}
        </a>
      </header>
      <main className="qa-main" aria-label={qaTexts.title}>
        <PortalFrame frame={frame} start={paths.features} path={path} open={open} reload={reload} />
        <Tabs className="qa-tools">
          <TabList className="qa-tabs" aria-label={qaTexts.tabs}>
            {names.map((name) => (
              <Tab key={name} id={name} className="qa-tab">
                {qaTexts.tab[name]}
              </Tab>
            ))}
          </TabList>
          {names.map((name) => (
            <TabPanel key={name} id={name} className="qa-panel">
              {panels[name]}
            </TabPanel>
          ))}
        </Tabs>
      </main>
    </I18nProvider>
  );
};

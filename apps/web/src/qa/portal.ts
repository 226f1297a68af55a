import "../ui/tokens.css";
import "../ui/base.css";
import "../ui/fonts.css";
import "../brand/platforms.css";
import { startPortal } from "../app/start.tsx";
import { createGate } from "./gate.ts";
import { inspectAllSystems } from "./inspect-all.ts";
import { createInspector } from "./inspector.ts";
import type { FromPortal, ToPortal } from "./protocol.ts";
import { toPortal } from "./protocol.ts";
import { rememberAnswers } from "./warnings/found.ts";

/* Starts the same portal as main.tsx, with its machines connected to the console around it. */
const { parent, location } = window;
const isInspected = parent !== window;
const post = (message: FromPortal): void => parent.postMessage(message, location.origin);
const answers = rememberAnswers();
if (isInspected) {
  window.fetch = answers.watch(window.fetch.bind(window));
  const inspector = createInspector(post, () => Date.now());
  const gate = createGate((events) => post({ kind: "events-held", events }));
  inspectAllSystems(inspector.observe, gate.guard);
  const obey = (message: ToPortal): void => {
    if (message.kind === "send-event") inspector.send(message.sessionId, message.event);
    else if (message.kind === "pause") gate.pause(message.isPaused);
    else gate.letOneThrough();
  };
  window.addEventListener("message", ({ origin, source, data }) => {
    const message = origin === location.origin && source === parent ? toPortal(data) : null;
    if (message !== null) obey(message);
  });
  post({ kind: "portal-started" });
}

const element = document.getElementById("root");
if (element !== null) {
  startPortal(element, {
    basename: "/qa/portal",
    ...(isInspected
      ? {
          warn: ({ call: { path }, requestId, warnings }) =>
            void answers
              .found(requestId, warnings)
              .then((found) =>
                post({ kind: "contract-warning", path, requestId, warnings, found }),
              ),
        }
      : {}),
  });
}

import "../ui/tokens.css";
import "../ui/base.css";
import "../ui/fonts.css";
import "../brand/platforms.css";
import "./start-failure.css";
import { showTextSize } from "../runtime/text-size.ts";
import { fetchAhead } from "../ui/fetch-ahead.ts";
import { startPortal } from "./start.tsx";

// In a build the first script has done this already.
showTextSize();
const element = document.getElementById("root");
// In a browser that is too old the page stays as it came, and the first script says why (app/too-old.ts).
if (element !== null && "toSorted" in Array.prototype) startPortal(element, { basename: "" });

// Last, and never on a slow or metered network, because it fetches the whole portal.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  fetchAhead(() => {
    // Without it the portal works, except offline.
    import("./register-worker.ts")
      .then(({ registerWorker }) => registerWorker())
      .catch(() => undefined);
  });

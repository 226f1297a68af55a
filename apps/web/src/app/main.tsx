import "../ui/tokens.css";
import "../ui/base.css";
import "../ui/fonts.css";
import "../brand/platforms.css";
import "./start-failure.css";
import { showTextSize } from "../runtime/text-size.ts";
import { fetchAhead } from "../ui/fetch-ahead.ts";
import { startPortal } from "./start.tsx";

// The first script has done it before, where the build has put it in.
showTextSize();
const element = document.getElementById("root");
if (element !== null) startPortal(element, { basename: "" });

// Last of all, and never on a network that is slow or paid by the byte: it fetches the whole portal.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  fetchAhead(() => {
    // Without it the portal works as before, but for a device without a network.
    import("./register-worker.ts")
      .then(({ registerWorker }) => registerWorker())
      .catch(() => undefined);
  });

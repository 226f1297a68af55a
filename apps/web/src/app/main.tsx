import "../ui/tokens.css";
import "../ui/base.css";
import "../ui/fonts.css";
import "../brand/platforms.css";
import "./start-failure.css";
import { startPortal } from "./start.tsx";

const element = document.getElementById("root");
if (element !== null) startPortal(element, { basename: "" });

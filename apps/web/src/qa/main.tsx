import "../ui/tokens.css";
import "../ui/base.css";
import "../ui/fonts.css";
import "./qa.css";
import "./qa-parts.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Console } from "./console.tsx";

const element = document.getElementById("root");
if (element !== null)
  createRoot(element).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  );

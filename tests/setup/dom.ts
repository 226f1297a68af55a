import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// Ends a wait for what never comes; a second was too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/* Vitest's globals are off, so Testing Library cannot register this itself. */
afterEach(cleanup);

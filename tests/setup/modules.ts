/**
 * The files of a worker share its process and what lies in node_modules: to load React anew for each file took longer
 * than the tests. The portal's own modules are loaded anew, so none sees what another file left in them.
 */
import { vi } from "vitest";

vi.resetModules();

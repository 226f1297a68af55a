import { createContext } from "react";

/** Fetches the code of the screen that this one leads to. */
export const NextScreenContext = createContext<() => void>(() => undefined);

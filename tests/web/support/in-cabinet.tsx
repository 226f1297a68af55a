import type { ReactElement } from "react";
import { Route, Routes } from "react-router-dom";
import { beforeAll } from "vitest";
import { Cabinet, loadFrame, Sections } from "#web/app/cabinet.tsx";

// What has loaded renders at once.
beforeAll(loadFrame);

/** Sections of the cabinet by their addresses, within its frame. */
export const inCabinet = (sections: Readonly<Record<string, ReactElement>>): ReactElement => (
  <Routes>
    <Route element={<Cabinet />}>
      <Route element={<Sections />}>
        {Object.entries(sections).map(([path, section]) => (
          <Route key={path} path={path} element={section} />
        ))}
      </Route>
    </Route>
  </Routes>
);

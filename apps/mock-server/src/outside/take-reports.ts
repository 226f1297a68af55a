import { Router } from "express";
import { sendJson, sendNothing } from "../http/answer.ts";
import { jsonBody } from "../http/json-body.ts";
import { decode } from "../rules/issues.ts";
import { ErrorReport } from "../state/error-reports.ts";
import { sessionName, type Worlds } from "../state/worlds.ts";

/** Receives defect reports of pages (ERR-6). The path names the QA session; without a name it is the shared one. */
export const takeReports = (worlds: Worlds): Router => {
  const router = Router();
  router.post(
    "/{:session}",
    // Browsers send it as plain text, so that another origin need not allow it.
    jsonBody({ limit: "100kb", anyType: true }),
    (request, response) => {
      const session = request.path === "/" ? undefined : request.path.slice(1);
      if (session !== undefined && !sessionName.test(session)) {
        sendJson(response, 400, { message: "The name of the QA session is not valid" });
        return;
      }
      const report = decode(ErrorReport, request.body ?? {});
      if (!report.ok) {
        sendJson(response, 400, { message: "The report is not valid", errors: report.issues });
        return;
      }
      const { errorReports, clock } = worlds.get(session);
      errorReports.add({ ...report.value, at: clock.iso() });
      sendNothing(response);
    },
  );
  return router;
};

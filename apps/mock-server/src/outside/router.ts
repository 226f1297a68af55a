import { Router } from "express";
import { sendText } from "../http/answer.ts";

/** The stand-ins for scripts and pages of others; mounted at `/__outside`. */
export const outsideRoutes = (): Router => {
  const router = Router();
  router.use((_request, response) => sendText(response, 404, "Not found"));
  return router;
};

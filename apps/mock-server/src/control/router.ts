import { type Request, type Response, Router } from "express";
import * as Schema from "effect/Schema";
import type { StateName } from "#contracts/states/states.ts";
import { sendJson, sendNothing } from "../http/answer.ts";
import { contextOf } from "../http/context.ts";
import { standInConfiguration } from "../seed/configuration.data.ts";
import { FaultOrder } from "../state/faults.ts";
import { bodyKinds, type World } from "../state/world.ts";
import { changed, ConfigurationChange } from "./configuration.ts";
import { ownNamesOnly, sameSiteOnly } from "./guard.ts";
import { ordered, readOrderBody } from "./orders.ts";
import { testPeopleOf } from "./people.ts";
import { isStateName, setUp, stateNames } from "./states.ts";

/** Ten years in both directions, to keep dates valid. */
const farthestMs = 10 * 366 * 24 * 60 * 60 * 1000;

const ClockOrder = Schema.Union([
  Schema.Struct({
    advanceMs: Schema.Int.check(Schema.isBetween({ minimum: -farthestMs, maximum: farthestMs })),
  }),
  Schema.Struct({ reset: Schema.Literal(true) }),
]);

const BodiesOrder = Schema.Struct({ kind: Schema.Literals(bodyKinds) });

const StateOrder = Schema.Struct({
  state: Schema.optionalKey(Schema.NullOr(Schema.String)),
  params: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown))),
  action: Schema.optionalKey(Schema.Literals(["setup", "teardown"])),
});

const worldOf = (request: Request): World => contextOf(request).world;

const refuse = (response: Response, message: string, more: object): void => {
  sendJson(response, 400, { message, ...more });
};

const originOf = (request: Request): string =>
  `${request.protocol}://${request.get("host") ?? "localhost"}`;

const since = (request: Request): number => {
  const number = Number(request.query["since"] ?? 0);
  return Number.isSafeInteger(number) ? number : Number.NaN;
};

const clockFacts = ({ clock }: World) => ({ now: clock.iso(), advancedMs: clock.advancedMs });

const setState = (world: World, name: StateName, params: unknown, response: Response): void => {
  const result = setUp(world, name, params);
  if (result.ok) sendJson(response, 200, result.value);
  else {
    refuse(response, `The parameters of "${name}" are not valid`, { errors: result.issues });
  }
};

const clockRoutes = (router: Router): void => {
  router.get("/clock", (request, response) => {
    sendJson(response, 200, clockFacts(worldOf(request)));
  });
  router.post(
    "/clock",
    ordered(ClockOrder, (world, order, response) => {
      const target = "advanceMs" in order ? world.clock.advancedMs + order.advanceMs : 0;
      if (Math.abs(target) > farthestMs) {
        refuse(response, "The clock would be more than ten years off", {});
        return;
      }
      world.clock.set(target);
      world.changed();
      sendJson(response, 200, clockFacts(world));
    }),
  );
};

const faultRoutes = (router: Router): void => {
  router.get("/faults", (request, response) => {
    sendJson(response, 200, worldOf(request).faults.all());
  });
  router.post(
    "/faults",
    ordered(
      FaultOrder,
      (world, order, response) => {
        sendJson(response, 201, { id: world.faults.add(order).id });
      },
      { exact: true },
    ),
  );
  router.delete("/faults", (request, response) => {
    worldOf(request).faults.clear();
    sendNothing(response);
  });
};

const configurationRoutes = (router: Router): void => {
  router.get("/configuration", (request, response) => {
    sendJson(response, 200, worldOf(request).configuration);
  });
  router.get("/configuration/default", (_request, response) => {
    sendJson(response, 200, standInConfiguration);
  });
  router.put(
    "/configuration",
    ordered(ConfigurationChange, (world, change, response) => {
      const result = changed(world.configuration, change);
      if (!result.ok) {
        refuse(response, "The configuration would not be valid", { errors: result.issues });
        return;
      }
      world.configuration = result.value;
      sendJson(response, 200, result.value);
    }),
  );
  router.delete("/configuration", (request, response) => {
    worldOf(request).resetConfiguration();
    sendNothing(response);
  });
};

const stateRoutes = (router: Router): void => {
  router.post(
    "/states",
    ordered(StateOrder, (world, { state, params, action }, response) => {
      if (action === "teardown") {
        world.restore();
        sendJson(response, 200, {});
      } else if (state === undefined || state === null || state === "") {
        sendJson(response, 200, {});
      } else if (isStateName(state)) {
        setState(world, state, params ?? {}, response);
      } else {
        refuse(response, `There is no state "${state.slice(0, 100)}"`, { states: stateNames });
      }
    }),
  );
};

const momentRoutes = (router: Router): void => {
  router.post("/moments", (request, response) => {
    sendJson(response, 201, { id: worldOf(request).keepMoment() });
  });
  router.post("/moments/:id/return", (request, response) => {
    if (worldOf(request).returnTo(request.params.id)) sendNothing(response);
    else sendJson(response, 404, { message: "This moment is not kept (any more)" });
  });
};

/** The interface with which QA and tests control the server (docs/mock-server.md); mounted at `/__qa`. */
export const controlRoutes = (): Router => {
  const router = Router();
  router.use(ownNamesOnly, sameSiteOnly, readOrderBody);
  router.post("/reset", (request, response) => {
    worldOf(request).reset();
    sendNothing(response);
  });
  router.get("/people", (request, response) => {
    sendJson(response, 200, testPeopleOf(worldOf(request)));
  });
  router.get("/outbox", (request, response) => {
    const { to } = request.query;
    const wanted = typeof to === "string" ? to.toLowerCase() : undefined;
    const letters = worldOf(request)
      .data.letters.filter((letter) => wanted === undefined || letter.to.toLowerCase() === wanted)
      .map(({ path, ...letter }) => ({ ...letter, link: `${originOf(request)}${path}` }));
    sendJson(response, 200, letters);
  });
  router.get("/calls", (request, response) => {
    const from = since(request);
    if (Number.isNaN(from)) refuse(response, "since: expected a whole number", {});
    else sendJson(response, 200, worldOf(request).calls.since(from));
  });
  router.get("/error-reports", (request, response) => {
    sendJson(response, 200, worldOf(request).errorReports.all());
  });
  router.delete("/error-reports", (request, response) => {
    worldOf(request).errorReports.clear();
    sendNothing(response);
  });
  router.get("/bodies", (request, response) => {
    sendJson(response, 200, { kind: worldOf(request).bodies });
  });
  router.put(
    "/bodies",
    ordered(BodiesOrder, (world, { kind }, response) => {
      world.bodies = kind;
      sendNothing(response);
    }),
  );
  clockRoutes(router);
  faultRoutes(router);
  configurationRoutes(router);
  stateRoutes(router);
  momentRoutes(router);
  router.use((request, response) => {
    sendJson(response, 404, {
      message: `There is no ${request.method} ${request.baseUrl}${request.path}`,
    });
  });
  return router;
};

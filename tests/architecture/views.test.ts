import { describe, expect, it } from "vitest";
import { readSources } from "#scripts/architecture/sources.ts";
import { idleExceptions, viewProblems } from "#scripts/architecture/views.ts";
import { root } from "#scripts/root.mjs";

const page = (text: string) => new Map([["apps/web/src/features/x/x.page.tsx", text]]);

describe("views", () => {
  it("subscribe to machines by selectors and hold no flow state of their own [MACH-4]", () => {
    const sources = readSources(root);
    expect([...sources.values()].some((text) => /= useActorRef\(/u.test(text))).toBe(true);
    expect(viewProblems(sources)).toEqual([]);
  });

  it("need every exception that is listed for them", () => {
    expect(idleExceptions(readSources(root))).toEqual([]);
    expect(idleExceptions(new Map()).length).toBeGreaterThan(0);
  });

  it.each([
    "apps/web/src/features/x/x.page.tsx",
    "apps/web/src/features/x/use-x.ts",
    "apps/web/src/app/shell.tsx",
    "apps/web/src/form/use-form.ts",
    "apps/web/src/outside/captcha.tsx",
    "apps/web/src/runtime/kept.ts",
  ])("are looked at in %s", (path) => {
    const text = 'import { useState } from "react";\nconst [step, setStep] = useState(1);';
    expect(viewProblems(new Map([[path, text]]))).toHaveLength(1);
  });

  it.each(["apps/web/src/ui/menu.tsx", "apps/web/src/qa/clock-tab.tsx"])(
    "are not looked at in %s, which knows no flow",
    (path) => {
      expect(viewProblems(new Map([[path, "const [step, setStep] = useState(1);"]]))).toEqual([]);
    },
  );

  it.each([
    "const [step, setStep] = useState(1);",
    'const [status, setStatus] = useState<"idle" | "busy">("idle");',
    "const [step, setStep] = useState(() => 1);",
    "const [step, setStep] = useState(\n  1,\n);",
    "const step = useState(1);",
    "const [step, setStep] = React.useState(1);",
    // Listed for another file only.
    "const [isWhole, setWhole] = useState(false);",
    "const [state, dispatch] = useReducer(reduce, initial);",
    "const wasSent = useRef(false);",
    "let isDue = false;",
    "useEffect(() => {\n  let isDue = false;\n});",
    "const steps = useRef<readonly string[]>([]);",
    "const timer = setTimeout(() => go(), 2000);",
    "const isSoon = Date.now() - last < pause;",
    "void Effect.runPromise(work);",
    "const answer = await fetch(url);",
    "const today = todayInKyiv();",
    "const actor = createActor(machine);",
    "const go = () => client.call(getProfile, {});",
  ])("are caught when they hold or do something themselves: %s", (line) => {
    expect(viewProblems(page(line))).toHaveLength(1);
  });

  it.each([
    'import { useState } from "react";',
    "const box = useRef<HTMLDivElement>(null);",
    "const opener = useRef<Element | null>(null);",
    "const [machine] = useState(makeMachine);",
    "const [machine] = useState(() => signInMachineFor(ready));",
    "const [machine] = useState(() =>\n  amountsMachine.provide({}),\n);",
    "load={(client) => client.call(getProfile, {})}",
    "// useState(1) and fetch() are not used here.",
  ])("are left alone when they do not: %s", (line) => {
    expect(viewProblems(page(line))).toEqual([]);
  });

  it.each([
    "const form = useActorRef(machine);",
    "const form = useActorRef(machine);\nconst step = useSelector(other, (one) => one.value);",
    "const [snapshot, send] = useMachine(machine);",
    "const [snapshot, send] = useActor(machine);",
    "const step = actor.getSnapshot().value;",
    "actor.subscribe(redraw);",
  ])("are caught when they read a machine otherwise: %s", (line) => {
    expect(viewProblems(page(line))).toHaveLength(1);
  });

  it("are left alone when they select", () => {
    const text = "const form = useActorRef(machine);\nconst is = useSelector(form, isBusy);";
    expect(viewProblems(page(text))).toEqual([]);
  });
});

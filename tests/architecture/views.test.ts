import { describe, expect, it } from "vitest";
import { readSources } from "#scripts/architecture/sources.ts";
import { viewProblems } from "#scripts/architecture/views.ts";
import { root } from "#scripts/root.mjs";

const page = (text: string) =>
  viewProblems(new Map([["apps/web/src/features/x/x.page.tsx", text]]));

describe("views", () => {
  it("subscribe to machines and hold no flow state of their own [MACH-4]", () => {
    const sources = readSources(root);
    const views = [...sources.keys()].filter((path) => /features\/.*\.page\.tsx$/u.test(path));
    expect(views.length).toBeGreaterThan(4);
    expect(viewProblems(sources)).toEqual([]);
    // What has a flow reads it from a machine by selectors, not from a copy.
    for (const path of ["sign-in/sign-in.page.tsx", "dashboard/dashboard.page.tsx"]) {
      const text = sources.get(`apps/web/src/features/${path}`) ?? "";
      expect(text, path).toMatch(/useActorRef\(/u);
      expect(text, path).toMatch(/useSelector\(/u);
    }
  });

  it.each([
    "const [step, setStep] = useState(1);",
    'const [status, setStatus] = useState<"idle" | "busy">("idle");',
    "const [state, dispatch] = useReducer(reduce, initial);",
    "void Effect.runPromise(work);",
    "const answer = await fetch(url);",
    "const go = () => client.call(getProfile, {});",
  ])("are caught when they do: %s", (line) => {
    expect(page(line)).toHaveLength(1);
  });

  it.each([
    "const [machine] = useState(() => signInMachineFor(ready));",
    "const [isWhole, setWhole] = useState(false);",
    "load={(client) => client.call(getProfile, {})}",
  ])("are left alone when they do not: %s", (line) => {
    expect(page(line)).toEqual([]);
  });
});

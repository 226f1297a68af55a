import { expect, test, vi } from "vitest";

const { begin, request, forgetWithSession, showSeen } = vi.hoisted(() => ({
  forgetWithSession: vi.fn<() => void>(),
  showSeen: vi.fn<() => void>(),
  begin: vi.fn<() => Promise<boolean>>(),
  request: vi.fn<() => void>(),
}));

vi.mock(import("#web/api/early-calls.ts"), async (original) => ({
  ...(await original()),
  beginEarlyCalls: begin,
}));
// They listen to the whole page, which is the same for other tests.
vi.mock("#web/app/show-seen.ts", () => ({ forgetWithSession, showSeen }));
vi.mock("#web/app/early-submit.ts", () => ({}));
vi.mock("#web/app/start-failure.ts", () => ({}));
vi.mock("#web/app/late-files.ts", () => ({ requestLateFiles: request }));

test.each([
  ["once a call is answered", true, 1],
  ["not if none is", false, 0],
])("the first script requests the machines: %s", async (_, isAnswered, times) => {
  vi.resetModules();
  for (const done of [request, forgetWithSession, showSeen]) done.mockClear();
  const answer = Promise.resolve(isAnswered);
  begin.mockReturnValue(answer);
  await import("#web/app/first.ts");
  await answer;
  expect(request).toHaveBeenCalledTimes(times);
  expect(forgetWithSession).toHaveBeenCalledOnce();
  expect(showSeen).toHaveBeenCalledOnce();
});

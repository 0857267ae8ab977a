// The first setup file of specs that share a worker (`isolate: false`). Each spec file gets a page (window, storage, listeners, prototypes)
// and app modules of its own, and no timer of the file before it runs on; packages such as React stay loaded, and loading them costs a
// second of CPU. The app's setup file, which comes next, resets packages that keep state.
import { afterAll, vi } from 'vitest';
import { builtinEnvironments, type EnvironmentReturn } from 'vitest/runtime';

type Replaced = 'fetch' | 'Request' | 'URL' | 'BroadcastChannel' | 'setTimeout' | 'setInterval';
type SpecWorker = {
  /** As Node has them. Specs, setup files and jsdom's environment replace them, and the last puts none of them back. */
  readonly globals: Pick<typeof globalThis, Replaced>;
  readonly timers: Set<NodeJS.Timeout>;
  page?: EnvironmentReturn;
};
const { fetch, Request, URL, BroadcastChannel, setTimeout, setInterval } = globalThis;
const holder: typeof globalThis & { specWorker?: SpecWorker } = globalThis;
holder.specWorker ??= {
  globals: { fetch, Request, URL, BroadcastChannel, setTimeout, setInterval },
  timers: new Set(),
};
const worker = holder.specWorker;

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();
for (const timer of worker.timers) clearTimeout(timer);
worker.timers.clear();

await worker.page?.teardown(globalThis);
Object.assign(globalThis, worker.globals);
worker.page = await builtinEnvironments.jsdom.setup(globalThis, {});

/** Notes the timers that `start` makes. */
function noted<Start extends (...args: never[]) => NodeJS.Timeout>(start: Start): Start {
  const startNoted = (...args: Parameters<Start>) => {
    const timer = start(...args);
    worker.timers.add(timer);
    return timer;
  };
  return Object.assign(startNoted, start);
}
globalThis.setTimeout = noted(worker.globals.setTimeout);
globalThis.setInterval = noted(worker.globals.setInterval);

afterAll(() => vi.dynamicImportSettled());

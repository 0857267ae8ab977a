// Runs cases until it is ended. What it is about to do stands in shared memory, so that a case that never comes back is known.
import { parentPort, workerData } from 'node:worker_threads';
import { Draw } from '../generate/draw.ts';
import { anyCase, type Case } from './targets.ts';

type Start = { readonly seed: number; readonly slowMs: number; readonly shared: SharedArrayBuffer };
export type Finding = {
  readonly fault: 'throw' | 'slow' | 'hang';
  readonly target: string;
  readonly message: string;
  readonly ms: number;
  readonly input: unknown;
};

const { seed, slowMs, shared } = workerData as Start;
const counter = new Int32Array(shared, 0, 2);
const notes = new Uint8Array(shared, 8);
const draw = new Draw(seed);
const encoder = new TextEncoder();

function note(one: Case): void {
  const text = encoder.encode(JSON.stringify({ target: one.target, input: one.input })).slice(0, notes.length);
  notes.set(text);
  Atomics.store(counter, 1, text.length);
  Atomics.add(counter, 0, 1);
}

/** Milliseconds of this thread's processor, so that a busy machine makes no input slow. */
function timed(one: Case): number {
  const started = process.threadCpuUsage();
  one.run();
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1000;
}

const tell = (fault: Finding['fault'], one: Case, message: string, ms: number): void =>
  parentPort?.postMessage({
    fault,
    target: one.target,
    message,
    ms: Math.round(ms),
    input: one.input,
  } satisfies Finding);

/** Where it was thrown: the first line of the stack inside the domain. */
function placeOf(error: Error): string {
  const line = error.stack?.split('\n').find((one) => one.includes('/libs/domain/'));
  return line?.replace(/.*\/libs\/domain\/dist\//, '').replace(/\)$/, '') ?? '';
}

// Node compiles what runs often; nothing is slow before it is compiled.
const warm = performance.now() + 3000;
for (;;) {
  const one = anyCase(draw);
  note(one);
  try {
    const first = timed(one);
    if (first <= slowMs || performance.now() < warm) continue;
    // The collector of memory is not the input's.
    const least = Math.min(first, timed(one), timed(one));
    if (least > slowMs) tell('slow', one, '', least);
  } catch (error) {
    tell(
      'throw',
      one,
      error instanceof Error ? `${error.name}: ${error.message} at ${placeOf(error)}` : String(error),
      0,
    );
  }
}

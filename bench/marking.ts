// Marking one submission (10 items, 30 answers): in the service's own process (floor), through the pool as the product does it,
// through the pool with one hop an answer, and in a thread (peer). And what a hostile answer does to everybody else.
//   node bench/marking.ts [--rounds 200]
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { type ItemDraft, itemContent } from '@mathquiz/contracts';
import { WorkerPool } from '@mathquiz/platform';
import { anItem } from '@mathquiz/testing';
import type { grading } from '../services/mathquiz/src/engine/grading.handler.js';
import type { handlers } from '../services/mathquiz/src/engine/handlers.js';
import { median, pause, percentile, rounded, tell } from './src/figures.ts';
import type { ThreadOrder } from './src/grading-thread.ts';
import { memoryOf } from './src/processes.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } });
const rounds = Number(values.rounds);
const built = new URL('../services/mathquiz/dist/', import.meta.url);
const handler: typeof grading = (await import(new URL('engine/grading.handler.js', built).href)).grading;

type Given = ThreadOrder['given'];
type Marker = { readonly name: string; mark(given: Given): unknown };

const item = anItem();
const content = itemContent.parse({
  ...item,
  parts: [...item.parts, { id: 'c', kind: 'number', prompt: 'What is $f(1)$?', key: 'a + b' }],
});
const answers = Object.fromEntries(
  Object.entries({ a: '2x + 3', b: 'o1', c: '7' }).map(([id, value]) => [id, { value, decimal: 'point' as const }]),
);
const items = Array.from({ length: 10 }, () => ({ ...content }));
const submission = (seed: string): Given => ({
  items: items.map((one, at) => ({ content: one, seed: `${seed}-${at}`, answers })),
  options: {},
});
const wholeItems = items.map((_, at) => ({ item: at, part: null }));
const singleParts = items.flatMap((one, at) => one.parts.map((_, part) => ({ item: at, part })));

/** 100 terms: some hundred milliseconds of Sturm sequences. */
const hostileAnswer = `${Array.from({ length: 100 }, (_, k) => `${(7919 * (k + 1)) % 10007}x^${k + 1}`).join('+')}=1`;
const equation: ItemDraft = {
  ...item,
  variables: [],
  conditions: [],
  statement: 's',
  solution: '',
  test_cases: [],
  parts: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, kind: 'equation', prompt: 'p', key: 'x^7+3x^5-x+1=0' })),
};
const hostile: Given = {
  items: [
    {
      content: itemContent.parse(equation),
      seed: '1',
      answers: Object.fromEntries(
        ['a', 'b', 'c', 'd', 'e'].map((id) => [id, { value: hostileAnswer, decimal: 'point' as const }]),
      ),
    },
  ],
  options: {},
};

const pool = new WorkerPool<typeof handlers>({
  name: 'bench',
  entry: new URL('engine/child.js', built),
  maxWorkers: 1,
  maxWaiting: 100,
  maxOfOne: 100,
  idleMs: 600_000,
  taskMs: 250,
  memoryMb: 128,
  log: { warn: (line) => tell(JSON.stringify(line)), error: (line) => tell(JSON.stringify(line)) },
});
const thread = new Worker(new URL('./src/grading-thread.ts', import.meta.url));
await once(thread, 'message');

const markers: readonly Marker[] = [
  { name: 'in_process', mark: (given) => wholeItems.map(handler(given)) },
  { name: 'pool', mark: (given) => pool.make('grading', given, wholeItems, 'bench') },
  {
    name: 'pool_hop_an_answer',
    async mark(given) {
      for (const task of singleParts) await pool.make('grading', given, [task], 'bench');
    },
  },
  {
    name: 'thread',
    async mark(given) {
      thread.postMessage({ given, tasks: wholeItems } satisfies ThreadOrder);
      await once(thread, 'message');
    },
  },
];

/** CPU of this process, all its threads: what the service would lose. Its children are not in it. */
function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const measured = new Map(markers.map(({ name }) => [name, { wall: [] as number[], cpu: [] as number[] }]));
for (const { mark } of markers) for (let at = 0; at < 50; at += 1) await mark(submission(`warm ${at}`));
// By turns, so that what else the machine does strikes all alike.
for (let round = 0; round < rounds; round += 1) {
  for (const { name, mark } of markers) {
    const [cpu, began] = [ownCpuMs(), performance.now()];
    await mark(submission(`${name} ${round}`));
    measured.get(name)?.wall.push(performance.now() - began);
    measured.get(name)?.cpu.push(ownCpuMs() - cpu);
  }
}
const typical = Object.fromEntries(
  [...measured].map(([name, { wall, cpu }]) => [
    name,
    {
      wall_ms: rounded(median(wall), 3),
      wall_p99_ms: rounded(percentile(wall, 0.99), 2),
      service_cpu_ms: rounded(cpu.reduce((sum, ms) => sum + ms, 0) / cpu.length, 3),
    },
  ]),
);
tell(JSON.stringify(typical));

/** The longest that nothing else of the service was answered. */
async function heldUp(mark: Marker['mark']) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  await pause(100);
  delay.enable();
  await pause(20);
  const began = performance.now();
  await mark(hostile);
  const ms = performance.now() - began;
  await pause(20);
  delay.disable();
  return { answer_after_ms: rounded(ms, 0), event_loop_held_up_ms: rounded(delay.max / 1e6, 1) };
}

const hostileTask = [{ item: 0, part: null }];
const hostileFigures = {
  in_process: await heldUp((given) => hostileTask.map(handler(given))),
  pool: await heldUp((given) => pool.make('grading', given, hostileTask, 'bench')),
};
const [probe] = await pool.make('grading', submission('after'), wholeItems.slice(0, 1), 'bench');
const child = { started: pool.facts().started, killed: pool.facts().killed, alive_after: probe?.state };
const pids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim();
const memory = pids === '' ? null : memoryOf({ child: Number(pids.split(' ')[0]) });
const facts = { typical, hostile: hostileFigures, child: { ...child, ...memory } };
console.log(
  JSON.stringify({ bench: 'marking', rounds, ...facts, wanted: 'no comparison over 250 ms; 30 answers <= 10 ms' }),
);
await Promise.all([pool.close(), thread.terminate()]);

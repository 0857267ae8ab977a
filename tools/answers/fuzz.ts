// `node tools/answers/fuzz.ts --minutes N --seed S`: random, mutated and grammar-made input to readers, grades and item templates.
// One line of JSON for each kind of fault (the first of each message and place), at last the counts. After `npm run tsc -- -b libs/domain`.
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { Finding } from './fuzz/worker.ts';

/** Of processor time. */
const slowMs = 50;
const hangMs = 10_000;
const noteBytes = 32_768;

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } },
});
const minutes = Number(values.minutes);
const firstSeed = Number(values.seed);
if (!(minutes > 0) || !Number.isInteger(firstSeed)) {
  console.error('node tools/answers/fuzz.ts --minutes N --seed S');
  process.exit(2);
}

const counts = new Map<string, number>();
let cases = 0;

/** Numbers in a message do not make it another fault; each slow input is told, up to a hundred. */
function report(finding: Finding): void {
  const kind =
    finding.fault === 'throw' ? `${finding.target}: ${finding.message.replace(/\d+/g, '#')}` : finding.target;
  const key = `${finding.fault} ${kind}`;
  const seen = (counts.get(key) ?? 0) + 1;
  counts.set(key, seen);
  if (seen <= (finding.fault === 'throw' ? 3 : 100)) console.log(JSON.stringify(finding));
}

/** One worker until the time is up or a case does not come back; then its seed is left and the next one taken. */
function runSeed(seed: number, until: number): Promise<void> {
  const shared = new SharedArrayBuffer(8 + noteBytes);
  const counter = new Int32Array(shared, 0, 2);
  const worker = new Worker(new URL('./fuzz/worker.ts', import.meta.url), { workerData: { seed, slowMs, shared } });
  return new Promise((resolve, reject) => {
    let last = -1;
    let since = Date.now();
    const end = async () => {
      clearInterval(watch);
      cases += Atomics.load(counter, 0);
      await worker.terminate();
      resolve();
    };
    const watch = setInterval(() => {
      const now = Atomics.load(counter, 0);
      if (now !== last) [last, since] = [now, Date.now()];
      if (Date.now() >= until) return void end();
      if (Date.now() - since < hangMs) return;
      const bytes = new Uint8Array(shared, 8).slice(0, Atomics.load(counter, 1));
      const { target, input } = JSON.parse(new TextDecoder().decode(bytes)) as Pick<Finding, 'target' | 'input'>;
      report({ fault: 'hang', target, message: '', ms: hangMs, input });
      void end();
    }, 500);
    worker.on('message', (finding: Finding) => report(finding));
    worker.on('error', (error) => {
      clearInterval(watch);
      reject(error);
    });
  });
}

const until = Date.now() + minutes * 60_000;
for (let seed = firstSeed; Date.now() < until; seed += 1) await runSeed(seed, until);
console.log(JSON.stringify({ cases, minutes, seed: firstSeed, faults: Object.fromEntries(counts) }));
process.exitCode = counts.size > 0 ? 1 : 0;

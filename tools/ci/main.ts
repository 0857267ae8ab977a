// `.ci/run`: every check, then every test, from a clean checkout. Ends with the time of each part and `N passed, N failed`.
import { messageOf } from '../infrastructure/part.ts';
import { onParts } from '../test/choose-parts.ts';
import { findEngine } from '../test/containers.ts';
import { add, chooseTiers, closingLine, noneYet, prepareTiers, runTiers, timesLine, turnLine } from '../test/main.ts';
import { runChecks } from './check.ts';

const began = Date.now();
const all = chooseTiers([]);
const [checks] = await Promise.all([runChecks([]), prepareTiers(all)]);
const seconds = Math.round((Date.now() - began) / 1000);
const tests = await runTiers(all);
const contained = await runOnContainers();
const total = noneYet();
for (const counts of [checks, tests, contained]) add(total, counts);
const times = timesLine([['checks', seconds], ...tests.times, ...contained.times]);
console.log(`\n${times}\n${turnLine()}\n${contained.line}\n${closingLine(total)}`);
process.exit(total.failed > 0 || tests.passed === 0 ? 1 : 0);

/** What differs between databases is in the medium tier; the whole on containers is `npm test -- --parts=containers`. */
async function runOnContainers(): Promise<Awaited<ReturnType<typeof runTiers>> & { readonly line: string }> {
  const none = { passed: 0, failed: 0, times: [] };
  if (!(await findEngine())) return { ...none, line: 'containers: not run, there is no container engine here' };
  try {
    const { times, ...counts } = await onParts({ from: 'containers' }, () => runTiers(chooseTiers(['medium'])));
    const line = `containers: ${counts.passed} passed, ${counts.failed} failed in the medium tier on MongoDB 8, NATS and Valkey`;
    return { ...counts, times: times.map(([name, took]) => [`${name} on containers`, took] as const), line };
  } catch (error) {
    return { ...none, failed: 1, line: messageOf(error) };
  }
}

// `.ci/run`: every check, then every test, from a clean checkout. Ends with the time of each part and `N passed, N failed`.
import { closingLine, runTiers, timesLine } from '../test/main.ts';
import { runChecks } from './check.ts';

const began = Date.now();
const checks = await runChecks([]);
const seconds = Math.round((Date.now() - began) / 1000);
const tests = await runTiers([]);
const total = { passed: checks.passed + tests.passed, failed: checks.failed + tests.failed };
console.log(`\n${timesLine([['checks', seconds], ...tests.times])}\n${closingLine(total)}`);
process.exit(total.failed > 0 || tests.passed === 0 ? 1 : 0);

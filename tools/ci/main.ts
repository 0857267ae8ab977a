// `.ci/run`: every check, then every test, from a clean checkout. Ends with `N passed, N failed`.
import { closingLine, runTiers } from '../test/main.ts';
import { runChecks } from './check.ts';

const checks = await runChecks([]);
const tests = await runTiers([]);
const total = { passed: checks.passed + tests.passed, failed: checks.failed + tests.failed };
console.log(`\n${closingLine(total)}`);
process.exit(total.failed > 0 || tests.passed === 0 ? 1 : 0);

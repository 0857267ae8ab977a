/** `node tools/seed/verify-items.ts [seeds]`: every item on many seeds. Prints each failing test case and ugly value; 1 on any. */
import { runTestCases } from '@mathquiz/domain/grading';
import { faultsOf } from './faults.ts';
import { exampleItems } from './items.ts';

const count = Number(process.argv[2] ?? 50);
const seeds = Array.from({ length: count }, (_, index) => `verify-${index + 1}`);
const items = exampleItems();
let bad = 0;

for (const item of items) {
  const started = performance.now();
  const failures = runTestCases(item, seeds).filter((result) => !result.ok);
  const ms = performance.now() - started;
  const faults = faultsOf(item, seeds);
  bad += failures.length + faults.length;
  const slow = ms / count > 50 ? ` (slow: ${Math.round(ms / count)} ms a seed)` : '';
  if (failures.length + faults.length > 0 || slow) console.log(`\n${item.category} / ${item.title}${slow}`);
  const byCase = Map.groupBy(failures, (failure) => `${failure.index} ${failure.got}`);
  for (const [first, ...more] of byCase.values()) {
    if (!first) continue;
    const testCase = item.test_cases[first.index];
    const also = more.length > 0 ? ` and ${more.length} more seeds` : '';
    console.log(
      `  ${testCase?.part_id} "${testCase?.answer}": ${first.expected} expected, ${first.got} got; ${first.seed}${also}`,
    );
  }
  for (const fault of faults) console.log(`  ${fault}`);
}

console.log(`\n${items.length} items on ${count} seeds: ${bad === 0 ? 'all as they should be' : `${bad} faults`}`);
process.exitCode = bad === 0 ? 0 : 1;

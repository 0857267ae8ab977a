// `npm test [-- tier …]`: every tier on parts of its own, from whatever state the clone is in. Ends with `N passed, N failed`.
import { root } from '../start/layout.ts';
import { ensureChromium } from './chromium.ts';
import { type Counts, runJest, runStep, runVitest } from './runners.ts';

interface Tier {
  readonly name: string;
  readonly what: string;
  run(): Promise<Counts>;
}

const build = (script: string) => runStep('npm', ['run', '-s', script], root);

const tiers: readonly Tier[] = [
  { name: 'unit', what: 'pure decisions, beside their files', run: () => runJest('unit') },
  {
    name: 'medium',
    what: 'services and the database, on real parts',
    run: async () => {
      await build('build:server');
      return runJest('medium');
    },
  },
  {
    name: 'web',
    what: 'both web apps, their network answered by the contracts',
    run: async () => {
      const learner = await runVitest('web/learner');
      const admin = await runVitest('web/admin');
      return { passed: learner.passed + admin.passed, failed: learner.failed + admin.failed };
    },
  },
  {
    name: 'e2e',
    what: 'the whole product, through the API and in a browser',
    run: async () => {
      await ensureChromium((line) => console.log(line));
      await build('build');
      return runJest('e2e');
    },
  },
];

export async function runTiers(names: readonly string[]): Promise<Counts> {
  const unknown = names.filter((name) => !tiers.some((tier) => tier.name === name));
  if (unknown.length > 0)
    throw new Error(`no tier is called ${unknown.join(', ')}: ${tiers.map((tier) => tier.name).join(', ')}`);
  const chosen = tiers.filter((tier) => names.length === 0 || names.includes(tier.name));
  const total = { passed: 0, failed: 0 };
  for (const [index, tier] of chosen.entries()) {
    const started = Date.now();
    console.log(`\n[${index + 1}/${chosen.length}] ${tier.name}: ${tier.what}`);
    const counts = await tier.run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    total.passed += counts.passed;
    total.failed += counts.failed;
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`${tier.name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`);
  }
  return total;
}

export function closingLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}

if (process.argv[1]?.endsWith('tools/test/main.ts')) {
  const total = await runTiers(process.argv.slice(2));
  console.log(`\n${closingLine(total)}`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

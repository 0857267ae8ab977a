// `npm test [-- tier[/folder] …]`: every tier on parts of its own, from whatever state the clone is in; `e2e/learner` or `medium/auth`
// is the part of a tier below one folder, `e2e/learner/people-class` a file. `--parts=containers` or `--parts=MONGO_URL=…,…`: on those
// parts instead. Ends with `N passed, N failed`.
import { PlainError } from '../infrastructure/part.ts';
import { root } from '../start/layout.ts';
import { chooseParts, onParts } from './choose-parts.ts';
import { ensureChromium } from './chromium.ts';
import { type Counts, runJest, runStep, runVitest } from './runners.ts';

interface Tier {
  readonly name: string;
  readonly what: string;
  /** `folder`: only what lies below a folder of this name. */
  run(folder?: string): Promise<Counts>;
}

/** Seconds by what took them. */
export type Times = readonly (readonly [name: string, seconds: number])[];

interface Total extends Counts {
  passed: number;
  failed: number;
  readonly failures: string[];
}

export const noneYet = (): Total => ({ passed: 0, failed: 0, failures: [] });

export function add(total: Total, { passed, failed, failures = [] }: Counts): void {
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
}

const build = (script: string) => runStep('npm', ['run', '-s', script], root);

const tiers: readonly Tier[] = [
  { name: 'unit', what: 'pure decisions, beside their files', run: (folder) => runJest('unit', folder) },
  {
    name: 'medium',
    what: 'services and the database, on real parts',
    run: async (folder) => {
      await build('build:server');
      return runJest('medium', folder);
    },
  },
  {
    name: 'web',
    what: 'both web apps, their network answered by the contracts',
    run: async (folder) => {
      const total = noneYet();
      const [app, ...below] = folder?.split('/') ?? [];
      for (const one of app === undefined ? ['learner', 'admin'] : [app])
        add(total, await runVitest(`web/${one}`, below.join('/')));
      return total;
    },
  },
  {
    name: 'e2e',
    what: 'the whole product, through the API and in a browser',
    run: async (folder) => {
      await ensureChromium((line) => console.log(line));
      await build('build');
      return runJest('e2e', folder);
    },
  },
];

/** A hundred times what the same specs do in every run: gigabytes and minutes, by hand, with figures for docs/benchmarks.md. */
const long: Tier = {
  name: 'long',
  what: 'large files and long lists at their full size',
  run: async () => {
    await build('build');
    process.env.MATHQUIZ_SCALE = '100';
    const total = noneYet();
    add(total, await runJest('medium', 'storage/test/many-objects'));
    add(total, await runJest('e2e', 'scaled'));
    return total;
  },
};

/** One line for the end: where the time went. */
export const timesLine = (times: Times): string => {
  const all = times.reduce((sum, [, seconds]) => sum + seconds, 0);
  return `${times.map(([name, seconds]) => `${name} ${seconds} s`).join(', ')}; in all ${Math.floor(all / 60)} min ${all % 60} s`;
};

export async function runTiers(names: readonly string[]): Promise<Counts & { readonly times: Times }> {
  const wanted = (names.length > 0 ? names : tiers.map((tier) => tier.name)).map((name) => {
    const [first, ...below] = name.split('/');
    return {
      name,
      folder: below.length > 0 ? below.join('/') : undefined,
      tier: [...tiers, long].find((one) => one.name === first),
    };
  });
  const chosen = wanted.flatMap(({ tier, ...rest }) => (tier ? [{ ...rest, tier }] : []));
  const unknown = wanted.filter(({ tier }) => !tier).map(({ name }) => name);
  if (unknown.length > 0)
    throw new Error(`no tier is called ${unknown.join(', ')}: ${tiers.map((tier) => tier.name).join(', ')}`);
  const total = noneYet();
  const times: [string, number][] = [];
  for (const [index, { name, folder, tier }] of chosen.entries()) {
    const started = Date.now();
    console.log(`\n[${index + 1}/${chosen.length}] ${name}: ${tier.what}`);
    const counts = await tier.run(folder).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1, failures: [name] };
    });
    add(total, counts);
    const seconds = Math.round((Date.now() - started) / 1000);
    times.push([name, seconds]);
    console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`);
  }
  return { ...total, times };
}

export function closingLine({ passed, failed, failures = [] }: Counts): string {
  return [...failures.map((one) => `failed: ${one}`), `${passed} passed, ${failed} failed`].join('\n');
}

if (process.argv[1]?.endsWith('tools/test/main.ts')) {
  try {
    const { parts, tiers: names } = chooseParts(process.argv.slice(2));
    const total = await onParts(parts, () => runTiers(names));
    console.log(`\n${timesLine(total.times)}\n${closingLine(total)}`);
    process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

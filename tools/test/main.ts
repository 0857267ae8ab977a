// `npm test [-- tier[/folder] …]`: every tier on parts of its own, from whatever state the clone is in; `e2e/learner` or `medium/auth`
// is the part of a tier below one folder, `e2e/learner/people-class` a file; `--changed [ref]`: see changed.ts. `--parts=containers` or `--parts=MONGO_URL=…,…`: on those
// parts instead. Ends with `N passed, N failed`.
import { PlainError } from '../infrastructure/part.ts';
import { root } from '../start/layout.ts';
import { changedSince, chooseChanged, specsFor } from './changed.ts';
import { chooseParts, onParts } from './choose-parts.ts';
import { type Needed, prepare } from './prepare.ts';
import { onlyThese, runAlone, runJest, runStep, runVitest } from './runners.ts';
import { type Counts, type TierReport, withSecondChance } from './second-chance.ts';
import { inOtherTurns, inTurn, turnOfRun } from './turn.ts';

interface Tier {
  readonly name: string;
  readonly what: string;
  /** What it needs beside Node. */
  readonly needs: readonly Needed[];
  /** `folder`: only what lies below a folder of this name. */
  run(folder?: string): Promise<TierReport>;
}

/** Seconds by what took them. */
export type Times = readonly (readonly [name: string, seconds: number])[];

interface Total extends Counts {
  passed: number;
  failed: number;
  readonly failures: string[];
  readonly unsteady: string[];
}

export const noneYet = (): Total => ({ passed: 0, failed: 0, failures: [], unsteady: [] });

export function add(total: Total, { passed, failed, failures = [], unsteady = [] }: Counts): void {
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
  total.unsteady.push(...unsteady);
}

const build = (script: string) => runStep('npm', ['run', '-s', script], root);

/** Two runners of one tier. */
const together = (one: TierReport, other: TierReport): TierReport => ({
  files: [...one.files, ...other.files],
  brokenOff: one.brokenOff ?? other.brokenOff,
});

const tiers: readonly Tier[] = [
  { name: 'unit', what: 'pure decisions, beside their files', needs: [], run: (folder) => runJest('unit', folder) },
  {
    name: 'medium',
    what: 'services and the database, on real parts',
    needs: ['parts', 's3'],
    run: async (folder) => {
      await build('build:server');
      return runJest('medium', folder);
    },
  },
  {
    name: 'web',
    what: 'both web apps, their network answered by the contracts',
    needs: [],
    run: async (folder) => {
      const [app, ...below] = folder?.split('/') ?? [];
      if (app !== undefined) return runVitest(`web/${app}`, below.join('/'));
      return together(await runVitest('web/learner'), await runVitest('web/admin'));
    },
  },
  {
    name: 'e2e',
    what: 'the whole product, through the API and in a browser',
    needs: ['parts', 'browser'],
    run: async (folder) => {
      await build('build');
      return runJest('e2e', folder);
    },
  },
];

/** Those that an ordinary run does in part, fewer seeds, students, rows, objects, or every third time. */
const thinned = {
  unit: '(tools/(seed|answers)/|libs/domain/src/grading/properties/)',
  medium: `(services/storage/test/many-objects|libs/testing/src/objects/s3-store|${onlyThese(inTurn)})`,
};

/**
 * What an ordinary run does in part, once or in pieces: large files and long lists a hundred times as long, every seed, every page in each
 * size, language and colour scheme, and journeys whose steps others take. Minutes to hours, by hand, with figures for docs/benchmarks.md.
 */
const long: Tier = {
  name: 'long',
  what: 'everything at its full size',
  needs: ['parts', 's3', 'browser'],
  run: async (folder) => {
    await build('build');
    process.env.MATHQUIZ_SCALE = '100';
    if (folder !== undefined) return runJest('e2e', folder);
    const [unit, medium] = [await runJest('unit', thinned.unit), await runJest('medium', thinned.medium)];
    return together(together(unit, medium), await runJest('e2e'));
  },
};

/** One line for the end: where the time went. */
export const timesLine = (times: Times): string => {
  const all = times.reduce((sum, [, seconds]) => sum + seconds, 0);
  return `${times.map(([name, seconds]) => `${name} ${seconds} s`).join(', ')}; in all ${Math.floor(all / 60)} min ${all % 60} s`;
};

const say = (line: string) => console.log(line);

/** Names the tests that an ordinary run of all tiers leaves to those after it. */
export const turnLine = (): string =>
  `in other turns than ${turnOfRun()}: two thirds of the pages, ${inOtherTurns(turnOfRun()).join(', ')}`;

interface TierPart {
  readonly name: string;
  readonly tier: Tier;
  readonly folder?: string | undefined;
}

/** Fetches what these tiers need. Seconds with a filled cache, minutes without. */
export function prepareTiers(chosen: readonly TierPart[]): Promise<void> {
  // The S3 server is for a few files: a folder that holds one of them looks for it by itself.
  const needed = chosen.flatMap(({ tier, folder }) =>
    folder === undefined ? tier.needs : tier.needs.filter((one) => one !== 's3'),
  );
  return prepare(needed, process.env, say);
}

/** All of them where none is named. */
export function chooseTiers(names: readonly string[]): readonly TierPart[] {
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
    throw new PlainError(`no tier is called ${unknown.join(', ')}: ${tiers.map((tier) => tier.name).join(', ')}`);
  return chosen;
}

/** What they need has been fetched (`prepareTiers`), or is fetched by the tier itself. */
export async function runTiers(chosen: readonly TierPart[]): Promise<Counts & { readonly times: Times }> {
  const total = noneYet();
  const times: [string, number][] = [];
  for (const [index, { name, folder, tier }] of chosen.entries()) {
    const started = Date.now();
    console.log(`\n[${index + 1}/${chosen.length}] ${name}: ${tier.what}`);
    const counts = await runTier(tier, folder).catch((error: unknown): Counts => {
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

/** The parts of tiers that files which changed since a ref concern; the whole is for `npm test` and `.ci/run`. */
async function chooseByChanges(ref: string): Promise<readonly TierPart[]> {
  const changed = await changedSince(ref);
  const { web: webSpecs, ...specs } = await specsFor(changed);
  const ofTier = (name: 'unit' | 'medium' | 'e2e'): TierPart[] =>
    specs[name].length === 0
      ? []
      : chooseTiers([name]).map(({ tier }) => ({ name, tier, folder: onlyThese(specs[name]) }));
  const apps = ['web/learner', 'web/admin'].flatMap((app) => {
    const specs = webSpecs[app] ?? [];
    const tier = {
      name: app,
      what: 'specs beside it',
      needs: [],
      run: () => runVitest(app, ...specs.map((file) => file.replace(`${app}/`, ''))),
    };
    return specs.length === 0 ? [] : [{ name: app, tier }];
  });
  say(`${changed.length} files changed since ${ref}`);
  return [...ofTier('unit'), ...ofTier('medium'), ...apps, ...ofTier('e2e')];
}

const runTier = async (tier: Tier, folder?: string): Promise<Counts> =>
  withSecondChance(await tier.run(folder), runAlone, say);

export function closingLine({ passed, failed, failures = [], unsteady = [] }: Counts): string {
  return [
    ...unsteady.map((one) => `unsteady: ${one}`),
    ...failures.map((one) => `failed: ${one}`),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

if (process.argv[1]?.endsWith('tools/test/main.ts')) {
  try {
    const { parts, tiers: asked } = chooseParts(process.argv.slice(2));
    const { ref, rest } = chooseChanged(asked);
    const chosen = ref === null ? chooseTiers(rest) : await chooseByChanges(ref);
    const total = await onParts(parts, async () => {
      await prepareTiers(chosen);
      return runTiers(chosen);
    });
    const whole = chosen.every(({ tier, folder }) => tier !== long && folder === undefined);
    console.log(`\n${timesLine(total.times)}\n${whole ? `${turnLine()}\n` : ''}${closingLine(total)}`);
    process.exit(total.failed > 0 || (total.passed === 0 && chosen.length > 0) ? 1 : 0);
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

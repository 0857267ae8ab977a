// `npm run check [-- name …]`: what a machine can hold us to, each alone in seconds, two at a time.
import { execFile } from 'node:child_process';
import { tsc } from '../build/compiler.mjs';
import { staleDocs } from '../docs/docs.ts';
import { root } from '../start/layout.ts';
import type { Counts } from '../test/second-chance.ts';
import { longFiles } from './file-length.ts';
import { slowPatterns } from './patterns.ts';
import { riskyPipelines } from './pipelines.ts';
import { rightsBesideTheDomain } from './rights.ts';
import { textProblems } from './texts.ts';
import { wordProblems } from './words.ts';

interface Check {
  readonly name: string;
  readonly what: string;
  /** The check that must have ended first, where that one writes what this one reads. */
  readonly after?: string;
  /** Lines that say what is wrong; none: passed. */
  run(): string[] | Promise<string[]>;
}

function command(program: string, args: readonly string[]): Promise<string[]> {
  return new Promise((resolve) => {
    execFile(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve(error === null ? [] : `${stdout}\n${stderr}`.trim().split('\n').slice(-60)),
    );
  });
}

const typesOf = (...args: readonly string[]) => command(process.execPath, tsc(...args, '--pretty', 'false'));

/** What two cores carry. */
const lanes = 2;

/** The long ones first. */
const checks: readonly Check[] = [
  { name: 'format', what: 'format and lint', run: () => command('biome', ['check', '.', '--max-diagnostics=40']) },
  { name: 'types', what: 'types of libraries and services', run: () => typesOf('-b') },
  {
    name: 'types-tools',
    what: 'types of tests and tools',
    run: () => typesOf('-p', 'tsconfig.check.json'),
  },
  {
    name: 'types-learner',
    what: 'types of the learner app',
    run: () => typesOf('-p', 'web/learner', '--noEmit'),
  },
  {
    name: 'types-admin',
    what: 'types of the console',
    run: () => typesOf('-p', 'web/admin', '--noEmit'),
  },
  {
    name: 'arrows',
    what: 'arrows of import, cycles',
    run: () => command('depcruise', ['libs', 'services', 'web', '--config', '.dependency-cruiser.mjs']),
  },
  {
    name: 'folders',
    what: 'no circle among the folders of a service, an app or the domain',
    run: () => command('depcruise', ['libs/domain', 'services', 'web', '--config', '.folder-order.mjs']),
  },
  { name: 'unused', what: 'unused files, exports and packages', run: () => command('knip', ['--no-progress']) },
  { name: 'length', what: 'no file over 300 lines (400 for a test)', run: longFiles },
  { name: 'pipelines', what: 'no path through an array in an aggregation', run: riskyPipelines },
  { name: 'rights', what: 'the domain alone decides who may', run: rightsBesideTheDomain },
  { name: 'texts', what: 'every text in every language', run: textProblems },
  { name: 'words', what: 'one word for one thing in every language', run: wordProblems },
  {
    name: 'patterns',
    what: 'no regular expression that a text can hold up',
    after: 'types',
    run: slowPatterns,
  },
  { name: 'docs', what: 'generated docs are fresh', after: 'types', run: staleDocs },
];

export const checkNames = checks.map(({ name }) => name);

export async function runChecks(names: readonly string[]): Promise<Counts> {
  const began = Date.now();
  const chosen = checks.filter((check) => names.length === 0 || names.includes(check.name));
  const total = { passed: 0, failed: 0, failures: [] as string[] };
  const ended = new Map<string, Promise<void>>();
  let told = 0;
  const runOne = async (check: Check) => {
    if (check.after) await ended.get(check.after);
    const started = Date.now();
    const wrong = await check.run();
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    told += 1;
    console.log(
      `[${told}/${chosen.length}] ${wrong.length === 0 ? 'ok' : 'FAILED'} ${check.name}: ${check.what} (${seconds} s)`,
    );
    for (const line of wrong) console.log(`    ${line}`);
    if (wrong.length === 0) total.passed += 1;
    else {
      total.failed += 1;
      total.failures.push(`check ${check.name}`);
    }
  };
  const queue = chosen[Symbol.iterator]();
  const lane = async () => {
    for (const check of queue) {
      const end = runOne(check);
      ended.set(check.name, end);
      await end;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  console.log(`checks: ${total.passed} passed, ${total.failed} failed in ${Math.round((Date.now() - began) / 1000)} s`);
  return total;
}

if (process.argv[1]?.endsWith('tools/ci/check.ts')) {
  const { passed, failed } = await runChecks(process.argv.slice(2));
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

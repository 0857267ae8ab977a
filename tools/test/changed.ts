// `npm test -- --changed [ref]`: the specs that what changed since a ref concerns, for the minutes while one works. Everything is `npm test`.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { messageOf, PlainError } from '../infrastructure/part.ts';
import { root } from '../start/layout.ts';

const exec = promisify(execFile);
const flag = '--changed';
const upstream = '@{upstream}';
/** Of the specs that call a feature's routes, those that call most of them are its own; the others only need it. */
const mostSpecsOfAFeature = 3;

/** Takes the flag and its ref out of the arguments; null: all is to run. */
export function chooseChanged(args: readonly string[]): { readonly ref: string | null; readonly rest: string[] } {
  const at = args.indexOf(flag);
  if (at < 0) return { ref: null, rest: [...args] };
  const next = args[at + 1];
  const isRef = next !== undefined && !next.startsWith('--');
  return {
    ref: isRef ? next : upstream,
    rest: args.filter((_, place) => place !== at && !(isRef && place === at + 1)),
  };
}

/** Files that differ from where this branch left `ref`, committed or not, and are still there; paths below the root. */
export async function changedSince(ref: string): Promise<string[]> {
  const git = async (...args: string[]) =>
    (await exec('git', args, { cwd: root, maxBuffer: 2 ** 26 })).stdout.split('\n');
  try {
    const [base = ''] = await git('merge-base', ref, 'HEAD');
    const files = [...(await git('diff', '--name-only', base)), ...(await git('ls-files', '-o', '--exclude-standard'))];
    return files.filter((file) => file !== '' && existsSync(join(root, file)));
  } catch (error) {
    const why =
      ref === upstream ? 'this branch has no upstream: name a commit or a branch after --changed' : messageOf(error);
    throw new PlainError(why);
  }
}

export interface Source {
  readonly file: string;
  readonly text: string;
}

const routesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\broutes\.(\w+)/g)].flatMap(([, name]) => (name ? [name] : [])));

/** `services/mathquiz/src/tags` for whatever lies in it. */
export const featureOf = (file: string): string | undefined => /^services\/[^/]+\/src\/[^/]+(?=\/)/.exec(file)?.[0];

/**
 * Medium specs of the features in which something changed: those that call most of a feature's routes, by the routes that its sources
 * name. `sources`: of the features; `specs`: all of the medium tier. Specs that changed themselves are among them.
 */
export function mediumSpecsOf(
  changed: readonly string[],
  sources: readonly Source[],
  specs: readonly Source[],
): string[] {
  const chosen = new Set(specs.map(({ file }) => file).filter((file) => changed.includes(file)));
  for (const feature of new Set(changed.flatMap((file) => featureOf(file) ?? []))) {
    const own = routesIn(sources.flatMap(({ file, text }) => (featureOf(file) === feature ? [text] : [])).join('\n'));
    const service = feature.slice(0, feature.indexOf('/src/'));
    const calls = specs
      .filter(({ file }) => file.startsWith(`${service}/`))
      .map(({ file, text }) => ({ file, count: [...routesIn(text)].filter((name) => own.has(name)).length }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count || one.file.localeCompare(other.file));
    for (const { file } of calls.slice(0, mostSpecsOfAFeature)) chosen.add(file);
  }
  return [...chosen].sort();
}

/** How deep a folder below `src` one thing of an app lies: features/author/editor. */
const deepest = 3;

/**
 * Specs of a web app beside what changed in it, by the app that runs them. What imports it is no measure: every spec that opens the app
 * imports all of its pages.
 */
export function webSpecsOf(changed: readonly string[], specs: readonly string[]): Readonly<Record<string, string[]>> {
  const folders = new Set(
    changed.flatMap((file) => {
      const [, source = '', below] = /^((?:web\/[^/]+|libs\/web)\/src)\/(.+)\/[^/]+$/.exec(file) ?? [];
      return below === undefined ? [] : [`${source}/${below.split('/').slice(0, deepest).join('/')}/`];
    }),
  );
  const chosen = specs.filter((spec) => [...folders].some((folder) => spec.startsWith(folder)));
  // The specs of libs/web run in the learner app.
  return Object.groupBy(chosen, (spec) => (spec.startsWith('web/admin/') ? 'web/admin' : 'web/learner')) as Readonly<
    Record<string, string[]>
  >;
}

async function read(pattern: string): Promise<Source[]> {
  const found: Source[] = [];
  for await (const file of glob(pattern, { cwd: root }))
    found.push({ file, text: await readFile(join(root, file), 'utf8') });
  return found;
}

export interface SpecsOfTiers extends Readonly<Record<'unit' | 'medium' | 'e2e', readonly string[]>> {
  /** By the app that runs them. */
  readonly web: Readonly<Record<string, readonly string[]>>;
}

export async function specsFor(changed: readonly string[]): Promise<SpecsOfTiers> {
  const [sources, medium, web] = await Promise.all([
    read('services/*/src/**/*.ts'),
    read('{libs,services,tools}/**/*.medium-spec.ts'),
    read('{web/*,libs/web}/src/**/*.spec.{ts,tsx}'),
  ]);
  const webFiles = web.map(({ file }) => file);
  return {
    unit: await relatedUnitSpecs(changed),
    medium: mediumSpecsOf(changed, sources, medium),
    web: webSpecsOf(changed, webFiles),
    // An ordinary run would find nothing of those in `long`.
    e2e: changed.filter((file) => file.endsWith('.e2e-spec.ts') && !file.includes('/specs/long/')),
  };
}

/** Those that import one of the files, however far away. */
async function relatedUnitSpecs(changed: readonly string[]): Promise<string[]> {
  const files = changed.filter((file) => /^(libs\/(?!web\/)|services\/|tools\/).*\.ts$/.test(file));
  if (files.length === 0) return [];
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const asked = ['--selectProjects', 'unit', '--listTests', '--json', '--findRelatedTests', ...files];
  const { stdout } = await exec(process.execPath, ['--experimental-vm-modules', '--no-warnings', jest, ...asked], {
    cwd: root,
    maxBuffer: 2 ** 26,
  });
  const specs = JSON.parse(stdout.slice(stdout.indexOf('['))) as string[];
  return specs.map((file) => relative(root, file)).filter((file) => !/\.(medium|e2e)-spec\.ts$/.test(file));
}

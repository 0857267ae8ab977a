import { type Allowed, allowed as ours } from './patterns/allowed.ts';
import { type FilePatterns, patternsIn } from './patterns/found.ts';
import { type Growth, growthsOf } from './patterns/judge.ts';
import { madeLater, madeWhileLoading } from './patterns/made.ts';
import { keyOf, type Pattern } from './patterns/pattern.ts';
import { sourceFiles } from './sources.ts';

/** Sources that run for a school: no tests, no tools of ours. */
const shipped =
  /^(?:(?:libs|services|web)\/[^/]+\/src|tools\/(?:start|infrastructure))\/(?!.*testing\/).*(?<!spec)\.tsx?$/;
/** Steps of a match that nobody notices: some milliseconds. */
const mostSteps = 20_000_000;

const isShort = ({ most, degree }: Allowed): boolean => most ** degree <= mostSteps;

/** Faults of the patterns, one line each. */
export function patternProblems(
  patterns: readonly Pattern[],
  growths: ReadonlyMap<string, Growth>,
  allowed: readonly Allowed[] = ours,
): string[] {
  const known = new Map(allowed.map((one) => [one.pattern, one]));
  const tooSlow = patterns.flatMap((pattern) => {
    const { degree, attack } = growths.get(keyOf(pattern)) ?? { degree: null, attack: 'not looked at' };
    const exception = known.get(keyOf(pattern));
    if (degree === 1 || (exception && isShort(exception) && exception.degree >= (degree ?? 1))) return [];
    const grows = degree === null ? 'may never end' : `grows with the power of ${degree}`;
    return [`${pattern.at}: ${keyOf(pattern)} ${grows}: ${attack}`];
  });
  const there = new Set(patterns.map(keyOf));
  const gone = allowed.flatMap(({ pattern }) => (there.has(pattern) ? [] : [`allowed and nowhere: ${pattern}`]));
  return [...tooSlow, ...gone];
}

export const shippedFiles = () => sourceFiles(shipped);

const fileOf = (at: string): string => at.slice(0, at.lastIndexOf(':'));

/** Places where patterns are made of texts that nobody looks at. */
function unseen(made: readonly string[], whileLoading: readonly Pattern[]): string[] {
  const seen = new Set(whileLoading.map(({ at }) => at));
  return made
    .filter((at) => !seen.has(fileOf(at)) && !madeLater[fileOf(at)])
    .map((at) => `${at}: say in tools/ci/patterns/made.ts what is made here`);
}

/** No regular expression of shipped code takes more than linear time, whatever it looks through. */
export async function slowPatterns(): Promise<string[]> {
  const found: FilePatterns[] = shippedFiles().map(({ path, text }) => patternsIn(path, text));
  const made = found.flatMap((one) => one.made);
  const loaded = [...new Set(made.map(fileOf))].filter((path) => path.startsWith('libs/') && !madeLater[path]);
  const whileLoading = await madeWhileLoading(loaded);
  const later = Object.entries(madeLater).flatMap(([at, all]) => all.map((source) => ({ source, flags: '', at })));
  const patterns = [...found.flatMap((one) => one.written), ...whileLoading, ...later];
  return [...unseen(made, whileLoading), ...patternProblems(patterns, await growthsOf(patterns))];
}

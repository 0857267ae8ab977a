import { CallError } from '@mathquiz/contracts/client';
import type { TestOptions } from '@mathquiz/contracts/mathquiz/test-options.schemas';
import { type OptionFault, optionFaults, releasesTooEarly, unfairChanges } from '@mathquiz/domain/lifecycle';
import { type Exact, halfTyped, type OptionsForm, optionsOf } from './form.js';

/** What is wrong, by the place in the form; the problem is the key of a text. */
export type Faults = ReadonlyMap<string, string>;

/** Said once somebody wanted to publish or save: before, a form is merely not filled in yet. */
const saidLater = new Set(['timeMissing', 'groupsMissing', 'alreadyPast', 'passwordShort', 'overrideEmpty']);
export const isSaidLater = (problem: string): boolean => saidLater.has(problem);

export const leastPassword = 4;

type Facts = {
  readonly now: Date;
  readonly password: string;
  /** What is published; null: nothing yet. */
  readonly before: TestOptions | null;
  readonly begun: boolean;
  readonly exact?: Exact;
};

export function formFaults(form: OptionsForm, { now, password, before, begun, exact }: Facts): Faults {
  const found: OptionFault[] = [];
  const no = (path: string, problem: string) => found.push({ path, problem });
  const half = halfTyped(form);
  for (const path of half) no(path, 'timeMissing');
  if (before === null && form.group_ids.length === 0 && !form.public) no('group_ids', 'groupsMissing');
  if (form.lock === 'new' && password.trim().length < leastPassword) no('password', 'passwordShort');
  if (half.length === 0) {
    const options = optionsOf(form, exact);
    // A class that is not chosen yet is said in the words of the form.
    found.push(...optionFaults(options).filter(({ problem }) => problem !== 'forNobody'));
    if (before === null && new Date(options.close_at) <= now) no('close_at', 'alreadyPast');
    if (before !== null && begun) found.push(...unfairChanges(before, options));
    if (options.mode === 'exam') for (const thing of earlyIn(options)) no(`release.${thing}`, 'releaseTooEarly');
  }
  return new Map(found.reverse().map(({ path, problem }) => [path, problem]));
}

/** What of keys and solutions would be seen while others still write. */
export function earlyIn(options: TestOptions): ('key' | 'solution')[] {
  const { key, solution } = options.release;
  const isEarly = (release: Partial<TestOptions['release']>) =>
    releasesTooEarly({ ...options, release: { ...options.release, key: 'never', solution: 'never', ...release } });
  return [...(isEarly({ key }) ? ['key' as const] : []), ...(isEarly({ solution }) ? ['solution' as const] : [])];
}

/** At what a refusal of the server points. */
export function refusedPlaces(error: unknown): Faults {
  if (!(error instanceof CallError)) return new Map();
  const { fields } = error.details;
  const listed = (Array.isArray(fields) ? fields : []).flatMap((field: unknown): [string, string][] => {
    const { path, problem }: { path?: unknown; problem?: unknown } =
      typeof field === 'object' && field !== null ? field : {};
    return typeof path === 'string' ? [[path.replace(/^body\.(?:options\.)?/, ''), String(problem)]] : [];
  });
  if (listed.length === 0 && error.code === 'release_too_early') return new Map([['release.key', 'releaseTooEarly']]);
  return new Map(listed);
}

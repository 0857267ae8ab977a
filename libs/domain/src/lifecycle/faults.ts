import type { Override, TestOptions } from '@mathquiz/contracts';
import { cutoffOf } from './attempt.js';
import { showsKeysEarly } from './release.js';
import { type TimesWithWhy, widest } from './times.js';

/** A place in the options and what is wrong with it, by the key of a text. */
export type OptionFault = { readonly path: string; readonly problem: string };

const fault = (path: string, problem: string): OptionFault => ({ path, problem });

/** What would keep anybody from taking it as meant. Overrides are looked at with what they leave as it is for all. */
export function optionFaults(options: TestOptions): OptionFault[] {
  const found = [...takerFaults(options), ...timeFaults(options.due_at, options)];
  const { review_from, review_until } = options;
  if (review_from !== null && review_until !== null && new Date(review_until) <= new Date(review_from))
    found.push(fault('review_until', 'reviewEndsBeforeItBegins'));
  const seen = new Set<string>();
  for (const [index, override] of options.overrides.entries()) {
    const path = `overrides.${index}`;
    const { who } = override;
    const name = who.kind === 'person' ? who.user_id : `#${who.label}`;
    if (seen.has(name)) found.push(fault(`${path}.who`, 'overrideTwice'));
    seen.add(name);
    if (!changesAny(override)) found.push(fault(path, 'overrideEmpty'));
    const { open_at = options.open_at, close_at = options.close_at, due_at = options.due_at } = override;
    for (const { path: field, problem } of timeFaults(due_at, { open_at, close_at }))
      found.push(fault(`${path}.${field}`, problem));
  }
  return found;
}

function takerFaults({ public: open, ticketed, group_ids, labels }: TestOptions): OptionFault[] {
  const found: OptionFault[] = [];
  if (!open && group_ids.length === 0) found.push(fault('group_ids', 'forNobody'));
  if (!open && ticketed) found.push(fault('ticketed', 'ticketsOfPublicTests'));
  if (group_ids.length === 0 && labels.length > 0) found.push(fault('labels', 'labelsWithoutGroup'));
  return found;
}

function timeFaults(due_at: string | null, { open_at, close_at }: Pick<TestOptions, 'open_at' | 'close_at'>) {
  const found: OptionFault[] = [];
  const [open, close] = [new Date(open_at), new Date(close_at)];
  if (close <= open) found.push(fault('close_at', 'closesBeforeOpening'));
  if (due_at === null) return found;
  const due = new Date(due_at);
  if (due <= open) found.push(fault('due_at', 'dueBeforeOpening'));
  else if (due > close) found.push(fault('due_at', 'dueAfterClose'));
  return found;
}

const changesAny = ({ who: _, note: __, ...given }: Override): boolean => Object.keys(given).length > 0;

/** When nobody can answer any more, as far as the options say: somebody with an accommodation may be later. */
export const closedForAllBy = (options: TestOptions): Date => cutoffOf(widest(options).closes, options.grace_sec);

/** Whether keys or solutions would show while others still write: refused in exam mode, elsewhere a warning. */
export const releasesTooEarly = (options: TestOptions, closedAt: Date = closedForAllBy(options)): boolean =>
  showsKeysEarly(options, closedAt);

const isEarlier = (one: string, other: string | null): boolean => other === null || new Date(one) < new Date(other);

const severity = { none: 0, approval: 1, penalty: 1, reject: 2 } as const;

function isMilder(before: TestOptions['late'], after: TestOptions['late']): boolean {
  if (severity[after.policy] !== severity[before.policy]) return severity[after.policy] < severity[before.policy];
  return after.policy === before.policy && after.per_day <= before.per_day && after.cap <= before.cap;
}

const endless = (value: number | null, none: number | null): number =>
  value === null || value === none ? Number.POSITIVE_INFINITY : value;

/**
 * What would take something away from who has begun, or could be about to hand in. Opening, release and windows move as their teacher
 * likes, closing too: a test can be ended, and what was due later is due then. Duration, due, tries and grace grow; penalties shrink.
 */
export function unfairChanges(before: TestOptions, after: TestOptions): OptionFault[] {
  const found: OptionFault[] = [];
  const no = (path: keyof TestOptions, problem: string) => found.push(fault(path, problem));
  if (endless(after.duration_min, null) < endless(before.duration_min, null)) no('duration_min', 'onlyLonger');
  if (after.due_at !== null && isEarlier(after.due_at, before.due_at) && isEarlier(after.due_at, after.close_at))
    no('due_at', 'onlyLater');
  if (endless(after.attempts, 0) < endless(before.attempts, 0)) no('attempts', 'onlyMore');
  if (after.grace_sec < before.grace_sec) no('grace_sec', 'onlyMore');
  if (after.attempt_penalty > before.attempt_penalty) no('attempt_penalty', 'onlyLess');
  if (!isMilder(before.late, after.late)) no('late', 'onlyMilder');
  return found;
}

/** Whether somebody would have less than they have: what an override gave is not taken back from who has begun. */
export function isWorse(before: TimesWithWhy, after: TimesWithWhy): boolean {
  const dueLater = after.due_at === null || (before.due_at !== null && after.due_at >= before.due_at);
  const longer = endless(after.duration_min, null) >= endless(before.duration_min, null);
  const more = endless(after.attempts, 0) >= endless(before.attempts, 0);
  return !(dueLater && longer && more);
}

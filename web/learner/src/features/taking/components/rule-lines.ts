import type { Test } from '@mathquiz/contracts/mathquiz/test.schemas';
import type { T } from '../../../lib/texts.js';

export type Shown = {
  readonly time: (iso: string) => string;
  /** Of a figure in per cent. */
  readonly percent: (value: number) => string;
  readonly duration: (seconds: number) => string;
};
type Told = Pick<Test, 'due_at' | 'attempts' | 'rules'>;

/** How a test counts, a sentence each; nothing of what is so by default. */
export function ruleLines(t: T, test: Told, shown: Shown): string[] {
  return [...lateLines(t, test, shown), ...triesLines(t, test, shown), ...wayLines(t, test, shown)];
}

function lateLines(t: T, { due_at, rules }: Told, { time, percent }: Shown): string[] {
  const { policy, per_day, cap } = rules.late;
  if (due_at === null) return [];
  switch (policy) {
    case 'none':
      return [];
    case 'reject':
      return [t('taking.rule.reject', { time: time(due_at) })];
    case 'approval':
      return [t('taking.rule.approval')];
    case 'penalty':
      if (per_day === 0 || cap === 0) return [];
      return per_day < cap
        ? [t('taking.rule.penalty', { percent: percent(per_day), cap: percent(cap) })]
        : [t('taking.rule.penaltyOnce', { percent: percent(cap) })];
  }
}

function triesLines(t: T, { attempts, rules }: Told, { percent }: Shown): string[] {
  const { attempt_penalty, attempt_grading } = rules;
  if (attempts === 1) return [];
  return [
    ...(attempt_penalty > 0 ? [t('taking.rule.attemptPenalty', { percent: percent(attempt_penalty) })] : []),
    ...(attempt_grading === 'best' ? [] : [t(`taking.rule.${attempt_grading}`)]),
  ];
}

function wayLines(t: T, { rules }: Told, { time, duration }: Shown): string[] {
  const { navigation, on_time_out, grace_sec, review_from: from, review_until: until } = rules;
  return [
    ...(navigation === 'free' ? [] : [t(`taking.rule.${navigation}`)]),
    ...(on_time_out === 'autosubmit' ? [] : [t(`taking.rule.${on_time_out}`, { time: duration(grace_sec) })]),
    ...(from !== null && until !== null ? [t('taking.rule.review', { from: time(from), until: time(until) })] : []),
    ...(from !== null && until === null ? [t('taking.rule.reviewFrom', { from: time(from) })] : []),
    ...(from === null && until !== null ? [t('taking.rule.reviewUntil', { until: time(until) })] : []),
  ];
}

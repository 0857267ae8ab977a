import type { MissingReason } from '@mathquiz/contracts';

type Facts = { readonly n: number; readonly max: number; readonly items: number; readonly drawn?: boolean };

const ofPoints = ['facility', 'sd', 'quintiles'];
const ofSeveralItems = ['cronbach_alpha', 'error_ratio', 'standard_error'];
const least: Readonly<Record<string, number>> = { skewness: 3, quintiles: 5 };

function reasonFor(figure: string, { n, max, items, drawn }: Facts): MissingReason {
  if (n === 0) return 'noAttempts';
  if (figure === 'tries_to_correct') return 'nobodySolved';
  if (figure === 'median_seconds') return 'noTimes';
  if (max <= 0 && ofPoints.includes(figure)) return 'noPoints';
  if (drawn && ofSeveralItems.includes(figure)) return 'drawn';
  if (items < 2 && ofSeveralItems.includes(figure)) return 'oneItem';
  if (n < (least[figure] ?? 0)) return 'tooFew';
  return n === 1 ? 'oneAttempt' : 'allAlike';
}

/** For each figure that is null, why it has to be. */
export function whyMissing<F extends object>(figures: F, facts: Facts): Partial<Record<keyof F, MissingReason>> {
  const missing: Partial<Record<keyof F, MissingReason>> = {};
  for (const name in figures) if (figures[name] === null) missing[name] = reasonFor(name, facts);
  return missing;
}

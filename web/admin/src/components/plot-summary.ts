import type { T } from '../lib/use-t.js';
import type { PlotRow } from './plot.js';

/** The highest and the lowest of what there is something to tell of. */
export function plotSummary(rows: readonly PlotRow[], t: T): string {
  const told = rows
    .filter(({ value }) => value !== null)
    .toSorted((one, other) => (one.value ?? 0) - (other.value ?? 0));
  const [lowest, highest] = [told[0], told.at(-1)];
  if (!lowest || !highest) return t('console.figures.nothing');
  if (lowest === highest) return t('console.figures.summaryOne', { name: highest.name, value: highest.said });
  return t('console.figures.summary', {
    most: highest.name,
    value: highest.said,
    least: lowest.name,
    lowest: lowest.said,
  });
}

import { commaLocales, type Locale } from '@mathquiz/contracts';
import type { Convention } from '@mathquiz/domain/randomisation';

/** How a reader of this locale writes numbers and words. */
export const conventionOf = (locale: Locale): Convention => ({
  locale,
  decimal: commaLocales.includes(locale) ? 'comma' : 'point',
});

/** The seeds of a preview: the one that was asked for, else 1, 2, 3 … */
export function previewSeeds(seed: string | undefined, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    seed === undefined ? String(index + 1) : index === 0 ? seed : `${seed}-${index + 1}`,
  );
}

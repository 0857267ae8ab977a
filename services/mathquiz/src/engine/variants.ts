import { commaLocales, type Locale, type TestOptions } from '@mathquiz/contracts';
import type { Convention, DrawOptions, GeneratorVersion, Ordering } from '@mathquiz/domain/randomisation';

/** How a reader of this locale writes numbers and words. */
export const conventionOf = (locale: Locale): Convention => ({
  locale,
  decimal: commaLocales.includes(locale) ? 'comma' : 'point',
});

/** What is stored, as its reader sees it, or in the language that they ask for. */
export const storedOptions = (locale: Locale, language: Locale | undefined): DrawOptions => ({
  ...conventionOf(language ?? locale),
  ...(language ? { language } : {}),
});

/** What is being written: as it was first written, however the author reads, or in the language that they ask for. */
export const draftOptions = (locale: Locale, language: Locale | undefined): DrawOptions => ({
  ...conventionOf(language ?? locale),
  language: language ?? null,
});

/** A published test, as far as it says how its items are drawn. */
type Published = { readonly options: Pick<TestOptions, 'shuffle_choices'>; readonly generator?: GeneratorVersion };

/** In which order a test shows what is chosen: for ever as on the day when it was published. */
export const orderingOf = ({ options, generator }: Published): Required<Ordering> => ({
  shuffleChoices: options.shuffle_choices,
  // Tests that were published before there was a second version say nothing.
  generator: generator ?? 1,
});

/** How the items of a published test are drawn for a reader. */
export const drawOptionsOf = (test: Published, locale: Locale): DrawOptions => ({
  ...orderingOf(test),
  ...conventionOf(locale),
});

/** Options as their author wrote them, for figures: no student sees them so. */
export const asWritten: Ordering = { shuffleChoices: false, generator: 1 };

/** The seeds of a preview: the one that was asked for, else 1, 2, 3 … */
export function previewSeeds(seed: string | undefined, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    seed === undefined ? String(index + 1) : index === 0 ? seed : `${seed}-${index + 1}`,
  );
}

import type { ExamplesOf } from '../example-types.js';

export const userdataExamples: ExamplesOf<'pushUnique' | 'pullData'> = {
  pushUnique: { key: 'dismissed_hints', value: 'example' },
  pullData: { key: 'dismissed_hints', value: 'example' },
};

export const translationExamples: ExamplesOf<'putTranslation' | 'putTranslations' | 'dumpTranslations'> = {
  putTranslation: { own: {} },
  putTranslations: { texts: [{ id: 'errors.internal', own: {} }] },
  dumpTranslations: { locale: 'en-US' },
};

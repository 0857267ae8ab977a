import { type Locale, locales } from '@mathquiz/contracts/constants';
import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import { useState } from 'react';

/** As the server is asked for it; empty: as it was first written. */
export type Shown = { readonly language?: Locale };
export type PreviewLanguage = { readonly language: Shown; readonly setLanguage: (language: Locale | null) => void };

type Content = Pick<ItemContent, 'language' | 'translations'>;

/** The languages beside the first one in which it can be looked at, in their order. */
export const otherLanguages = ({ language, translations }: Content): Locale[] =>
  locales.filter((one) => one !== language && translations[one] !== undefined);

/** In which language an author looks at what they write; one that was removed is the first one again. */
export function usePreviewLanguage(content: Content): [Shown, PreviewLanguage['setLanguage']] {
  const [chosen, setChosen] = useState<Locale | null>(null);
  const language = otherLanguages(content).find((one) => one === chosen);
  return [language ? { language } : {}, setChosen];
}

import type { Locale } from '@mathquiz/contracts/constants';
import { type ContentText, hasWords, markedStale, textsOf, type Written } from '@mathquiz/domain/languages';
import { useMemo } from 'react';

/** `now`: the original was changed since it was saved. `same`: nothing in it has to be said in another language. */
export type TextState = 'missing' | 'done' | 'stale' | 'now' | 'same';
export type Pair = ContentText & {
  readonly translation: string;
  readonly state: TextState;
  readonly staleSince: number | null;
};

export const isOpen = ({ state }: Pair): boolean => state === 'missing' || state === 'stale' || state === 'now';

/** What is saved, beside what is written now. */
export type Editing<C extends Written> = {
  readonly content: C;
  readonly saved: { readonly content: C; readonly version: number } | null;
  readonly change: (next: (now: C) => Partial<C>) => void;
};

/** The texts of it beside their translations, each with how it stands as the server would find it when it is saved now. */
export function usePairs<C extends Written>({ content, saved }: Editing<C>, language: Locale): Pair[] {
  const version = (saved?.version ?? 0) + 1;
  const settled = useMemo(
    () => markedStale(saved?.content ?? null, content, version).translations[language]?.texts,
    [saved?.content, content, version, language],
  );
  return textsOf(content).map((one) => {
    const translation = content.translations[language]?.texts[one.path]?.text ?? '';
    const staleSince = settled?.[one.path]?.stale_since ?? null;
    return { ...one, translation, staleSince, state: stateOf(one.text, translation, staleSince, version) };
  });
}

function stateOf(original: string, translation: string, staleSince: number | null, version: number): TextState {
  if (translation.trim() === '') return hasWords(original) ? 'missing' : 'same';
  if (staleSince === null) return 'done';
  return staleSince === version ? 'now' : 'stale';
}

/** What one does with the translations of a language. */
export function translating<C extends Written>({ change }: Editing<C>, language: Locale) {
  const put = (path: string, text: string, stale_since: number | null) =>
    change((now) => {
      const { [path]: _, ...texts } = now.translations[language]?.texts ?? {};
      const next = text === '' ? texts : { ...texts, [path]: { text, stale_since } };
      return { translations: { ...now.translations, [language]: { texts: next } } } as Partial<C>;
    });
  return {
    write: (path: string, text: string) => put(path, text, null),
    /** Looked at beside the original that stands there now. */
    keep: (path: string, text: string) => put(path, text, 0),
  };
}

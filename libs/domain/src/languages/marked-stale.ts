import { locales } from '@mathquiz/contracts/constants';
import type { ContentTranslations } from '@mathquiz/contracts/mathquiz/languages.schemas';
import { textsOf, type Written } from './texts-of.js';

type Texts = NonNullable<ContentTranslations['en-US']>['texts'];
type Text = Texts[string];

/** `changed`: the original says something else than before. Only 0 says of the same words that somebody has looked. */
function markOf(now: Text, was: Text | undefined, changed: boolean, version: number): number | null {
  const seen = now.stale_since === 0;
  if (seen || was === undefined) return now.stale_since || null;
  if (now.text !== was.text) return now.stale_since === was.stale_since ? null : now.stale_since;
  return now.stale_since ?? was.stale_since ?? (changed ? version : null);
}

/**
 * What is stored of translations as `version` of the content: one whose original changed, while itself stayed as it was, is stale from this
 * version on, until somebody writes in it or finds it still right. What translates nothing any more, or says nothing, goes.
 */
export function markedStale<C extends Written>(before: C | null, after: C, version: number): C {
  // What was stored before there were translations has none that could be stale, and may lack more than them.
  const originals = new Map((before?.translations ? textsOf(before) : []).map(({ path, text }) => [path, text]));
  const current = textsOf(after);
  const translations: ContentTranslations = {};
  for (const language of locales) {
    const sent = after.translations[language];
    if (!sent) continue;
    const had = before?.translations?.[language]?.texts ?? {};
    const texts: Texts = {};
    for (const { path, text: original } of current) {
      const now = sent.texts[path];
      if (now === undefined || now.text.trim() === '') continue;
      const changed = originals.has(path) && originals.get(path) !== original;
      texts[path] = { text: now.text, stale_since: markOf(now, had[path], changed, version) };
    }
    translations[language] = { texts };
  }
  return { ...after, translations };
}

/** The same in a copy, whose versions are counted anew. */
export const markedAnew = <C extends Written>(content: C): C =>
  withMarks(content, ({ text, stale_since }) => ({ text, stale_since: stale_since === null ? null : 1 }));

/** As it is sent by who takes a whole state over in which what is not stale was right. */
export const markedSeen = <C extends Written>(content: C): C =>
  withMarks(content, ({ text, stale_since }) => ({ text, stale_since: stale_since ?? 0 }));

function withMarks<C extends Written>(content: C, marked: (text: Text) => Text): C {
  const translations = Object.fromEntries(
    Object.entries(content.translations ?? {}).map(([language, { texts }]) => [
      language,
      { texts: Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, marked(text)])) },
    ]),
  );
  return { ...content, translations };
}

import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import type { T } from '../../lib/texts.js';

export type Place = { readonly path: string; readonly label: string };

/** What one may say something of, by the fields that problems name; the first is all of it. */
export function placesOf(content: ItemContent, t: T): Place[] {
  // A text or a book, whose content comes typed as an item's.
  if ('body' in content)
    return [
      { path: '', label: t('review.talk.all') },
      { path: 'title', label: t('author.title') },
      { path: 'body', label: t('author.body') },
    ];
  if ('lines' in content)
    return [
      { path: '', label: t('review.talk.all') },
      { path: 'title', label: t('author.title') },
      { path: 'introduction', label: t('books.introduction') },
      { path: 'lines', label: t('books.lines') },
    ];
  return [
    { path: '', label: t('review.talk.all') },
    { path: 'title', label: t('author.title') },
    { path: 'statement', label: t('author.statement') },
    ...content.variables.map(({ name }, at) => ({
      path: `variables.${at}`,
      label: `${t('author.variables')}: ${name}`,
    })),
    ...(content.conditions.length > 0 ? [{ path: 'conditions', label: t('author.conditions') }] : []),
    ...content.parts.map((_, at) => ({ path: `parts.${at}`, label: t('author.partNumber', { number: at + 1 }) })),
    ...content.hints.map((_, at) => ({ path: `hints.${at}`, label: t('author.hintNumber', { number: at + 1 }) })),
    { path: 'solution', label: t('author.solution') },
    { path: 'test_cases', label: t('author.cases') },
  ];
}

/** The label of a place, or of the nearest around it: what was there when it was said may be gone. */
export function placeOfPath(places: readonly Place[], path: string): Place | undefined {
  const around = places.filter(
    (place) => place.path !== '' && (path === place.path || path.startsWith(`${place.path}.`)),
  );
  return around.at(-1) ?? places[0];
}

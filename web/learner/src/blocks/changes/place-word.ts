import type { Change, Place } from '@mathquiz/domain/changes';
import { hasText, type T } from '../../lib/texts.js';
import { textWord } from './text-word.js';

const places: Readonly<Record<string, string>> = {
  title: 'author.title',
  facts: 'author.basics',
  statement: 'author.statement',
  conditions: 'author.conditions',
  hints: 'author.hints',
  solution: 'author.solution',
  test_cases: 'author.cases',
  introduction: 'books.introduction',
  lines: 'books.lines',
};

/** The heading over the changes of a place, in the editor's words; a place that nobody has named yet goes by its field. */
export function placeWord(place: Place, changes: readonly Change[], t: T): string {
  if (place.startsWith('variables:')) return t('review.changes.variable', { name: place.slice('variables:'.length) });
  if (place.startsWith('figures:')) return t('author.figureNamed', { name: place.slice('figures:'.length) });
  if (place.startsWith('parts:'))
    return t('author.partNumber', { number: Number(changes[0]?.path.split('.')[1] ?? 0) + 1 });
  const translated = /^translations:([^:]+):(.+)$/.exec(place);
  if (translated) {
    const [, code = '', path = ''] = translated;
    const language = `frame.locale.${code}`;
    const field = changes[0]?.path.replace(`translations.${code}.`, '').replace(/\.stale_since$/, '') ?? path;
    return t('languages.textOf', {
      language: hasText(language) ? t(language) : code,
      text: textWord({ path, field }, t),
    });
  }
  const key = places[place] ?? `author.${place}`;
  return hasText(key) ? t(key) : place;
}

/** A translation is one text, and since when that is stale. */
const ofTranslation = ({ path }: Change): string => (path.endsWith('.stale_since') ? 'stale_since' : 'text');

/** The path below its place: of a variable or a part without its number. */
export const belowPlace = (change: Change): string => {
  const { place, path } = change;
  if (place.startsWith('translations:')) return ofTranslation(change);
  return place.includes(':') ? path.split('.').slice(2).join('.') : path;
};

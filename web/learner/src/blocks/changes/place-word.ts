import type { Change, Place } from '@mathquiz/domain/changes';
import { hasText, type T } from '../../lib/texts.js';

const places: Readonly<Record<string, string>> = {
  title: 'author.title',
  facts: 'author.basics',
  statement: 'author.statement',
  conditions: 'author.conditions',
  solution: 'author.solution',
  test_cases: 'author.cases',
};

/** The heading over the changes of a place, in the editor's words; a place that nobody has named yet goes by its field. */
export function placeWord(place: Place, changes: readonly Change[], t: T): string {
  if (place.startsWith('variables:')) return t('review.changes.variable', { name: place.slice('variables:'.length) });
  if (place.startsWith('figures:')) return t('author.figureNamed', { name: place.slice('figures:'.length) });
  if (place.startsWith('parts:'))
    return t('author.partNumber', { number: Number(changes[0]?.path.split('.')[1] ?? 0) + 1 });
  const key = places[place] ?? `author.${place}`;
  return hasText(key) ? t(key) : place;
}

/** The path below its place: of a variable or a part without its number. */
export const belowPlace = ({ place, path }: Change): string =>
  place.includes(':') ? path.split('.').slice(2).join('.') : path;

import { hasText, type T } from '../../lib/texts.js';
import { fieldWord } from './field-words.js';

/** What a text is called: by the place where it stands, and by the name that its figure or variable has. */
export function textWord({ path, field }: { path: string; field: string }, t: T): string {
  const [list = '', at, ...rest] = field.split('.');
  const name = path.split('.')[1] ?? '';
  const below = rest.join('.');
  if (list === 'parts') return `${t('author.partNumber', { number: Number(at) + 1 })} · ${fieldWord(below, t)}`;
  if (list === 'figures') return `${t('author.figureNamed', { name })} · ${fieldWord(below, t)}`;
  if (list === 'variables') return `${t('review.changes.variable', { name })} · ${fieldWord(below, t)}`;
  if (list === 'hints') return t('author.hintNumber', { number: Number(at) + 1 });
  const key = `author.${field}`;
  return hasText(key) ? t(key) : field;
}

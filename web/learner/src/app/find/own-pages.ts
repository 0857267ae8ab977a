import type { Role } from '@mathquiz/contracts/constants';
import type { TextKey } from '@mathquiz/contracts/text-keys';
import { menuOf } from '../menu.js';

export type Place = { readonly key: TextKey; readonly path: string; readonly away?: true };

const writing: readonly Place[] = [
  { key: 'author.newItem', path: '/author/items/new' },
  { key: 'texts.title', path: '/author/texts' },
  { key: 'texts.new', path: '/author/texts/new' },
  { key: 'books.title', path: '/author/books' },
  { key: 'books.new', path: '/author/books/new' },
  { key: 'files.field.files', path: '/author/files' },
  { key: 'frame.issues', path: '/issues' },
];
const teaching: readonly Place[] = [
  { key: 'classes.title', path: '/teacher/tests' },
  { key: 'people.students', path: '/teacher/students' },
  { key: 'people.colleagues', path: '/teacher/colleagues' },
];
const everybody: readonly Place[] = [
  { key: 'frame.writeMessage', path: '/messages/new' },
  { key: 'settings.group', path: '/settings/group' },
];
const more: Readonly<Partial<Record<Role, readonly Place[]>>> = {
  teacher: [...teaching, ...writing],
  author: writing,
  reviewer: writing,
  admin: [...teaching, ...writing, { key: 'frame.review', path: '/review' }],
};

/** The pages that a role has, those of its rail first; each once. */
export function pagesOf(role: Role): Place[] {
  const all: Place[] = [...menuOf(role), ...(more[role] ?? []), ...everybody];
  return [...new Map(all.map(({ key, path, away }) => [path, { key, path, ...(away ? { away } : {}) }])).values()];
}

import { type Asked, keysFor, listOf, valuesOf } from '@mathquiz/domain/finding';
import { toId } from '@mathquiz/platform';
import { anyOf } from './any-of.js';
import type { ContentQuery } from './content-query.js';

/** A list that is found by its keys, each row by one of them, and what is asked of its rows beside that. */
export type KeyedList = { readonly keys: readonly string[]; readonly rest: Readonly<Record<string, unknown>> };

/** What a reader asks for, in lists whose rows are found by keys. */
export type KeyedLists = {
  /** The one that grows with the school. */
  readonly main: KeyedList | null;
  /** What grows with what one person writes and is given, by its keys; none of it stands in `main`. */
  readonly near: { readonly keys: readonly string[]; readonly rest: KeyedList['rest'] };
  /** Keys of what its reader sees as it is now, and `main` has as it was published. */
  readonly hidden: readonly string[];
};

/** Where the rows keep what a facet is about; `facts` are those of a version. */
const facts: Readonly<Partial<Record<keyof Asked, string>>> = {
  category: 'category',
  grade: 'grade',
  difficulty: 'difficulty',
  language: 'languages',
  kind: 'kinds',
  tag: 'tags',
};

/** What the key leaves open; of what is published it is asked of the published version. */
function restOf({ status, author, ...left }: Asked, list: string): Record<string, unknown> {
  const of = list === listOf.published ? 'published.' : '';
  const asked = Object.entries(left).map(([facet, value]) => [
    `${of}${facts[facet as keyof typeof left]}`,
    anyOf(valuesOf(value)),
  ]);
  return {
    ...Object.fromEntries(asked),
    ...(status === undefined ? {} : { status }),
    ...(author === undefined ? {} : { owner_id: toId(String(author)) }),
  };
}

/**
 * null where keys do not help: in a search for words, for forks of one thing, and for what is shared with a group of others, of which one finds
 * one's own alone. One's own, and what is shared with one, is found by what it is
 * now; what others have published by what it was then.
 */
export function keyedLists(query: ContentQuery): KeyedLists | null {
  const { scope, userId, groupIds, seesDrafts, group_id, attribute } = query;
  if ((query.q ?? '').trim() !== '' || query.originalId !== undefined) return null;
  if (group_id !== undefined && !seesDrafts && !groupIds.includes(group_id)) return null;
  const asked = askedOf(query);
  const beside = {
    ...(attribute ? { attributes: attribute } : {}),
    ...(group_id === undefined ? {} : { 'shares.group_id': toId(group_id) }),
  };
  const list = (name: string, more: object = {}, wanted: Asked = asked): KeyedList => {
    const { keys, left } = keysFor(name, wanted);
    return { keys, rest: { ...beside, ...more, ...restOf(left, name) } };
  };
  const lists = (names: readonly string[], more: object = {}): KeyedLists['near'] => {
    const all = names.map((name) => list(name, more));
    return { keys: all.flatMap(({ keys }) => keys), rest: all[0]?.rest ?? {} };
  };
  const none = lists([]);
  const groups = groupIds.map(listOf.group);
  const drafts = [listOf.ownDrafts(userId), listOf.personDrafts(userId), ...groupIds.map(listOf.groupDrafts)];
  const hidden = [listOf.ownHidden(userId), listOf.personHidden(userId), ...groupIds.map(listOf.groupHidden)];
  const ofOthers = { owner_id: { $ne: toId(userId) } };
  const isPublished = { published_version: { $ne: null } };
  const shared = (more: object = {}) => lists([listOf.person(userId), ...groups], { ...ofOthers, ...more });
  const plain = (main: KeyedList | null, near = none): KeyedLists => ({ main, near, hidden: [] });
  if (scope === 'mine') return plain(list(listOf.own(userId)));
  if (scope === 'shared') return plain(null, shared());
  if (scope === 'group') return plain(null, lists(groups));
  if (seesDrafts) {
    if (scope === 'published') return plain(list(listOf.reviewed, isPublished));
    if (asked.status === 'archived') return plain(list(listOf.own(userId)), shared());
    // What is published or asks for a reviewer stands in their list already.
    if (asked.status === 'requested') return plain(list(listOf.reviewed));
    const silent = { published_version: null, ...(asked.status === undefined ? { status: { $ne: 'requested' } } : {}) };
    return plain(list(listOf.reviewed), lists(drafts, silent));
  }
  const { status, ...ofPublished } = asked;
  const more = scope === 'published' ? isPublished : {};
  if (status !== undefined && status !== 'published') return plain(list(listOf.own(userId), more), shared(more));
  return { main: list(listOf.published, {}, ofPublished), near: lists(drafts, more), hidden };
}

function askedOf({ category, grade, difficulty, language, kind, tag, status, author }: ContentQuery): Asked {
  const given = { category, grade, difficulty, language, kind, tag, status, author };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
}

import type { ContentAttribute, ContentScope, ContentSort, ContentStatus, Locale, PartKind } from '@mathquiz/contracts';
import { contentSearchTerms } from '@mathquiz/domain/finding';
import { type Id, toId } from '@mathquiz/platform';
import { anyOf } from './any-of.js';

/** What a list is asked for. */
export type ContentQuery = {
  scope: ContentScope;
  userId: string;
  /** Those in which the reader sees what is shared with a group. */
  groupIds: readonly string[];
  /** Admins and reviewers: everybody else finds the published words of what is not theirs. */
  seesDrafts: boolean;
  q?: string | undefined;
  /** One of its words is enough. */
  anyWord?: boolean | undefined;
  /** Any of these slugs: a category with all below it, and what was merged into them (`CategoryTreeService`). */
  category?: readonly string[] | undefined;
  /** Any of these names: a tag, and what was merged into it (`TagNames`). */
  tag?: readonly string[] | undefined;
  status?: ContentStatus | undefined;
  grade?: number | undefined;
  difficulty?: number | undefined;
  language?: Locale | undefined;
  attribute?: ContentAttribute | undefined;
  /** Of items. */
  kind?: PartKind | undefined;
  group_id?: string | undefined;
  /** Whose it is. */
  author?: string | undefined;
  /** Forks of this one. */
  originalId?: string | undefined;
};

type Filter = { readonly _id?: { readonly $in: Id[] } } & Readonly<Record<string, unknown>>;
/** What is shared with the reader, with one of their groups, with the group that they ask for. */
export type Given = { readonly shared: Filter; readonly withGroups: Filter; readonly ofGroup: Filter };

type Reader = Pick<ContentQuery, 'userId' | 'groupIds' | 'group_id'> & Partial<Pick<ContentQuery, 'seesDrafts'>>;

export function givenTo({ userId, groupIds, group_id, seesDrafts = false }: Reader): Given {
  const withGroups = { 'shares.group_id': { $in: groupIds.map(toId) } };
  return {
    shared: { $or: [{ 'shares.user_id': toId(userId) }, withGroups] },
    withGroups,
    ofGroup: group_id === undefined ? {} : ofOneGroup(),
  };

  /** With whom else something is shared is its owner's to know, and that of the group. */
  function ofOneGroup(): Filter {
    const shared = { 'shares.group_id': toId(group_id ?? '') };
    return seesDrafts || groupIds.includes(group_id ?? '') ? shared : { ...shared, owner_id: toId(userId) };
  }
}

/** The filter of a list: what the reader may find, and of that what they ask for. */
export function filterOf(query: ContentQuery, { shared, withGroups, ofGroup }: Given): Record<string, unknown> {
  const owner_id = toId(query.userId);
  const isPublished = { published_version: { $ne: null } };
  const newest = {
    status: query.status ?? { $ne: 'archived' },
    ...(query.scope === 'published' ? isPublished : {}),
    ...wanted(query, ''),
  };
  const others = { owner_id: { $ne: owner_id } };
  const everywhere = {
    ...(query.attribute ? { attributes: query.attribute } : {}),
    ...(query.author ? { owner_id: toId(query.author) } : {}),
    ...(query.originalId ? { 'forked_from._id': toId(query.originalId) } : {}),
  };
  const all = (...these: readonly object[]) => ({ $and: [...these, ofGroup, everywhere] });
  if (query.scope === 'mine') return all({ owner_id }, newest);
  if (query.scope === 'shared') return all(others, shared, newest);
  if (query.scope === 'group') return all(withGroups, newest);
  if (query.seesDrafts) {
    // What waits for a reviewer is every reviewer's to see.
    const theirs = { $or: [{ owner_id }, isPublished, shared, { status: 'requested' }] };
    return query.scope === 'all' ? all(theirs, newest) : all(newest);
  }
  const own = { $and: [{ $or: [{ owner_id }, shared] }, newest] };
  // What is neither one's own nor shared with one has no other state than this one.
  if (query.status && query.status !== 'published') return all(own);
  const published = { $and: [others, isPublished, wanted(query, 'published.'), { $nor: [shared] }] };
  return all({ $or: [own, published] });
}

/** What is asked of the facts of the newest version, or of the published one. */
function wanted(query: ContentQuery, of: '' | 'published.'): Record<string, unknown> {
  const q = query.q ?? '';
  const terms = contentSearchTerms(q);
  // Signs alone are in no text: that is another search than none.
  const words =
    terms.length > 0 ? { [query.anyWord ? '$in' : '$all']: terms } : q.trim() === '' ? undefined : { $in: [] };
  const { category, tag, kind, grade, difficulty, language } = query;
  const facts = {
    category: category && anyOf(category),
    tags: tag && anyOf(tag),
    kinds: kind,
    grade,
    difficulty,
    languages: language,
  };
  const asked = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[`${of}${name}`, value] as const],
  );
  return { ...(words ? { [`${of}terms`]: words } : {}), ...Object.fromEntries(asked) };
}

/** Where it is kept by what a list stands; of whatever has no facility yet, it stands last. */
const keptAs: Readonly<Partial<Record<ContentSort, string>>> = {
  requested_at: 'requested.at',
  '-used': '-used.tests',
  facility: '-used.hardness',
  '-facility': '-used.facility',
};

/** How a list stands; what is equal by its `_id`. */
export const sortOf = (sort: ContentSort): string => `${keptAs[sort] ?? sort} _id`;

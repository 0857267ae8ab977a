/**
 * Lists of a school's content are answered by one index over keys: whose list it is, and what is asked of the things in it. A key stands on a
 * thing for each of its facets alone, and for those pairs that people ask for most; a list that asks for more goes by the best key and looks at the rest of
 * the rows. So a page costs what it shows, whatever the size of the school.
 */

/** The facets that have keys. */
export const keyFacets = ['category', 'grade', 'status', 'author', 'difficulty', 'language', 'kind', 'tag'] as const;
export type KeyFacet = (typeof keyFacets)[number];

/** Of these each two stand together in a key. */
const paired: readonly KeyFacet[] = ['category', 'grade', 'status', 'author'];

type Value = string | number;
/** What a list is asked for, by facet; of several values each one will do. */
export type Asked = Readonly<Partial<Record<KeyFacet, Value | readonly Value[]>>>;

/** What a thing is, by facet; of some facets it may be several. */
export type Listed = Readonly<Partial<Record<KeyFacet, readonly Value[]>>>;

/** A thing as its lists know it: what it is now, what it was when published, and who sees it. */
export interface Listable {
  readonly owner: string;
  readonly archived: boolean;
  /** The newest version's, with its status and its author. */
  readonly newest: Listed;
  /** The published version's; null where others see none. */
  readonly published: Listed | null;
  /** It waits for a reviewer. */
  readonly requested: boolean;
  /** Its newest version is not the published one, or none is published. */
  readonly changed: boolean;
  readonly people: readonly string[];
  readonly groups: readonly string[];
}

/**
 * Whose list: a person's own, what is shared with a person or a group; of these what is not as others see it (drafts), and what of that others see
 * otherwise (hidden: all of it, whatever is asked); what is published, as it was published; and what reviewers see beside their own: all that
 * is published or asks for it, as it is now.
 */
export const listOf = {
  own: (id: string) => `o:${id}`,
  ownDrafts: (id: string) => `od:${id}`,
  ownHidden: (id: string) => `oh:${id}`,
  person: (id: string) => `u:${id}`,
  personDrafts: (id: string) => `ud:${id}`,
  personHidden: (id: string) => `uh:${id}`,
  group: (id: string) => `g:${id}`,
  groupDrafts: (id: string) => `gd:${id}`,
  groupHidden: (id: string) => `gh:${id}`,
  published: 'p',
  reviewed: 'r',
} as const;

/** A value may hold any sign; those that stand between the pieces of a key are written otherwise. */
const part = (facet: KeyFacet, value: Value): string =>
  `${facet}=${String(value).replace(/[|=%]/g, encodeURIComponent)}`;
const joined = (list: string, parts: readonly string[]): string => [list, ...parts].join('|');

/** The values of a facet that will do. */
export const valuesOf = (asked: Value | readonly Value[] | undefined): readonly Value[] =>
  asked === undefined ? [] : typeof asked === 'object' ? asked : [asked];

/**
 * The keys of a list for what is asked, and what they leave open. It is one key where one value of each facet is asked for: with more (a
 * category that has others below it) a thing stands under one of them.
 */
export function keysFor(list: string, asked: Asked): { readonly keys: readonly string[]; readonly left: Asked } {
  const given = keyFacets.filter((facet) => asked[facet] !== undefined);
  const two = paired.filter((facet) => given.includes(facet)).slice(0, 2);
  const taken = two.length > 0 ? two : given.slice(0, 1);
  const ways = taken.reduce<readonly (readonly string[])[]>(
    (before, facet) => before.flatMap((way) => valuesOf(asked[facet]).map((value) => [...way, part(facet, value)])),
    [[]],
  );
  const left = Object.fromEntries(Object.entries(asked).filter(([facet]) => !taken.some((one) => one === facet)));
  return { keys: ways.map((way) => joined(list, way)), left };
}

/** Every key of one list under which a thing with these facets stands; `naming`: only those that name this facet. */
function keysIn(list: string, facets: Listed, naming?: KeyFacet): string[] {
  const partsOf = (facet: KeyFacet) => (facets[facet] ?? []).map((value) => part(facet, value));
  const named = (...these: readonly KeyFacet[]) => naming === undefined || these.includes(naming);
  const alone = keyFacets.filter((facet) => named(facet)).flatMap(partsOf);
  const pairs = paired.flatMap((first, index) =>
    paired
      .slice(index + 1)
      .filter((second) => named(first, second))
      .flatMap((second) => partsOf(first).flatMap((one) => partsOf(second).map((other) => [one, other]))),
  );
  return [
    ...(naming === undefined ? [list] : []),
    ...alone.map((one) => joined(list, [one])),
    ...pairs.map((two) => joined(list, two)),
  ];
}

/** Under which keys a thing is found. What is in the archive is found by who asks for that status alone. */
export function listKeysOf(thing: Listable): string[] {
  const { owner, archived, newest, published, requested, changed, people, groups } = thing;
  const near = [listOf.own(owner), ...people.map(listOf.person), ...groups.map(listOf.group)];
  if (archived) return near.flatMap((list) => keysIn(list, newest, 'status'));
  const drafts = [listOf.ownDrafts(owner), ...people.map(listOf.personDrafts), ...groups.map(listOf.groupDrafts)];
  const hidden = [listOf.ownHidden(owner), ...people.map(listOf.personHidden), ...groups.map(listOf.groupHidden)];
  return [
    ...[...near, ...(changed ? drafts : [])].flatMap((list) => keysIn(list, newest)),
    ...(changed && published ? hidden : []),
    ...(published ? keysIn(listOf.published, published) : []),
    ...(published || requested ? keysIn(listOf.reviewed, newest) : []),
  ];
}

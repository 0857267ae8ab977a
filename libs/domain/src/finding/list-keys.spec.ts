import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Asked, keyFacets, keysFor, type Listable, type Listed, listKeysOf, listOf } from './list-keys.js';

const facets: Listed = {
  category: ['algebra'],
  grade: [7],
  status: ['draft'],
  author: ['a'],
  kind: ['number', 'choice'],
};
const thing: Listable = {
  owner: 'a',
  archived: false,
  newest: facets,
  published: null,
  requested: false,
  changed: true,
  people: [],
  groups: [],
};

const value = fc.oneof(fc.constantFrom('algebra', 'a|b', 'x=y', '%7C', '7'), fc.string());
const listed = fc.dictionary(fc.constantFrom(...keyFacets), fc.array(value, { maxLength: 3 })) as fc.Arbitrary<Listed>;
const asked = fc.dictionary(fc.constantFrom(...keyFacets), value) as fc.Arbitrary<Asked>;

describe('the keys of lists', () => {
  it('find a thing by each facet alone and by pairs of category, grade, status and author', () => {
    const keys = listKeysOf(thing);
    for (const one of [
      {},
      { kind: 'choice' },
      { grade: 7 },
      { category: 'algebra', grade: 7 },
      { status: 'draft', author: 'a' },
    ])
      expect(keys).toEqual(expect.arrayContaining([...keysFor(listOf.own('a'), one).keys]));
    expect(keysFor(listOf.own('a'), { category: 'algebra', author: 'a' }).left).toEqual({});
  });

  it('leave to a look at the rows what they do not tell', () => {
    const { keys, left } = keysFor(listOf.published, {
      kind: 'choice',
      category: 'algebra',
      grade: 7,
      status: 'draft',
    });
    expect(keys).toEqual(['p|category=algebra|grade=7']);
    expect(left).toEqual({ kind: 'choice', status: 'draft' });
  });

  it('are several for several values of a facet, and a thing stands under one of them', () => {
    const { keys, left } = keysFor(listOf.published, { category: ['algebra', 'roots'], grade: 7, tag: 'surds' });
    expect(keys).toEqual(['p|category=algebra|grade=7', 'p|category=roots|grade=7']);
    expect(left).toEqual({ tag: 'surds' });
    const own = keysFor(listOf.own('a'), { category: ['roots', 'algebra', 'geometry'] }).keys;
    expect(listKeysOf(thing).filter((key) => own.includes(key))).toEqual(['o:a|category=algebra']);
  });

  it('show a draft to nobody but its owner and those with whom it is shared', () => {
    const lists = new Set(listKeysOf({ ...thing, people: ['b'], groups: ['c'] }).map((key) => key.split('|')[0]));
    expect(lists).toEqual(new Set(['o:a', 'od:a', 'u:b', 'ud:b', 'g:c', 'gd:c']));
  });

  it('show what is published as it was published, and to reviewers as it is now', () => {
    const changed = listKeysOf({ ...thing, published: { category: ['geometry'] } });
    expect(changed).toEqual(expect.arrayContaining(['p|category=geometry', 'od:a|category=algebra', 'oh:a']));
    const keys = listKeysOf({ ...thing, changed: false, published: { category: ['geometry'] } });
    expect(keys).toContain('p|category=geometry');
    expect(keys).not.toContain('p|category=algebra');
    expect(keys).toContain('r|category=algebra');
    expect(keys.filter((key) => /^o[dh]:/.test(key))).toEqual([]);
    expect(listKeysOf({ ...thing, requested: true })).toContain('r|grade=7');
  });

  it('show what is in the archive to those alone who ask for a status', () => {
    const keys = listKeysOf({
      ...thing,
      archived: true,
      published: facets,
      newest: { ...facets, status: ['archived'] },
    });
    expect(keys).toContain('o:a|status=archived');
    expect(keys).toContain('o:a|category=algebra|status=archived');
    expect(keys).not.toContain('o:a|category=algebra');
    expect(keys.filter((key) => key.startsWith('p') || key.startsWith('r'))).toEqual([]);
  });

  it('hold for whatever stands in a facet: the key of what is asked is there exactly where the thing has it', () => {
    fc.assert(
      fc.property(listed, asked, (newest, wanted) => {
        const { keys, left } = keysFor(listOf.own('a'), wanted);
        const taken = keyFacets.filter((facet) => wanted[facet] !== undefined && left[facet] === undefined);
        const has = taken.every((facet) => (newest[facet] ?? []).some((one) => one === wanted[facet]));
        expect(keys.some((key) => listKeysOf({ ...thing, newest }).includes(key))).toBe(has);
      }),
    );
  });
});

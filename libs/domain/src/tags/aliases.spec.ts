import { tagLimits } from '@mathquiz/contracts/mathquiz/tag.constants';
import { type Aliases, aliasesOf, type Merged, merged, namesOf, type TagAlias, tagsToday, tagToday } from './index.js';

/** `a>b`: a stands for b. */
const those = (...pairs: readonly string[]): TagAlias[] =>
  pairs.map((pair) => {
    const [tag = '', into = ''] = pair.split('>');
    return { tag, into };
  });
const after = (aliases: readonly TagAlias[], decided: Merged): TagAlias[] => {
  if ('refused' in decided) throw new Error(decided.refused);
  const gone = new Set([...decided.removed, ...decided.added.map(({ tag }) => tag)]);
  return [...aliases.filter(({ tag }) => !gone.has(tag)), ...decided.added];
};
const told = (aliases: readonly TagAlias[]) => aliases.map(({ tag, into }) => `${tag}>${into}`).toSorted();
const merge = (before: readonly string[], tags: readonly string[], into: string) => {
  const aliases = those(...before);
  return told(after(aliases, merged(aliasesOf(aliases), tags, into)));
};

describe('tags that were merged', () => {
  const aliases: Aliases = aliasesOf(those('old>new', 'older>new'));

  it('stand for another in whatever is written, each once and in its order', () => {
    expect([tagToday(aliases, 'old'), tagToday(aliases, 'new'), tagToday(aliases, 'other')]).toEqual([
      'new',
      'new',
      'other',
    ]);
    expect(tagsToday(aliases, ['x', 'old', 'new', 'older', 'y'])).toEqual(['x', 'new', 'y']);
  });

  it('are found by any of their names', () => {
    expect(namesOf(aliases, 'old')).toEqual(['new', 'old', 'older']);
    expect(namesOf(aliases, 'new')).toEqual(['new', 'old', 'older']);
    expect(namesOf(aliases, 'other')).toEqual(['other']);
  });

  it('of a chain the first stands for the last', () => {
    expect(merge(['a>b'], ['b'], 'c')).toEqual(['a>c', 'b>c']);
    expect(merge(['a>b', 'x>y'], ['b', 'y'], 'z')).toEqual(['a>z', 'b>z', 'x>z', 'y>z']);
  });

  it('of a circle the newer word wins', () => {
    expect(merge(['a>b'], ['b'], 'a')).toEqual(['b>a']);
    expect(merge(['a>b', 'x>b'], ['a', 'b', 'c'], 'a')).toEqual(['b>a', 'c>a', 'x>a']);
  });

  it('into an old name of another are merged into that other', () => {
    expect(merge(['a>b'], ['c'], 'a')).toEqual(['a>b', 'c>b']);
  });

  it('of which somebody else has merged one meanwhile are refused, but for who merges it with what it became', () => {
    expect(merged(aliases, ['x', 'old'], 'y')).toEqual({ refused: 'tagMerged', tag: 'old' });
    expect(merge(['old>new'], ['old', 'new'], 'y')).toEqual(['new>y', 'old>y']);
  });

  it('merged again change nothing', () => {
    expect(merged(aliases, ['old'], 'new')).toEqual({ into: 'new', added: [], removed: [] });
  });

  it('are refused where nothing would become of it, and where there are too many', () => {
    expect(merged(aliases, ['new'], 'new')).toEqual({ refused: 'tagItself' });
    expect(merged(aliases, ['old', 'old'], 'old')).toEqual({ refused: 'tagItself' });
    const full = aliasesOf(Array.from({ length: tagLimits.aliases }, (_, at) => ({ tag: `t${at}`, into: 'all' })));
    expect(merged(full, ['one'], 'all')).toEqual({ refused: 'tagTooMany' });
    expect(merged(full, ['t1'], 'all')).toMatchObject({ into: 'all' });
    expect(merged(full, ['all'], 't1')).toMatchObject({ into: 't1', removed: ['t1'] });
  });

  it('are names and nothing else: those of an object’s own words too', () => {
    expect(tagToday(aliases, '__proto__')).toBe('__proto__');
    expect(merge([], ['constructor'], '$where')).toEqual(['constructor>$where']);
  });
});

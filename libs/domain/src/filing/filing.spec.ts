import { tagsMost } from '@mathquiz/contracts';
import { isFiledAlike, retagged } from './index.js';

const many = (count: number) => Array.from({ length: count }, (_, at) => `tag ${at}`);

describe('tags of a thing', () => {
  it('lose some and get others, each once, and the others stay where they were', () => {
    expect(retagged(['b', 'a', 'c'], { add: ['a', 'd', 'd'], remove: ['b', 'x'] })).toEqual(['a', 'c', 'd']);
  });

  it('are never more than a thing may have; what goes makes room first', () => {
    expect(retagged(many(tagsMost), { add: ['one more'], remove: [] })).toBeNull();
    expect(retagged(many(tagsMost), { add: ['one more'], remove: ['tag 0'] })).toHaveLength(tagsMost);
    expect(retagged(many(tagsMost), { add: ['tag 3'], remove: [] })).toEqual(many(tagsMost));
  });

  it('and its category say together whether two are filed alike', () => {
    const one = { category: 'algebra', tags: ['a', 'b'] };
    expect(isFiledAlike(one, { ...one, tags: [...one.tags] })).toBe(true);
    for (const other of [{ category: 'sets' }, { tags: ['b', 'a'] }, { tags: ['a'] }, { tags: ['a', 'b', 'c'] }])
      expect(isFiledAlike(one, { ...one, ...other })).toBe(false);
  });
});

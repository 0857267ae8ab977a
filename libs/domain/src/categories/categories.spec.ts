import { categoryLimits } from '@mathquiz/contracts/mathquiz/category.constants';
import {
  type Category,
  type CategoryTree,
  created,
  inOrder,
  mayHold,
  merged,
  moved,
  nameIn,
  parentOf,
  removed,
  renamed,
  slugsOf,
  standsFor,
  treeOf,
} from './index.js';

const shipped = (slug: string, locale: string) =>
  slug === 'algebra' ? (locale === 'de-DE' ? 'Algebra (Kurs)' : 'Algebra') : undefined;
const aCategory = (slug: string, under: string | null = null, more: Partial<Category> = {}): Category => ({
  ...{ slug, under, names: { 'en-US': slug }, place: 0, merged_into: null, removed: false },
  ...more,
});
/** `algebra` holds `linear` and `quadratic`, which holds `roots`; `geometry` stands beside it. */
const all = [
  aCategory('algebra', null, { names: {} }),
  aCategory('geometry', null, { place: 1 }),
  aCategory('linear', 'algebra'),
  aCategory('quadratic', 'algebra', { place: 1 }),
  aCategory('roots', 'quadratic'),
];
const tree = treeOf(all);

/** The tree after a change. */
function after(before: readonly Category[], decided: ReturnType<typeof removed>): CategoryTree {
  if ('refused' in decided) throw new Error(decided.refused);
  const known = new Map(before.map((one) => [one.slug, one]));
  for (const { slug, set } of decided.writes) known.set(slug, { ...(known.get(slug) ?? aCategory(slug)), ...set });
  return treeOf([...known.values()]);
}
const drawn = (of: CategoryTree) => inOrder(of).map(({ category, depth }) => `${'.'.repeat(depth)}${category.slug}`);
const chain = (length: number) =>
  Array.from({ length }, (_, at) => aCategory(`c${at}`, at === 0 ? null : `c${at - 1}`));

describe('the tree of categories', () => {
  it('is read in its order, and asks for a category with all below it', () => {
    expect(drawn(tree)).toEqual(['algebra', '.linear', '.quadratic', '..roots', 'geometry']);
    expect(slugsOf(tree, 'algebra')).toEqual(['algebra', 'linear', 'quadratic', 'roots']);
    expect(slugsOf(tree, 'roots')).toEqual(['roots']);
    expect(slugsOf(tree, 'nobody-knows')).toEqual(['nobody-knows']);
  });

  it('moves a category with all below it, and no other changes its neighbours', () => {
    const next = after(all, moved(tree, 'quadratic', { parent: null, before: 'geometry' }, shipped));
    expect(drawn(next)).toEqual(['algebra', '.linear', 'quadratic', '.roots', 'geometry']);
    expect(parentOf(next, 'roots')).toBe('quadratic');
  });

  it('has no circle', () => {
    for (const parent of ['algebra', 'quadratic', 'roots'])
      expect(moved(tree, 'algebra', { parent, before: null }, shipped)).toEqual({ refused: 'categoryCircle' });
    expect(merged(tree, 'algebra', 'roots', shipped)).toEqual({ refused: 'categoryCircle' });
    expect(merged(tree, 'algebra', 'algebra', shipped)).toEqual({ refused: 'categoryCircle' });
  });

  it('keeps what stands in a merged category, through further mergers and moves', () => {
    const once = after(all, merged(tree, 'quadratic', 'linear', shipped));
    expect(drawn(once)).toEqual(['algebra', '.linear', '..roots', 'geometry']);
    expect(slugsOf(once, 'linear')).toEqual(['linear', 'quadratic', 'roots']);
    const twice = after([...once.known.values()], merged(once, 'linear', 'geometry', shipped));
    expect(drawn(twice)).toEqual(['algebra', 'geometry', '.roots']);
    expect(slugsOf(twice, 'geometry').toSorted()).toEqual(['geometry', 'linear', 'quadratic', 'roots']);
    expect(standsFor(twice, 'quadratic')).toBe('geometry');
    expect(slugsOf(twice, 'quadratic')).toEqual(slugsOf(twice, 'geometry'));
    expect(mayHold(twice, 'quadratic')).toBe(true);
  });

  it('takes a category up to fifty levels deep, and none deeper by any way', () => {
    const deep = chain(categoryLimits.deep);
    const whole = treeOf([...deep, aCategory('pair'), aCategory('inner', 'pair')]);
    const [last, before] = [`c${categoryLimits.deep - 1}`, `c${categoryLimits.deep - 2}`];
    expect(created(whole, { names: { 'en-US': 'x' }, parent: before }, shipped)).not.toHaveProperty('refused');
    expect(created(whole, { names: { 'en-US': 'x' }, parent: last }, shipped)).toEqual({ refused: 'categoryTooDeep' });
    expect(moved(whole, 'pair', { parent: before, before: null }, shipped)).toEqual({ refused: 'categoryTooDeep' });
    expect(moved(whole, 'inner', { parent: before, before: null }, shipped)).not.toHaveProperty('refused');
    expect(merged(whole, 'pair', last, shipped)).toEqual({ refused: 'categoryTooDeep' });
    expect(merged(whole, 'pair', before, shipped)).not.toHaveProperty('refused');
  });

  it('gives no two neighbours a name that a reader of some language could not tell apart', () => {
    const named = (name: string) => renamed(tree, 'geometry', { 'de-DE': name }, shipped);
    expect(named(' ALGEBRA (Kurs)')).toEqual({ refused: 'categoryNameTaken' });
    expect(named('Geometrie')).not.toHaveProperty('refused');
    expect(created(tree, { names: { 'en-US': 'Linear' }, parent: 'algebra' }, shipped)).toEqual({
      refused: 'categoryNameTaken',
    });
    expect(created(tree, { names: { 'en-US': 'Linear' }, parent: 'geometry' }, shipped)).toMatchObject({
      slug: 'linear-2',
    });
  });

  it('names a category as the school does, then as the product does, then in English', () => {
    const german = aCategory('algebra', null, { names: { 'en-US': 'Algebra I' } });
    expect(nameIn(german, 'en-US', shipped)).toBe('Algebra I');
    expect(nameIn(german, 'de-DE', shipped)).toBe('Algebra (Kurs)');
    expect(nameIn(aCategory('new', null, { names: { 'ko-KR': '수열' } }), 'fr-FR', shipped)).toBe('수열');
  });

  it('makes a slug of any name, and none that was ever used', () => {
    const slugOf = (name: string) => created(tree, { names: { 'en-US': name }, parent: null }, shipped);
    expect(slugOf('Équations différentielles')).toMatchObject({ slug: 'equations-differentielles' });
    expect(slugOf('수열')).toMatchObject({ slug: 'category' });
    expect(created(tree, { names: {}, parent: null }, shipped)).toEqual({ refused: 'categoryNameMissing' });
    expect(renamed(tree, 'geometry', { 'en-US': null }, shipped)).toEqual({ refused: 'categoryNameMissing' });
  });

  it('removes only one that has none below it, with what was merged into it', () => {
    expect(removed(tree, 'quadratic')).toEqual({ refused: 'notEmpty' });
    const once = after(all, merged(tree, 'roots', 'linear', shipped));
    const next = after([...once.known.values()], removed(once, 'linear'));
    expect(drawn(next)).toEqual(['algebra', '.quadratic', 'geometry']);
    expect(mayHold(next, 'roots')).toBe(false);
    expect(removed(next, 'linear')).toEqual({ refused: 'categoryUnknown' });
  });

  it('of ten thousand takes no more, and reads each a bounded number of times', () => {
    const many = Array.from({ length: categoryLimits.nodes }, (_, at) =>
      aCategory(`n${at}`, at < 10 ? null : `n${Math.floor(at / 10)}`, { place: at }),
    );
    let reads = 0;
    const counted = many.map((one) => ({
      ...one,
      get under() {
        reads += 1;
        return one.under;
      },
    }));
    const big = treeOf(counted);
    expect(inOrder(big)).toHaveLength(categoryLimits.nodes);
    expect(reads).toBeLessThanOrEqual(2 * categoryLimits.nodes);
    expect(created(big, { names: { 'en-US': 'x' }, parent: null }, shipped)).toEqual({ refused: 'categoryTooMany' });
  });
});

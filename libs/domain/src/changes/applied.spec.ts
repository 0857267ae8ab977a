import type { ItemContent } from '@mathquiz/contracts';
import fc from 'fast-check';
import { applied, changesOf, placesOf, sinceBase } from './index.js';
import { anItem } from './testing.js';

const text = fc.constantFrom('A line', 'A short line', 'Find $x$', 'Find {{a}} of it');
const variable = fc.record({
  kind: fc.constant('integer'),
  name: fc.constantFrom('a', 'b', 'c', 'd'),
  from: fc.integer({ min: 0, max: 2 }),
  to: fc.integer({ min: 3, max: 5 }),
});
const option = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), text, correct: fc.boolean() });
const id = fc.constantFrom('p', 'q', 'r');
const part = fc.oneof(
  fc.record({ id, kind: fc.constant('number'), key: fc.constantFrom('a', '2*a'), prompt: text }),
  fc.record({ id, kind: fc.constant('choice'), options: fc.array(option, { minLength: 2, maxLength: 4 }) }),
);
const translated = fc.dictionary(
  fc.constantFrom('statement', 'title', 'parts.p.prompt'),
  fc.record({ text, stale_since: fc.constantFrom(null, 2) }),
  { minKeys: 1 },
);
const translations = fc.dictionary(fc.constantFrom('ko-KR', 'de-DE'), fc.record({ texts: translated }));
const item: fc.Arbitrary<ItemContent> = fc
  .record({
    title: text,
    grade: fc.constantFrom(null, 7, 8),
    tags: fc.subarray(['x', 'y', 'z']),
    statement: text,
    translations,
    variables: fc.array(variable, { maxLength: 4 }),
    conditions: fc.subarray(['a > b', 'b > c', 'c > 0']),
    parts: fc.array(part, { minLength: 1, maxLength: 3 }),
    test_cases: fc.array(
      fc.record({ part_id: id, answer: fc.constantFrom('1', '2'), expected: fc.constant('correct') }),
      {
        maxLength: 3,
      },
    ),
  })
  .map(anItem)
  .chain((content) => fc.constantFrom(content, { ...content, sketches: [{ plot: content.title }] } as ItemContent));

describe('changes that are taken over', () => {
  it('are theirs with all of them, mine with none, and none between two that are the same', () => {
    fc.assert(
      fc.property(item, item, (mine, theirs) => {
        const changes = changesOf(mine, theirs);
        expect(applied(mine, theirs, placesOf(changes))).toEqual(theirs);
        expect(applied(mine, theirs, [])).toEqual(mine);
        expect(changesOf(mine, structuredClone(mine))).toEqual([]);
        expect(changesOf(mine, theirs)).toEqual(changes);
      }),
      { numRuns: 300 },
    );
  });

  it('leave nothing to take at the places that were chosen, and all at the others', () => {
    const chosen = fc
      .tuple(item, item)
      .chain(([mine, theirs]) =>
        fc.tuple(fc.constant(mine), fc.constant(theirs), fc.subarray(placesOf(changesOf(mine, theirs)))),
      );
    fc.assert(
      fc.property(chosen, ([mine, theirs, places]) => {
        const merged = applied(mine, theirs, places);
        const named = (content: ItemContent) => [
          ...content.variables.map(({ name }) => name),
          ...content.parts.map((one) => one.id),
        ];
        // Names that stand twice in a draft are counted, and one of them that goes makes the other one the first.
        fc.pre([mine, theirs].every((one) => new Set(named(one)).size === named(one).length));
        const left = changesOf(merged, theirs).filter(({ kind }) => kind !== 'moved');
        expect(left.filter(({ place }) => places.includes(place))).toEqual([]);
        const kept = changesOf(mine, merged).filter(({ kind }) => kind !== 'moved');
        expect(kept.filter(({ place }) => !places.includes(place))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('keep what was written meanwhile at other places', () => {
    const base = anItem({ variables: [{ kind: 'integer', name: 'a', from: 1, to: 9 }] });
    const mine = { ...base, title: 'Mine', statement: 'Mine $x$.' };
    const theirs = { ...base, title: 'Theirs', solution: 'So it is.', variables: [] };
    expect(sinceBase(base, mine, theirs)).toEqual({ theirs: ['variables:a', 'solution'], both: ['title'] });
    const merged = applied(mine, theirs, ['variables:a', 'solution']);
    expect(merged).toEqual({ ...mine, solution: 'So it is.', variables: [] });
  });

  it('keep what two have translated, of one text too where only one of them changed it', () => {
    const said = (texts: Record<string, string>) => ({
      texts: Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, { text, stale_since: null }])),
    });
    const base = anItem({ translations: { 'ko-KR': said({ title: '둘레' }) } });
    const mine = { ...base, translations: { 'ko-KR': said({ title: '둘레', statement: '사각형 {{a}}' }) } };
    const theirs = { ...base, translations: { 'ko-KR': said({ title: '변' }), 'de-DE': said({ title: 'Umfang' }) } };
    const since = sinceBase(base, mine, theirs);
    expect(since).toEqual({ theirs: ['translations:ko-KR:title', 'translations:de-DE:title'], both: [] });
    expect(applied(mine, theirs, since.theirs).translations).toEqual({
      'ko-KR': said({ title: '변', statement: '사각형 {{a}}' }),
      'de-DE': said({ title: 'Umfang' }),
    });
    expect(changesOf(base, mine)).toEqual([
      {
        place: 'translations:ko-KR:statement',
        path: 'translations.ko-KR.statement',
        kind: 'added',
        before: null,
        after: '사각형 {{a}}',
      },
    ]);
  });
});

import type { AuthorVariant } from '@mathquiz/contracts';
import { changesBySeed, changesMarking } from './index.js';
import { anItem } from './testing.js';

const part = (change: Partial<AuthorVariant['parts'][number]> = {}): AuthorVariant['parts'][number] => ({
  key: 'a',
  kind: 'number',
  prompt: 'How much?',
  points: 2,
  answer_key: { latex: '6', text: '6' },
  ...change,
});
const variant = (change: Partial<AuthorVariant> = {}): AuthorVariant => ({
  seed: '1',
  values: { n: '6' },
  statement: 'Take 6.',
  parts: [part()],
  hints: [],
  solution: 'It is 6.',
  ...change,
});
const told = (before: AuthorVariant | null, after: AuthorVariant | null) =>
  changesBySeed([{ seed: '1', variant: before }], [{ seed: '1', variant: after }])[0]?.changes.map(
    ({ field, part: of }) => (of === null ? field : `${field} of ${of}`),
  );

describe('a newer version, by seed', () => {
  it('changes nothing for a student who meets the same, whatever its values are called', () => {
    expect(told(variant(), variant({ values: { m: '6' } }))).toEqual([]);
    expect(told(variant(), variant({ parts: [part({ letters: ['y'] })] }))).toEqual([]);
    expect(told(null, null)).toEqual([]);
  });

  it.each([
    ['another statement', variant({ statement: 'Take 7.' }), ['statement']],
    ['another prompt', variant({ parts: [part({ prompt: 'What?' })] }), ['prompt of a']],
    ['another key', variant({ parts: [part({ answer_key: { latex: '7', text: '7' } })] }), ['key of a']],
    ['other points', variant({ parts: [part({ points: 3 })] }), ['points of a']],
    ['another kind of answer', variant({ parts: [part({ kind: 'integer' })] }), ['kind of a']],
    ['options', variant({ parts: [part({ options: [{ id: 'o1', text: '6' }] })] }), ['options of a']],
    ['another field to answer in', variant({ parts: [part({ base: 2 })] }), ['field of a']],
    ['another solution', variant({ solution: '' }), ['solution']],
    ['one part more', variant({ parts: [part(), part({ key: 'b' })] }), ['added of b']],
    ['a part instead of another', variant({ parts: [part({ key: 'b' })] }), ['removed of a', 'added of b']],
    ['no variant any more', null, ['drawing']],
  ])('is told as %s', (_, after, changes) => {
    expect(told(variant(), after)).toEqual(changes);
  });

  it('holds each seed against the same seed', () => {
    const drawn = (statements: readonly string[]) =>
      statements.map((statement, at) => ({ seed: String(at), variant: variant({ statement }) }));
    const found = changesBySeed(drawn(['a', 'b', 'c']), drawn(['a', 'x', 'c']).reverse());
    expect(found.map(({ seed, changes }) => [seed, changes.length])).toEqual([
      ['0', 0],
      ['1', 1],
      ['2', 0],
    ]);
  });
});

describe('what judges answers', () => {
  const content = anItem();
  const [first] = content.parts;
  const withPart = (change: object) => ({ ...content, parts: [{ ...first, ...change }] }) as typeof content;

  it('is the same where only what a student reads, the key or the points are others', () => {
    expect(changesMarking(content, withPart({ prompt: 'Other', points: 9, key: '1' }))).toBe(false);
  });

  it('is another where feedback, a penalty or another answer came', () => {
    expect(changesMarking(content, withPart({ attempt_penalty: 0.25 }))).toBe(true);
    expect(changesMarking(content, withPart({ feedback: { correct: 'Yes', partly: '', wrong: '' } }))).toBe(true);
  });
});

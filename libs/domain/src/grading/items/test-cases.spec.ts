import { type ItemDraft, itemContent } from '@mathquiz/contracts';
import { runTestCases } from './test-cases.js';

/** What each answer, written in the author's ids, earns with three seeds. */
function got(part: ItemDraft['parts'][number], answers: readonly string[]): string[][] {
  const cases = answers.map((answer) => ({ part_id: part.id, answer, expected: 'correct' as const }));
  const content = itemContent.parse({
    title: 't',
    statement: 's',
    category: 'algebra',
    parts: [part],
    test_cases: cases,
  });
  const results = runTestCases(content, ['1', '2', '3']);
  return answers.map((_, at) => results.filter(({ index }) => index === at).map((result) => result.got));
}

const always = (outcome: string) => [outcome, outcome, outcome];

it('finds the two sides of a pair by its one id, also where two right sides read alike', () => {
  const pairs = [
    { id: 'a', left: '2+2', right: '4' },
    { id: 'b', left: '2*3', right: '6' },
    { id: 'c', left: '8/2', right: '4' },
  ];
  expect(got({ id: 'p', kind: 'match', pairs }, ['a:a, b:b, c:c', 'a:c,b:b,c:a', 'a:b,b:a,c:c'])).toEqual([
    always('correct'),
    always('correct'),
    always('wrong'),
  ]);
});

it('says that digits would touch where a product is meant, and puts them together where digits are typed', () => {
  const content = (kind: 'expression' | 'integer') =>
    itemContent.parse({
      title: 't',
      statement: 's',
      category: 'algebra',
      variables: [{ name: 'a', kind: 'integer', from: 3, to: 3 }],
      parts: [{ id: 'p', kind, key: '20 + a' }],
      test_cases: ['2{{a}}', '{{a}}2', '2*{{a}}', '20+{{a}}', '{{a+20}}'].map((answer) => ({
        part_id: 'p',
        answer,
        expected: 'correct',
      })),
    });
  const gotFor = (kind: 'expression' | 'integer') => runTestCases(content(kind), ['1']).map(({ got }) => got);
  expect(gotFor('expression')).toEqual(['digitsTouch', 'digitsTouch', 'wrong', 'correct', 'correct']);
  expect(gotFor('integer')).toEqual(['correct', 'wrong', 'wrong', 'partly', 'correct']);
  expect(runTestCases(content('expression'), ['1'])[0]?.problem).toEqual({
    code: 'digitsTouch',
    path: 'test_cases.0.answer',
    params: { written: '2{{a}}', hole: '{{a}}' },
  });
});

it('takes a formula with the names of variables, as the key does', () => {
  const run = (part: ItemDraft['parts'][number], answers: readonly string[]) => {
    const content = itemContent.parse({
      title: 't',
      statement: 's',
      category: 'algebra',
      variables: [
        { name: 'a', kind: 'integer', from: -3, to: -3 },
        { name: 'b1', kind: 'integer', from: 4, to: 4 },
      ],
      parts: [part],
      test_cases: answers.map((answer) => ({ part_id: 'p', answer, expected: 'correct' })),
    });
    return runTestCases(content, ['1']).map(({ got }) => got);
  };
  const key = 'x*(a*x+b1)';
  expect(
    run({ id: 'p', kind: 'expression', key, form: 'factored' }, ['x(ax+b1)', '2a x', 'x({{a}}x+{{b1}})', '-x(3x-b1)']),
  ).toEqual(['correct', 'wrong', 'correct', 'correct']);
  expect(run({ id: 'p', kind: 'expression', key: '2*a*x' }, ['2a x', 'a2x', 'ax*2', 'b1 x'])).toEqual([
    'correct',
    'correct',
    'correct',
    'wrong',
  ]);
  expect(run({ id: 'p', kind: 'number', key: 'a/b1' }, ['a/b1', '-3/4', 'b1'])).toEqual([
    'correct',
    'correct',
    'wrong',
  ]);
  expect(run({ id: 'p', kind: 'equation', key: 'y = a*x' }, ['y = ax', 'y = x'])).toEqual(['correct', 'wrong']);
  expect(run({ id: 'p', kind: 'text', accepted: ['a'] }, ['a', '{{a}}'])).toEqual(['correct', 'wrong']);
});

it('finds cards and groups, entries and options by their ids', () => {
  const groups = ['x', 'y'].map((id) => ({ id, title: id }));
  const cards = [
    { id: 'a', text: '1', group: 'x' },
    { id: 'b', text: '2', group: 'y' },
  ];
  expect(got({ id: 'p', kind: 'categorise', groups, cards }, ['a:x,b:y', 'a:y,b:x'])).toEqual([
    always('correct'),
    always('wrong'),
  ]);
  const entries = ['a', 'b', 'c'].map((id) => ({ id, text: id }));
  expect(got({ id: 'p', kind: 'order', entries }, ['a,b,c', 'c,a,b'])).toEqual([always('correct'), always('wrong')]);
  const options = ['a', 'b'].map((id) => ({ id, text: id, correct: false }));
  expect(got({ id: 'p', kind: 'choice', options, none_of_these: true }, ['none', 'a'])).toEqual([
    always('correct'),
    always('wrong'),
  ]);
});

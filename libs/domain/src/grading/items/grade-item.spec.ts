import { type ItemContent, type ItemDraft, itemContent, type Judgement } from '@mathquiz/contracts';
import { drawVariant } from '../../randomisation/index.js';
import { type Answers, gradeItem, isMissed, withPenalty } from './grade-item.js';

const item = (draft: Partial<ItemDraft>): ItemContent =>
  itemContent.parse({
    title: 't',
    statement: 's',
    category: 'algebra',
    parts: [{ id: 'a', kind: 'number', key: '1' }],
    ...draft,
  });

function judgements(content: ItemContent, answers: Record<string, string>) {
  const drawn = drawVariant(content, '1');
  if (!drawn.ok) throw new Error(drawn.problem.code);
  const typed: Answers = Object.fromEntries(
    Object.entries(answers).map(([id, value]) => [id, { value, decimal: 'point' as const }]),
  );
  return gradeItem(content, drawn.variant, typed);
}

const told = ({ outcome, validity, credit, reasons }: Judgement) =>
  `${outcome ?? validity} ${credit} ${reasons[0]?.code ?? ''}`.trim();
const graded = (content: ItemContent, answers: Record<string, string>) => judgements(content, answers).map(told);

/** The side of a square of area 49, then its perimeter and its diagonal. */
const square = item({
  variables: [
    { kind: 'derived', name: 's', expression: '7' },
    { kind: 'derived', name: 'p', expression: '4*s' },
  ],
  parts: [
    { id: 'a', kind: 'number', key: 's' },
    { id: 'b', kind: 'number', key: 'p', follow_through: { from_part: 'a', variable: 's' } },
    { id: 'c', kind: 'expression', key: 's*sqrt(2)', follow_through: { from_part: 'a', variable: 's', credit: 0.5 } },
  ],
});

describe('an error of an earlier part', () => {
  it('is carried forward: what follows from it is right', () => {
    expect(graded(square, { a: '8', b: '32', c: '8 sqrt(2)' })).toEqual([
      'wrong 0',
      'correct 1 carriedForward',
      'partly 0.5 carriedForward',
    ]);
  });

  it('changes nothing where the later part is right, or follows from neither', () => {
    expect(graded(square, { a: '8', b: '28', c: 'sqrt(2)' })).toEqual(['wrong 0', 'correct 1', 'wrong 0']);
    expect(graded(square, { a: 'x=', b: '32' })).toEqual(['invalid 0 read.unexpectedEnd', 'wrong 0', 'blank 0']);
    expect(graded(square, { b: '32' })).toEqual(['blank 0', 'wrong 0', 'blank 0']);
  });

  it('can only come from an earlier part and go into a variable that there is', () => {
    const rule = (from_part: string, variable: string) =>
      item({
        variables: [{ kind: 'integer', name: 's', from: 1, to: 9 }],
        parts: [
          { id: 'a', kind: 'number', key: 's', follow_through: { from_part, variable } },
          { id: 'b', kind: 'number', key: 's' },
        ],
      });
    const problem = (content: ItemContent) => {
      const drawn = drawVariant(content, '1');
      return drawn.ok ? 'drawn' : `${drawn.problem.code} ${drawn.problem.path}`;
    };
    expect(problem(rule('b', 's'))).toBe('unknownPart parts.0.follow_through.from_part');
    const [a, b] = square.parts;
    if (!a || !b) throw new Error('no parts');
    const strange = { ...square, parts: [a, { ...b, follow_through: { from_part: 'a', variable: 'z', credit: 1 } }] };
    expect(problem(strange)).toBe('unknownVariable parts.1.follow_through.variable');
  });
});

describe('earlier tries', () => {
  const costly = item({ parts: [{ id: 'a', kind: 'number', key: '1' }] });
  const after = (answer: string, tries: number) =>
    judgements(costly, { a: answer }).map((judgement) => told(withPenalty(judgement, 0.3, tries)));
  it.each([
    [0, 'correct 1'],
    [1, 'partly 0.7 attemptPenalty'],
    [5, 'wrong 0 attemptPenalty'],
  ])('%d of them leave of a right answer %s', (tries, outcome) => {
    expect(after('1', tries)).toEqual([outcome]);
  });

  it('cost nothing of an answer that earns nothing', () => {
    expect(after('2', 2)).toEqual(['wrong 0']);
  });

  it('count when they could be read and were not right', () => {
    const missed = (answer: string) => judgements(costly, { a: answer }).map(isMissed);
    expect(['1', '2', '', 'x='].map(missed)).toEqual([[false], [true], [false], [false]]);
  });
});

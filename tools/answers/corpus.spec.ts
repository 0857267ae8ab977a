import { judgeKinds } from '@mathquiz/domain/maths';
import { corpusFile, corpusLines } from './corpus.ts';
import { generatedFiles } from './generate/all.ts';
import { outcomeOf } from './outcome.ts';
import { rowOf } from './row.ts';

const rows = corpusLines().map(({ place, text }) => ({ place, text, row: rowOf(text) }));
const judged = rows.map(({ place, row }) => ({ place, row, outcome: outcomeOf(row) }));

const shown = ({ place, outcome }: (typeof judged)[number]): string =>
  `${place}: ${outcome.answer} | ${outcome.key}: ${outcome.verdict} ${outcome.reason ?? ''}`;

describe('the corpus', () => {
  it('is never given credit for a wrong answer', () => {
    expect(
      judged.filter(({ row, outcome }) => outcome.verdict === 'equal' && row.expected !== true).map(shown),
    ).toEqual([]);
  });

  it('is judged as each row expects', () => {
    expect(judged.filter(({ row, outcome }) => !row.undecidedToday && outcome.ok !== true).map(shown)).toEqual([]);
  });

  it('lists as undecided today only what still goes to a person', () => {
    const listed = judged.filter(({ row }) => row.undecidedToday);
    expect(listed.filter(({ outcome }) => outcome.verdict !== 'undecided').map(shown)).toEqual([]);
    expect(listed.length).toBeLessThan(rows.length / 100);
  });

  it('has 2,000 rows and more, no two alike, of every kind, each with its reason', () => {
    expect(rows.length).toBeGreaterThanOrEqual(2000);
    const questions = rows.map(({ row }) => JSON.stringify([row.kind, row.answer, row.key, row.options]));
    expect(questions.filter((question, k) => questions.indexOf(question) !== k)).toEqual([]);
    expect(rows.filter(({ text }) => !/"reason":"[^"]/.test(text)).map(({ place }) => place)).toEqual([]);
    expect(judgeKinds.filter((kind) => !rows.some(({ row }) => row.kind === kind))).toEqual([]);
  });

  it('has the generated rows that its generator writes today', () => {
    for (const [name, text] of generatedFiles()) expect([name, corpusFile(name) === text]).toEqual([name, true]);
  });
});

import { partKinds } from '@mathquiz/contracts';
import { formNames } from '@mathquiz/domain/maths';
import { corpusFile, corpusLines } from './corpus.ts';
import { generatedFiles } from './generate/all.ts';
import { outcomeOf } from './outcome.ts';
import { rowOf } from './row.ts';

const rows = corpusLines().map(({ place, text }) => ({ place, text, row: rowOf(text) }));
/** Kinds whose answers are no mathematics: chosen, placed, worded, left to a person. */
const chosen: readonly string[] = ['choice', 'choice_multi', 'match', 'order', 'categorise', 'text', 'manual'];
const mathsKinds = partKinds.filter((kind) => !chosen.includes(kind));

/** A row of each kind of part and question, form and verdict, and each tenth of the others; all rows in `npm test -- long`. */
function chosenRows(): typeof rows {
  if (process.env.MATHQUIZ_SCALE) return rows;
  const met = new Set<string>();
  return rows.filter(({ row: { part, expected, decimal, undecidedToday, category } }, at) => {
    const sort = [part.kind, part.form, expected, decimal, undecidedToday, category].join();
    const isFirst = !met.has(sort);
    met.add(sort);
    return isFirst || at % 10 === 0;
  });
}
const graded = chosenRows().map(({ place, row }) => ({ place, row, outcome: outcomeOf(row) }));

const shown = ({ place, outcome }: (typeof graded)[number]): string =>
  `${place}: ${outcome.answer} | ${outcome.key}: ${outcome.verdict} ${outcome.reasons[0]?.code ?? ''}`;

describe('the corpus', () => {
  it('is never given credit for a wrong answer', () => {
    const mayBeRight = [true, 'equalOrInvalid'];
    expect(
      graded
        .filter(({ row, outcome }) => outcome.verdict === 'equal' && !mayBeRight.some((one) => one === row.expected))
        .map(shown),
    ).toEqual([]);
  });

  it('is graded as each row expects', () => {
    expect(graded.filter(({ row, outcome }) => !row.undecidedToday && outcome.ok !== true).map(shown)).toEqual([]);
  });

  it('lists as undecided today only what still goes to a person', () => {
    const listed = graded.filter(({ row }) => row.undecidedToday);
    expect(listed.filter(({ outcome }) => outcome.verdict !== 'undecided').map(shown)).toEqual([]);
    expect(rows.filter(({ row }) => row.undecidedToday).length).toBeLessThan(rows.length / 100);
  });

  it('has 2,000 rows and more, no two alike, of every kind, each with its reason', () => {
    expect(rows.length).toBeGreaterThanOrEqual(2000);
    const questions = rows.map(({ row }) => JSON.stringify([row.part, row.answer, row.decimal]));
    expect(questions.filter((question, k) => questions.indexOf(question) !== k)).toEqual([]);
    expect(rows.filter(({ text }) => !/"reason":"[^"]/.test(text)).map(({ place }) => place)).toEqual([]);
    expect(mathsKinds.filter((kind) => !rows.some(({ row }) => row.part.kind === kind))).toEqual([]);
    expect(formNames.filter((form) => !rows.some(({ row }) => row.part.form === form))).toEqual([]);
  });

  it('has the generated rows that its generator writes today', () => {
    for (const [name, text] of generatedFiles()) expect([name, corpusFile(name) === text]).toEqual([name, true]);
  });
});

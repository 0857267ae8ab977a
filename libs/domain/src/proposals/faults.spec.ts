import { itemContent } from '@mathquiz/contracts';
import { filingFaults, rubricFaults } from './index.js';

const item = (rubric: number[], points = 3) =>
  itemContent.parse({
    title: 'T',
    statement: 'S',
    category: 'algebra',
    parts: [
      {
        id: 'p',
        kind: 'manual',
        points,
        rubric: rubric.map((value, at) => ({ id: `r${at}`, text: 'Line', points: value })),
      },
    ],
  });

describe('a proposed rubric', () => {
  it.each([[[1, 2]], [[0.1, 0.2, 2.7]], [[3, -1]], [[]]])('adds up with %j', (rubric) => {
    expect(rubricFaults(item(rubric))).toEqual([]);
  });

  it('is refused where its earning lines do not add up to the points of the part', () => {
    expect(rubricFaults(item([1, 1, -1]))).toEqual([
      { code: 'rubricSum', path: 'parts.0.rubric', params: { sum: '2', points: '3' } },
    ]);
  });
});

it('a proposed category or tag that the school does not have is named', () => {
  const known = { categories: [{ _id: 'algebra' }], tags: ['slope'] };
  expect(filingFaults({ category: 'algebra', tags: ['slope'] }, known)).toEqual([]);
  expect(filingFaults({ category: 'magic', tags: ['slope', 'x'] }, known).map(({ code }) => code)).toEqual([
    'categoryUnknown',
    'tagUnknown',
  ]);
});

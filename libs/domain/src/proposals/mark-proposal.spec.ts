import { markProposal } from './mark-proposal.js';

const said = { points: 1, lines: [], reason: 'The sign is right.', quote: '' };
const rubric = [
  { id: 'r1', points: 1 },
  { id: 'r2', points: 1 },
  { id: 'slip', points: -0.5 },
];
const part = { points: 2, rubric: [], answer: 'The sign\n turns,  so x < 2.' };

describe('a proposed mark', () => {
  it.each([
    [1.5, 1.5],
    [-3, 0],
    [1e9, 2],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
    [1.23456, 1.235],
  ])('without a rubric: %d points are %d of 2', (points, proposed) => {
    expect(markProposal({ ...said, points }, part).points).toBe(proposed);
  });

  it.each([
    [['r1'], 1],
    [['r2', 'r1'], 2],
    [['r1', 'slip'], 0.5],
    [['slip'], 0],
    [['r1', 'r1', 'r9', '__proto__'], 1],
    [[], 0],
  ])('with a rubric: the lines %j are %d points, whatever the model counts', (lines, points) => {
    expect(markProposal({ ...said, points: 2, lines }, { ...part, rubric }).points).toBe(points);
  });

  it('names lines of the rubric alone, in its order', () => {
    expect(markProposal({ ...said, lines: ['r9', 'r2', 'r1'] }, { ...part, rubric }).lines).toEqual(['r1', 'r2']);
  });

  it('quotes what stands in the answer, however it is spaced, and nothing else', () => {
    expect(markProposal({ ...said, quote: ' The sign turns, so' }, part).quote).toBe('The sign turns, so');
    expect(markProposal({ ...said, quote: 'x > 2' }, part).quote).toBe('');
  });

  it('has a reason that fits a mark', () => {
    expect(markProposal({ ...said, reason: `a\n${'b'.repeat(9000)}` }, part).reason).toBe(`a ${'b'.repeat(498)}`);
  });
});

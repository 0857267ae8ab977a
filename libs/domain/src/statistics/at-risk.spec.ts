import { atRisk } from './at-risk.js';

const of = (student: string, ...shares: number[]) =>
  shares.map((share, day) => ({ student, share, at: new Date(Date.UTC(2026, 0, day + 1)) }));

it('names those whose newest three results are poor, the weakest first; one bad day names nobody', () => {
  const results = [
    ...of('fell', 0.9, 0.9, 0.3, 0.2, 0.1),
    ...of('rose', 0.1, 0.1, 0.8, 0.7, 0.9),
    ...of('once', 0),
    ...of('edge', 0.4, 0.4),
    ...of('weak', 0.1, 0),
  ];
  const named = atRisk(results);
  expect(named.map(({ student, results }) => [student, results])).toEqual([
    ['weak', 2],
    ['fell', 5],
  ]);
  expect(named[1]?.share).toBeCloseTo(0.2);
});

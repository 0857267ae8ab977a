/** One marked result of a student; `share` is of the points, 0 to 1. */
export type ClassResult = { readonly student: string; readonly at: Date; readonly share: number };
export type AtRisk = { readonly student: string; readonly results: number; readonly share: number };

const newest = 3;
const leastResults = 2;
const poor = 0.4;

/**
 * Students who may fall behind: the mean of their newest three results is below 40 %, and there are two at least, for one bad day
 * says little. The weakest first.
 */
export function atRisk(results: readonly ClassResult[]): AtRisk[] {
  return [...Map.groupBy(results, ({ student }) => student)]
    .map(([student, all]) => {
      const last = [...all].sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, newest);
      const share = last.reduce((sum, one) => sum + one.share, 0) / last.length;
      return { student, results: all.length, share };
    })
    .filter(({ results, share }) => results >= leastResults && share < poor)
    .sort((a, b) => a.share - b.share || (a.student < b.student ? -1 : 1));
}

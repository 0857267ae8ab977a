import type { ItemContent, ItemProblem } from '@mathquiz/contracts';

/** Sums of decimals such as 0.1 + 0.2 are off by less than this. */
const epsilon = 1e-9;

/** Rubrics whose earning lines do not add up to the points of their part. Lines that take points off do not count. */
export function rubricFaults({ parts }: Pick<ItemContent, 'parts'>): ItemProblem[] {
  return parts.flatMap((part, at) => {
    if (part.kind !== 'manual' || part.rubric.length === 0) return [];
    const sum = part.rubric.reduce((total, { points }) => total + Math.max(0, points), 0);
    if (Math.abs(sum - part.points) < epsilon) return [];
    const params = { sum: String(Number(sum.toFixed(6))), points: String(part.points) };
    return [{ code: 'rubricSum', path: `parts.${at}.rubric`, params }];
  });
}

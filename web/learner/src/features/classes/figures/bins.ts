/** The ten bins of a test's scores: what each covers and how high its bar stands. */
export type Bin = {
  readonly from: number;
  readonly to: number;
  /** Its end belongs to it. */
  readonly last: boolean;
  readonly count: number;
  readonly share: number;
};

/** Bins of equal width from 0 to the whole; `share` is of the fullest one. */
export function binsOf(histogram: readonly number[], outOf: number): Bin[] {
  const most = Math.max(1, ...histogram);
  const width = outOf / histogram.length;
  return histogram.map((count, index) => ({
    from: round(index * width),
    to: round((index + 1) * width),
    last: index === histogram.length - 1,
    count,
    share: count / most,
  }));
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Marked submissions from which on Cronbach's alpha says something; of a handful it is chance. */
export const fewestForAlpha = 10;

/** Round numbers from 0 to the whole for the axis of points: steps of 1, 2 or 5 and their tens, five at the most. */
export function pointTicks(outOf: number): number[] {
  const size = 10 ** Math.floor(Math.log10(outOf / 5));
  const step = [1, 2, 5, 10].map((times) => round(times * size)).find((one) => outOf / one <= 5) ?? outOf;
  return Array.from({ length: Math.floor(outOf / step + 1e-9) + 1 }, (_, index) => round(index * step));
}

/** Whole numbers for the axis of counts, at most five. */
export function countTicks(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((size) => most / size <= 4) ?? 1000;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}

const decimals = (step: number): number => Math.min(12, Math.max(0, -Math.floor(Math.log10(step) + 1e-9) + 1));
/** A multiple of the step, without the dust of binary fractions. */
const tidy = (value: number, step: number): number => Number(value.toFixed(decimals(step))) + 0;

/** 1, 2 or 5 times a power of ten, so that about `count` of them, and no more, lie between. */
export function niceStep(from: number, to: number, count: number): number {
  const rough = (to - from) / count;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * ten >= rough * (1 - 1e-9)) ?? 10;
  return Number((factor * ten).toPrecision(3));
}

/** Multiples of the step from end to end, both included. */
export function ticks(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => tidy((first + at) * step, step));
}

/** The nearest ticks around a range: the ends of an axis that shows it whole. */
export function around(from: number, to: number, count: number): readonly [number, number, number] {
  const [low, high] = from === to ? [Math.min(0, from), Math.max(0, to, from === 0 ? 1 : 0)] : [from, to];
  const step = niceStep(low, high, count);
  return [tidy(Math.floor(low / step + 1e-9) * step, step), tidy(Math.ceil(high / step - 1e-9) * step, step), step];
}

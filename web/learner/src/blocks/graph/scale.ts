import type { Axes } from '@mathquiz/contracts/mathquiz/parts/drawn.schemas';
import type { Place } from '@mathquiz/domain/maths';

export type Scale = {
  readonly axes: Axes;
  readonly width: number;
  readonly height: number;
  /** Pixels of the drawing for one unit of each axis. */
  readonly perX: number;
  readonly perY: number;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
};

const width = 400;

/** One unit is as long on both axes, unless the plane would be a strip. */
export function scaleOf(axes: Axes): Scale {
  const [across, up] = [axes.x_to - axes.x_from, axes.y_to - axes.y_from];
  const height = Math.round(width * Math.min(1.3, Math.max(0.5, up / across)));
  const [perX, perY] = [width / across, height / up];
  return {
    axes,
    width,
    height,
    perX,
    perY,
    x: (value) => (value - axes.x_from) * perX,
    y: (value) => (axes.y_to - value) * perY,
  };
}

const decimals = (step: number) => (String(step).split('.')[1] ?? '').length;
const tidy = (value: number, step: number) => Number(value.toFixed(Math.max(decimals(step), 0)));

/** Multiples of the step from end to end. */
export function marks(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, k) => tidy((first + k) * step, step));
}

/** The smallest of 1, 2, 5, 10 … times the step that leaves no more than `most` marks. */
export function sparse(from: number, to: number, step: number, most: number): number {
  const factors = Array.from({ length: 8 }, (_, k) => 10 ** k).flatMap((ten) => [ten, 2 * ten, 5 * ten]);
  const factor = factors.find((one) => (to - from) / (step * one) <= most) ?? 1;
  return tidy(step * factor, step);
}

/** The nearest point that may be drawn. */
export function snapped([x, y]: Place, axes: Axes): Place {
  const to = (value: number, low: number, high: number) => {
    const multiple = tidy(Math.round(value / axes.step) * axes.step, axes.step);
    if (multiple < low) return tidy(multiple + axes.step, axes.step);
    return multiple > high ? tidy(multiple - axes.step, axes.step) : multiple;
  };
  return [to(x, axes.x_from, axes.x_to), to(y, axes.y_from, axes.y_to)];
}

import type { Locale } from '@mathquiz/contracts/constants';
import {
  type Boxes,
  type DrawnFigure,
  type End,
  type NumberLine,
  type Place,
  type Plane,
  type Plot,
  rightAngle,
  type Segment,
  type Triangle,
} from '@mathquiz/domain/figures';
import { plainTex } from '@mathquiz/domain/format';
import { formatNumber } from '../../lib/numbers.js';
import type { T } from '../../lib/texts.js';
import { decimalOf } from '../decimal.js';

const digits = 3;
/** With a true minus. */
export const written = (value: number, locale: Locale): string =>
  formatNumber(value, locale, 9).replace(/^-/, '\u2212');

/** What a figure shows, in the reader's words and numbers: all that can be read off, and nothing that cannot. */
class Saying {
  constructor(
    private readonly t: T,
    private readonly locale: Locale,
  ) {}

  private number(value: number): string {
    const near = Number(value.toFixed(digits));
    const text = formatNumber(near, this.locale, digits).replace(/^-/, '\u2212');
    return Math.abs(near - value) > 1e-9 * Math.max(1, Math.abs(value)) ? `≈\u00a0${text}` : text;
  }

  private place([x, y]: Place): string {
    const sign = decimalOf(this.locale) === 'comma' ? ';' : ',';
    return `(${this.number(x)}${sign} ${this.number(y)})`;
  }

  private list(all: readonly string[]): string {
    return all.join('; ');
  }

  private named(label: string, words: string): string {
    return label === '' ? words : this.t('taking.figure.named', { label, words });
  }

  plot({ letter, window: [from, to], curves }: Plot): string[] {
    const { t } = this;
    const range = { letter, from: this.number(from), to: this.number(to) };
    return curves.flatMap(({ pieces, label, formula, zeros, atZero, through }) => {
      const told =
        formula === ''
          ? t('taking.figure.plot', range)
          : t('taking.figure.plotOf', { ...range, formula: plainTex(formula).replaceAll('-', '\u2212') });
      return [
        this.named(label, told),
        ...(pieces.length > 1 ? [t('taking.figure.branches', { number: pieces.length })] : []),
        ...(zeros.length > 0
          ? [t('taking.figure.zeros', { list: this.list(zeros.map((zero) => this.number(zero))) })]
          : []),
        ...(atZero === null ? [] : [t('taking.figure.atZero', { value: this.number(atZero) })]),
        ...(through.length > 0
          ? [t('taking.figure.through', { list: this.list(through.map((place) => this.place(place))) })]
          : []),
      ];
    });
  }

  private segment({ from, to, label, look }: Segment): string {
    const ends = { a: this.place(from), b: this.place(to) };
    return this.named(label, this.t(`taking.figure.segment.${look}`, ends));
  }

  plane({ window: [xFrom, xTo, yFrom, yTo], points, segments }: Plane): string[] {
    const ends = { a: this.number(xFrom), b: this.number(xTo), c: this.number(yFrom), d: this.number(yTo) };
    return [
      this.t('taking.figure.plane', ends),
      ...points.map(({ at, label }) =>
        label === ''
          ? this.t('taking.figure.point', { place: this.place(at) })
          : this.t('taking.figure.pointNamed', { label, place: this.place(at) }),
      ),
      ...segments.map((segment) => this.segment(segment)),
    ];
  }

  private interval([low, high]: readonly [End, End]): string {
    const end = (one: NonNullable<End>): string =>
      this.t(one.open ? 'taking.figure.endOpen' : 'taking.figure.endClosed', { value: this.number(one.at) });
    if (low && high) return this.t('taking.figure.interval', { from: end(low), to: end(high) });
    if (low) return this.t('taking.figure.intervalFrom', { from: end(low) });
    return high ? this.t('taking.figure.intervalTo', { to: end(high) }) : this.t('taking.figure.intervalAll');
  }

  line({ from, to, step, points, intervals }: NumberLine): string[] {
    const ends = { from: this.number(from), to: this.number(to), step: this.number(step) };
    const marked = points.map(({ at, label, open }) =>
      this.named(label, open ? this.t('taking.figure.openCircle', { value: this.number(at) }) : this.number(at)),
    );
    return [
      this.t('taking.figure.line', ends),
      ...(marked.length > 0 ? [this.t('taking.figure.marked', { list: this.list(marked) })] : []),
      ...intervals.map((ends) => this.interval(ends)),
    ];
  }

  triangle({ lengths, corners, sides, angles }: Triangle): string[] {
    const names = corners.map((name, at) => name || String(at + 1));
    const joined = names.every((name) => name.length === 1) ? names.join('') : names.join(', ');
    const right = rightAngle(lengths);
    return [
      this.t('taking.figure.triangle', { names: joined }),
      ...sides.flatMap((label, at) => {
        const name = names.filter((_, other) => other !== at).join('');
        return label === '' ? [] : [this.t('taking.figure.side', { name, label })];
      }),
      ...angles.flatMap((label, at) =>
        label === '' ? [] : [this.t('taking.figure.angle', { name: names[at] ?? '', label })],
      ),
      ...(right < 0 ? [] : [this.t('taking.figure.rightAngle', { name: names[right] ?? '' })]),
    ];
  }

  boxes({ boxes }: Boxes): string[] {
    return [
      this.t('taking.figure.boxes'),
      ...boxes.map(({ label, five }) => {
        const [least, q1, median, q3, most] = five.map((value) => this.number(value));
        return this.named(label, this.t('taking.figure.box', { least, q1, median, q3, most }));
      }),
    ];
  }

  all(figure: DrawnFigure): string[] {
    switch (figure.kind) {
      case 'plot':
        return this.plot(figure);
      case 'plane':
        return this.plane(figure);
      case 'number_line':
        return this.line(figure);
      case 'triangle':
        return this.triangle(figure);
      case 'bars': {
        const bars = figure.bars.map(({ label, value }) => this.named(label, this.number(value)));
        return [this.named(figure.yLabel, this.t('taking.figure.bars', { list: this.list(bars) }))];
      }
      case 'boxes':
        return this.boxes(figure);
    }
  }
}

/** The words for who does not see a figure: its author's, else those that its numbers make. */
export const figureWords = (figure: DrawnFigure, t: T, locale: Locale): string =>
  figure.alt === '' ? new Saying(t, locale).all(figure).join(' ') : figure.alt;

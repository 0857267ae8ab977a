import { type ReactNode, useId } from 'react';
import { useT } from '../../lib/texts.js';
import classes from './chart.module.css';

type Row = { readonly key: string; readonly head: string; readonly cells: readonly string[] };
export type ChartWords = {
  readonly title: string;
  /** What the drawing shows, for everybody and for those who do not see it. */
  readonly summary: ReactNode;
  /** The names of the columns; left out where the rows say it themselves. */
  readonly columns?: readonly string[];
  readonly rows: readonly Row[];
};
type Props = ChartWords & {
  /** Of the drawing, in its own units. */
  readonly width: number;
  readonly height: number;
  /** How wide it is shown at the most, in pixels. */
  readonly most: number;
  readonly children: ReactNode;
};

/** A drawing, a sentence on it, and its numbers in a table behind a press. */
export function Chart({ title, summary, columns, rows, width, height, most, children }: Props) {
  const t = useT();
  const summaryId = useId();
  return (
    <figure className={classes.chart} style={{ maxWidth: most }}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-describedby={summaryId}>
        <title>{title}</title>
        {children}
      </svg>
      <figcaption id={summaryId} className={classes.summary}>
        {summary}
      </figcaption>
      <details className={classes.table}>
        <summary>{t('classes.asTable')}</summary>
        <table>
          {columns && (
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map(({ key, head, cells }) => (
              <tr key={key}>
                <th scope="row">{head}</th>
                {cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their places.
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

type Tick = { readonly y: number; readonly label: string };

/** Lines across a drawing with their figures left of it, from `left` to `right`. */
export function Ticks({ left, right, ticks }: { left: number; right: number; ticks: readonly Tick[] }) {
  return ticks.map(({ y, label }) => (
    <g key={label} className={classes.tick}>
      <line x1={left} x2={right} y1={y} y2={y} />
      <text x={left - 6} y={y} textAnchor="end" dominantBaseline="middle">
        {label}
      </text>
    </g>
  ));
}

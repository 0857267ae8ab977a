import type { TestStatistics } from '@mathquiz/contracts';
import { useLocale } from '@mathquiz/web';
import { useId } from 'react';
import { formatNumber } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import { type Bin, binsOf, countTicks } from './bins.js';
import classes from './histogram.module.css';

const size = { width: 400, height: 200, left: 28, bottom: 28, top: 12 };

/** Scores in ten bins: drawn, in a table behind a press, and in a sentence. */
export function Histogram({ statistics }: { statistics: TestStatistics }) {
  const t = useT();
  const locale = useLocale();
  const summaryId = useId();
  const number = (value: number) => formatNumber(value, locale);
  const bins = binsOf(statistics.histogram, statistics.out_of);
  if (statistics.marked === 0) return <p className={classes.none}>{t('classes.noScores')}</p>;

  const most = Math.max(...statistics.histogram);
  const high = size.height - size.bottom - size.top;
  const wide = (size.width - size.left) / bins.length;
  const y = (count: number) => size.top + high * (1 - count / most);
  const range = (bin: Bin) =>
    t(bin.last ? 'classes.range' : 'classes.rangeBelow', { from: number(bin.from), to: number(bin.to) });
  return (
    <figure className={classes.figure}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-describedby={summaryId}>
        <title>{t('classes.distribution')}</title>
        {countTicks(most).map((count) => (
          <g key={count} className={classes.tick}>
            <line x1={size.left} x2={size.width} y1={y(count)} y2={y(count)} />
            <text x={size.left - 8} y={y(count)} textAnchor="end" dominantBaseline="middle">
              {number(count)}
            </text>
          </g>
        ))}
        {bins.map((bin, index) => (
          <g key={bin.from}>
            <title>{`${range(bin)}: ${bin.count}`}</title>
            <rect
              className={classes.bar}
              x={size.left + index * wide + 2}
              y={y(bin.count)}
              width={wide - 4}
              height={size.top + high - y(bin.count)}
              rx={2}
            />
          </g>
        ))}
        {[0, 2, 4, 6, 8, 10].map((edge) => (
          <text
            key={edge}
            className={classes.edge}
            x={size.left + edge * wide}
            y={size.height - 8}
            textAnchor={edge === 10 ? 'end' : 'middle'}
          >
            {number((edge * statistics.out_of) / 10)}
          </text>
        ))}
      </svg>
      <figcaption id={summaryId} className={classes.summary}>
        {t('classes.histogramSummary', {
          count: statistics.marked,
          outOf: number(statistics.out_of),
          median: number(statistics.median ?? 0),
          low: number(statistics.quartiles?.[0] ?? 0),
          high: number(statistics.quartiles?.[2] ?? 0),
        })}
      </figcaption>
      <details className={classes.table}>
        <summary>{t('classes.asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('classes.pointsRange')}</th>
              <th scope="col">{t('classes.studentsHead')}</th>
            </tr>
          </thead>
          <tbody>
            {bins.map((bin) => (
              <tr key={bin.from}>
                <th scope="row">{range(bin)}</th>
                <td>{number(bin.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

import type { StudentStatistics } from '@mathquiz/contracts';
import { formatDay, useLocale } from '@mathquiz/web';
import { useId } from 'react';
import { useT } from '../../../lib/texts.js';
import classes from './figures.module.css';
import { usePercent } from './use-percent.js';

const size = { width: 320, height: 140, left: 50, right: 12, bottom: 10, top: 10 };
/** Less from one result to the next is no change that anybody would feel. */
const felt = 0.01;

/** One's results from the oldest to the newest: drawn, in a sentence, and in a table behind a press. */
export function Trend({ trend, slope }: Pick<StudentStatistics, 'trend' | 'slope'>) {
  const t = useT();
  const locale = useLocale();
  const percent = usePercent();
  const summaryId = useId();
  const wide = (size.width - size.left - size.right) / Math.max(1, trend.length - 1);
  const high = size.height - size.top - size.bottom;
  const x = (place: number) => size.left + (trend.length === 1 ? 0.5 * (size.width - size.left) : place * wide);
  const y = (share: number) => size.top + high * (1 - Math.max(0, Math.min(1, share)));
  const change = slope === null ? 'unknown' : slope > felt ? 'rising' : slope < -felt ? 'falling' : 'steady';
  return (
    <figure className={classes.figure}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-describedby={summaryId}>
        <title>{t('frame.figures.trend')}</title>
        {[0, 0.5, 1].map((share) => (
          <g key={share} className={classes.tick}>
            <line x1={size.left} x2={size.width} y1={y(share)} y2={y(share)} />
            <text x={size.left - 6} y={y(share)} textAnchor="end" dominantBaseline="middle">
              {percent(share)}
            </text>
          </g>
        ))}
        <polyline className={classes.line} points={trend.map(({ share }, at) => `${x(at)},${y(share)}`).join(' ')} />
        {trend.map(({ at, title, share }, place) => (
          <g key={`${at} ${title}`}>
            <title>{`${title}: ${percent(share)}`}</title>
            <circle className={classes.dot} cx={x(place)} cy={y(share)} r={4} />
          </g>
        ))}
      </svg>
      <figcaption id={summaryId} className={classes.note}>
        {t('frame.figures.trendSummary', {
          count: trend.length,
          first: percent(trend[0]?.share ?? 0),
          last: percent(trend.at(-1)?.share ?? 0),
        })}{' '}
        {t(`frame.figures.slope.${change}`)}
      </figcaption>
      <details className={classes.table}>
        <summary>{t('classes.asTable')}</summary>
        <table>
          <tbody>
            {trend.toReversed().map(({ at, title, share }) => (
              <tr key={`${at} ${title}`}>
                <th scope="row">{title}</th>
                <td>{formatDay(at, locale)}</td>
                <td>{percent(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

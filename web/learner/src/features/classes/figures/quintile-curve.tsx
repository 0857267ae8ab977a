import type { ItemStatistics } from '@mathquiz/contracts';
import { useId } from 'react';
import classes from './quintile-curve.module.css';
import { useFigures } from './use-figures.js';

const size = { width: 280, height: 140, left: 50, right: 12, bottom: 24, top: 10 };

/** The share of points in each fifth of the class: drawn, in a sentence, and in a table behind a press. */
export function QuintileCurve({ item }: { item: ItemStatistics }) {
  const { t, percent } = useFigures();
  const summaryId = useId();
  const { quintiles } = item;
  if (quintiles === null) {
    return <p className={classes.none}>{t(`classes.missing.${item.missing.quintiles ?? 'tooFew'}`)}</p>;
  }
  const wide = (size.width - size.left - size.right) / (quintiles.length - 1);
  const high = size.height - size.top - size.bottom;
  const x = (place: number) => size.left + place * wide;
  const y = (share: number) => size.top + high * (1 - Math.max(0, Math.min(1, share)));
  const fifth = (place: number) =>
    t(place === 0 ? 'classes.fifthWeakest' : place === 4 ? 'classes.fifthStrongest' : 'classes.fifth', {
      number: place + 1,
    });
  return (
    <figure className={classes.figure}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-describedby={summaryId}>
        <title>{t('classes.quintiles')}</title>
        {[0, 0.5, 1].map((share) => (
          <g key={share} className={classes.tick}>
            <line x1={size.left} x2={size.width} y1={y(share)} y2={y(share)} />
            <text x={size.left - 6} y={y(share)} textAnchor="end" dominantBaseline="middle">
              {percent(share)}
            </text>
          </g>
        ))}
        <polyline className={classes.line} points={quintiles.map((share, at) => `${x(at)},${y(share)}`).join(' ')} />
        {quintiles.map((share, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fifth is what it is.
          <g key={at}>
            <title>{`${fifth(at)}: ${percent(share)}`}</title>
            <circle className={classes.dot} cx={x(at)} cy={y(share)} r={4} />
            <text className={classes.edge} x={x(at)} y={size.height - 6} textAnchor="middle">
              {at + 1}
            </text>
          </g>
        ))}
      </svg>
      <figcaption id={summaryId} className={classes.summary}>
        {t('classes.quintilesSummary', { weakest: percent(quintiles[0] ?? 0), strongest: percent(quintiles[4] ?? 0) })}
      </figcaption>
      <details className={classes.table}>
        <summary>{t('classes.asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('classes.fifthHead')}</th>
              <th scope="col">{t('classes.facility')}</th>
            </tr>
          </thead>
          <tbody>
            {quintiles.map((share, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the fifth is what it is.
              <tr key={at}>
                <th scope="row">{fifth(at)}</th>
                <td>{percent(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

import type { TestStatistics } from '@mathquiz/contracts/mathquiz/statistics.schemas';
import { Chart, Ticks } from '../../../components/chart/chart.js';
import { type Bin, binsOf, countTicks, pointTicks } from './bins.js';
import classes from './histogram.module.css';
import { useFigures } from './use-figures.js';

const size = { width: 320, height: 212, left: 28, right: 8, bottom: 40, top: 28 };

/** Scores in ten bins. */
export function Histogram({ statistics }: { statistics: TestStatistics }) {
  const { t, number } = useFigures();
  const bins = binsOf(statistics.histogram, statistics.out_of);
  if (statistics.marked === 0) return <p className={classes.none}>{t('classes.noScores')}</p>;

  const most = Math.max(...statistics.histogram);
  const high = size.height - size.bottom - size.top;
  const wide = (size.width - size.left - size.right) / bins.length;
  const x = (points: number) => size.left + (wide * bins.length * points) / statistics.out_of;
  const y = (count: number) => size.top + high * (1 - count / most);
  const range = (bin: Bin) =>
    t(bin.last ? 'classes.range' : 'classes.rangeBelow', { from: number(bin.from), to: number(bin.to) });
  return (
    <Chart
      width={size.width}
      height={size.height}
      most={440}
      title={t('classes.distribution')}
      summary={t('classes.histogramSummary', {
        count: statistics.marked,
        outOf: number(statistics.out_of),
        median: number(statistics.median ?? 0),
        low: number(statistics.quartiles?.[0] ?? 0),
        high: number(statistics.quartiles?.[2] ?? 0),
      })}
      columns={[t('classes.pointsRange'), t('classes.studentsHead')]}
      rows={bins.map((bin) => ({ key: `${bin.from}`, head: range(bin), cells: [number(bin.count)] }))}
    >
      <text className={classes.axis} x={0} y={12}>
        {t('classes.studentsHead')}
      </text>
      <Ticks
        left={size.left}
        right={size.width - size.right}
        ticks={countTicks(most).map((count) => ({ y: y(count), label: number(count) }))}
      />
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
      {pointTicks(statistics.out_of).map((points) => (
        <g key={points} className={classes.edge}>
          <line x1={x(points)} x2={x(points)} y1={size.top + high} y2={size.top + high + 4} />
          <text x={x(points)} y={size.top + high + 16} textAnchor="middle">
            {number(points)}
          </text>
        </g>
      ))}
      <text className={classes.axis} x={size.width - size.right} y={size.height - 4} textAnchor="end">
        {t('classes.pointsRange')}
      </text>
    </Chart>
  );
}

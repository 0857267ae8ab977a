import type { TestStatistics } from '@mathquiz/contracts';
import { Chart, Ticks } from '../../../components/chart/chart.js';
import { type Bin, binsOf, countTicks } from './bins.js';
import classes from './histogram.module.css';
import { useFigures } from './use-figures.js';

const size = { width: 400, height: 200, left: 28, bottom: 28, top: 12 };

/** Scores in ten bins. */
export function Histogram({ statistics }: { statistics: TestStatistics }) {
  const { t, number } = useFigures();
  const bins = binsOf(statistics.histogram, statistics.out_of);
  if (statistics.marked === 0) return <p className={classes.none}>{t('classes.noScores')}</p>;

  const most = Math.max(...statistics.histogram);
  const high = size.height - size.bottom - size.top;
  const wide = (size.width - size.left) / bins.length;
  const y = (count: number) => size.top + high * (1 - count / most);
  const range = (bin: Bin) =>
    t(bin.last ? 'classes.range' : 'classes.rangeBelow', { from: number(bin.from), to: number(bin.to) });
  return (
    <Chart
      width={size.width}
      height={size.height}
      most={560}
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
      <Ticks
        left={size.left}
        right={size.width}
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
    </Chart>
  );
}

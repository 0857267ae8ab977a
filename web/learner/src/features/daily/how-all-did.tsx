import { useLocale } from '@mathquiz/web';
import { Chart } from '../../components/chart/chart.js';
import { formatNumber, usePercent } from '../../lib/numbers.js';
import { useT } from '../../lib/texts.js';
import classes from './daily.module.css';

const size = { width: 320, height: 168, top: 20, bottom: 44, gap: 16 };

/** How many had so many questions right, from none to all; the bar of who looks at it is the strong one. */
export function HowAllDid({ all, own }: { all: readonly number[]; own: number }) {
  const t = useT();
  const locale = useLocale();
  const percent = usePercent();
  const count = all.reduce((sum, tries) => sum + tries, 0);
  const most = Math.max(1, ...all);
  const wide = size.width / all.length;
  const high = size.height - size.top - size.bottom;
  const best = all.at(-1) ?? 0;
  return (
    <Chart
      width={size.width}
      height={size.height}
      most={440}
      title={t('daily.everybody')}
      summary={t('daily.everybodyNote', { count, percent: percent(count === 0 ? 0 : best / count) })}
      columns={[t('daily.rightHead'), t('daily.triesHead')]}
      rows={all.map((tries, right) => ({
        key: String(right),
        head: formatNumber(right, locale),
        cells: [formatNumber(tries, locale)],
      }))}
    >
      {all.map((tries, right) => {
        const height = (high * tries) / most;
        const middle = wide * (right + 0.5);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: it is what the bar stands for.
          <g key={right} className={classes.bar} data-own={right === own || undefined}>
            <rect
              x={wide * right + size.gap / 2}
              y={size.height - size.bottom - Math.max(1, height)}
              width={wide - size.gap}
              height={Math.max(1, height)}
              rx={2}
            />
            <text x={middle} y={size.height - size.bottom - height - 6} textAnchor="middle">
              {formatNumber(tries, locale)}
            </text>
            <text x={middle} y={size.height - size.bottom + 18} textAnchor="middle">
              {formatNumber(right, locale)}
            </text>
          </g>
        );
      })}
      <text className={classes.axis} x={size.width / 2} y={size.height - 6} textAnchor="middle">
        {t('daily.rightHead')}
      </text>
    </Chart>
  );
}

import type { PracticeOverview } from '@mathquiz/contracts/mathquiz/practice.schemas';
import { useLang, useLocale } from '@mathquiz/web';
import { Chart } from '../../../components/chart/chart.js';
import { Panel } from '../../../components/panel.js';
import { formatNumber } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import { dayText } from '../model/days.js';
import classes from './overview.module.css';

const width = 280;
const height = 120;
/** Of the numbers above the bars, and of the days below them. */
const [top, bottom] = [18, 20];

/** How many exercises come back on each of the coming days. */
export function Forecast({ forecast }: { forecast: PracticeOverview['forecast'] }) {
  const t = useT();
  const lang = useLang();
  const locale = useLocale();
  const title = t('practice.forecast');
  const all = forecast.reduce((sum, { items }) => sum + items, 0);
  if (all === 0) {
    return (
      <Panel title={title}>
        <p className={classes.line}>{t('practice.forecastNone')}</p>
      </Panel>
    );
  }
  const day = (iso: string) => dayText(iso, lang, { weekday: 'short', day: 'numeric', month: 'short' });
  const most = forecast.reduce((found, one) => (one.items > found.items ? one : found));
  const step = width / forecast.length;
  const full = height - top - bottom;
  return (
    <Panel title={title}>
      <Chart
        title={title}
        width={width}
        height={height}
        most={360}
        summary={t('practice.forecastSummary', {
          count: all,
          day: day(most.day),
          most: formatNumber(most.items, locale),
        })}
        columns={[t('practice.day'), t('practice.exercises')]}
        rows={forecast.map((one) => ({ key: one.day, head: day(one.day), cells: [formatNumber(one.items, locale)] }))}
      >
        <line className={classes.floor} x1={0} x2={width} y1={height - bottom} y2={height - bottom} />
        {forecast.map(({ day: iso, items }, at) => {
          const tall = Math.round((full * items) / most.items);
          const middle = step * (at + 0.5);
          return (
            <g key={iso}>
              <title>{`${day(iso)}: ${formatNumber(items, locale)}`}</title>
              {items > 0 && (
                <>
                  <rect
                    className={classes.bar}
                    x={middle - 6}
                    y={height - bottom - tall}
                    width={12}
                    height={tall}
                    rx={2}
                  />
                  <text className={classes.count} x={middle} y={height - bottom - tall - 5} textAnchor="middle">
                    {formatNumber(items, locale)}
                  </text>
                </>
              )}
              <text className={classes.below} x={middle} y={height - 4} textAnchor="middle">
                {dayText(iso, 'en', { day: 'numeric' })}
              </text>
            </g>
          );
        })}
      </Chart>
    </Panel>
  );
}

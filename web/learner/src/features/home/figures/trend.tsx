import type { StudentStatistics } from '@mathquiz/contracts/mathquiz/own-statistics.schemas';
import { formatDay, useLocale } from '@mathquiz/web';
import { Curve } from '../../../components/chart/curve.js';
import { usePercent } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';

/** Less from one result to the next is no change that anybody would feel. */
const felt = 0.01;

/** One's results from the oldest to the newest. */
export function Trend({ trend, slope }: Pick<StudentStatistics, 'trend' | 'slope'>) {
  const t = useT();
  const locale = useLocale();
  const percent = usePercent();
  const change = slope === null ? 'unknown' : slope > felt ? 'rising' : slope < -felt ? 'falling' : 'steady';
  const results = trend.map(({ at, title, share }) => ({ key: `${at} ${title}`, at, name: title, share }));
  const summary = t('frame.figures.trendSummary', {
    count: trend.length,
    first: percent(trend[0]?.share ?? 0),
    last: percent(trend.at(-1)?.share ?? 0),
  });
  return (
    <Curve
      width={320}
      most={420}
      title={t('frame.figures.trend')}
      points={results}
      summary={`${summary} ${t(`frame.figures.slope.${change}`)}`}
      rows={results.toReversed().map(({ key, at, name, share }) => ({
        key,
        head: name,
        cells: [formatDay(at, locale), percent(share)],
      }))}
    />
  );
}

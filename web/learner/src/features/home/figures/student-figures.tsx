import { Title } from '@mantine/core';
import { ownStatisticsRoutes } from '@mathquiz/contracts/mathquiz/own-statistics.routes';
import { useCategoryName } from '../../../blocks/categories/use-categories.js';
import { usePercent } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { FiguresBetween, useBetween } from './between.js';
import classes from './figures.module.css';
import { Trend } from './trend.js';

/** How it goes: results over time, what is mastered, days in a row. Nothing before the first result that is shown. */
export function StudentFigures() {
  const t = useT();
  const categoryName = useCategoryName();
  const percent = usePercent();
  const { query, narrowed } = useBetween();
  const figures = useLoad(ownStatisticsRoutes.statisticsOfStudent, { query }, { keep: true });
  const own = figures.data?.data;
  // An extra above the results: when it fails, they are there all the same.
  if (!narrowed && (!own || own.trend.length === 0)) return null;
  return (
    <section className={classes.figures} aria-labelledby="progress">
      <div className={classes.head}>
        <Title id="progress" order={2} size="h3">
          {t('frame.figures.progress')}
        </Title>
        {own && own.streak_days > 1 && (
          <p className={classes.note}>{t('frame.figures.streak', { count: own.streak_days })}</p>
        )}
      </div>
      <FiguresBetween figures={figures} isEmpty={({ trend }) => trend.length === 0}>
        {(own) => (
          <div className={classes.columns}>
            <Trend trend={own.trend} slope={own.slope} />
            <div>
              <h3 className={classes.heading}>{t('frame.figures.mastery')}</h3>
              <ul className={classes.bars}>
                {own.mastery.map(({ category, items, share }) => (
                  <li key={category}>
                    <span>{categoryName(category)}</span>
                    <span className={classes.track} aria-hidden="true">
                      <i style={{ inlineSize: `${100 * (share ?? 0)}%` }} />
                    </span>
                    <span>{share === null ? t('frame.figures.tooFew', { count: items }) : percent(share)}</span>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        )}
      </FiguresBetween>
    </section>
  );
}

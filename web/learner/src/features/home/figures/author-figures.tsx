import { Title } from '@mantine/core';
import { ownStatisticsRoutes } from '@mathquiz/contracts/mathquiz/own-statistics.routes';
import { useLocale } from '@mathquiz/web';
import { Link } from 'react-router';
import { FactsLine } from '../../../components/facts-line.js';
import { formatNumber, usePercent } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { FiguresBetween, useBetween } from './between.js';
import classes from './figures.module.css';

/** How one's items are used and what they turned out to be like. Nothing before the first item. */
export function AuthorFigures() {
  const t = useT();
  const locale = useLocale();
  const percent = usePercent();
  const { query, narrowed } = useBetween();
  const figures = useLoad(ownStatisticsRoutes.statisticsOfAuthor, { query }, { keep: true });
  const own = figures.data?.data;
  if (!narrowed && (!own || own.items === 0)) return null;
  const number = (value: number) => formatNumber(value, locale);
  return (
    <section className={classes.figures} aria-labelledby="own-items">
      <Title id="own-items" order={2} size="h3">
        {t('frame.figures.ownItems')}
      </Title>
      <FiguresBetween figures={figures} isEmpty={({ used_in_tests }) => narrowed && used_in_tests === 0}>
        {(own) => (
          <>
            <div className={classes.line}>
              <FactsLine
                facts={[
                  [t('frame.figures.items'), number(own.items)],
                  [t('frame.figures.published'), number(own.published)],
                  [t('frame.figures.used'), number(own.used_in_tests)],
                  [t('frame.figures.openReports'), number(own.open_reports)],
                  [t('frame.figures.facility'), own.facility === null ? '–' : percent(own.facility)],
                ]}
              />
            </div>
            {own.hardest.length > 0 && (
              <details className={classes.more}>
                <summary>{t('frame.figures.hardest')}</summary>
                <ul className={classes.people}>
                  {own.hardest.map(({ quiz_id, title, n, facility }) => (
                    <li key={quiz_id}>
                      <Link to={`/author/items/${quiz_id}`}>{title}</Link>
                      <span>{t('frame.figures.ofResults', { share: percent(facility), count: n })}</span>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </>
        )}
      </FiguresBetween>
    </section>
  );
}

import { Title } from '@mantine/core';
import { ownStatisticsRoutes } from '@mathquiz/contracts/mathquiz/own-statistics.routes';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { FactsLine } from '../../../components/facts-line.js';
import { formatNumber, usePercent } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { FiguresBetween, useBetween } from './between.js';
import classes from './figures.module.css';

/** All tests of a teacher together, and students who may fall behind. Nothing before the first test. */
export function TeacherFigures() {
  const t = useT();
  const locale = useLocale();
  const percent = usePercent();
  const { query, narrowed } = useBetween();
  const figures = useLoad(ownStatisticsRoutes.statisticsOfTeacher, { query }, { keep: true });
  const own = figures.data?.data;
  if (!narrowed && (!own || own.tests === 0)) return null;
  const number = (value: number) => formatNumber(value, locale);
  return (
    <section className={classes.figures} aria-labelledby="all-tests">
      <Title id="all-tests" order={2} size="h3">
        {t('frame.figures.allTests')}
      </Title>
      <FiguresBetween figures={figures} isEmpty={({ tests }) => tests === 0}>
        {(own) => (
          <>
            <div className={classes.line}>
              <FactsLine
                facts={[
                  [t('classes.title'), number(own.tests)],
                  [t('frame.figures.open'), number(own.open)],
                  [t('frame.figures.completion'), own.invited === 0 ? '–' : percent(own.submitted / own.invited)],
                  [t('frame.figures.unmarked'), number(own.unmarked)],
                ]}
              />
            </div>
            {own.at_risk.length > 0 && (
              <details className={classes.more}>
                <summary>{t('frame.figures.atRisk', { count: own.at_risk.length })}</summary>
                <p className={classes.note}>{t('frame.figures.atRiskNote')}</p>
                <ul className={classes.people}>
                  {own.at_risk.map(({ user, share, results }) => (
                    <li key={user._id}>
                      <span>{fullName(user, locale)}</span>
                      <span>{t('frame.figures.ofResults', { share: percent(share), count: results })}</span>
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

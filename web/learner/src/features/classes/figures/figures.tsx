import type { TestStatistics } from '@mathquiz/contracts/mathquiz/statistics.schemas';
import { fewestForAlpha } from './bins.js';
import { FigureList } from './figure-list.js';
import classes from './figures.module.css';
import { Histogram } from './histogram.js';
import { ItemTable } from './item-table.js';
import { useFigures } from './use-figures.js';

type Props = {
  testId: string;
  /** The group whose figures these are; empty: all. */
  group: string;
  statistics: TestStatistics;
};

/** The distribution, and how each question did. */
export function Figures({ testId, group, statistics }: Props) {
  const { t, number, percent, shown } = useFigures();
  const { missing, quartiles } = statistics;
  // Of a handful of submissions it is chance, and so is what follows from it.
  const reliability: typeof shown = (...figure) =>
    statistics.marked < fewestForAlpha
      ? { value: '–', why: t('classes.alphaFrom', { count: fewestForAlpha }) }
      : shown(...figure);
  return (
    <div className={classes.figures}>
      <section aria-labelledby="distribution">
        <h2 id="distribution" className={classes.title}>
          {t('classes.distribution')}
        </h2>
        <Histogram statistics={statistics} />
        <details className={classes.more}>
          <summary>{t('classes.moreFigures')}</summary>
          <FigureList
            figures={[
              [t('classes.quartile1'), shown(quartiles?.[0] ?? null, missing.quartiles, number)],
              [t('classes.quartile3'), shown(quartiles?.[2] ?? null, missing.quartiles, number)],
              [t('classes.skewness'), shown(statistics.skewness, missing.skewness, number)],
              [t('classes.figure.alpha'), reliability(statistics.cronbach_alpha, missing.cronbach_alpha, number)],
              [t('classes.errorRatio'), reliability(statistics.error_ratio, missing.error_ratio, percent)],
              [t('classes.standardError'), reliability(statistics.standard_error, missing.standard_error, number)],
            ]}
          />
        </details>
      </section>
      <section aria-labelledby="questions">
        <h2 id="questions" className={classes.title}>
          {t('classes.howQuestionsDid')}
        </h2>
        <ItemTable testId={testId} group={group} items={statistics.items} />
      </section>
    </div>
  );
}

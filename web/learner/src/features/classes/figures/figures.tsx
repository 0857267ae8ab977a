import type { TestStatistics } from '@mathquiz/contracts';
import { useT } from '../../../lib/texts.js';
import classes from './figures.module.css';
import { Histogram } from './histogram.js';
import { ItemTable } from './item-table.js';

/** The distribution, and how each question did. */
export function Figures({ statistics }: { statistics: TestStatistics }) {
  const t = useT();
  return (
    <div className={classes.figures}>
      <section aria-labelledby="distribution">
        <h2 id="distribution" className={classes.title}>
          {t('classes.distribution')}
        </h2>
        <Histogram statistics={statistics} />
      </section>
      <section aria-labelledby="questions">
        <h2 id="questions" className={classes.title}>
          {t('classes.howQuestionsDid')}
        </h2>
        <ItemTable items={statistics.items} />
      </section>
    </div>
  );
}

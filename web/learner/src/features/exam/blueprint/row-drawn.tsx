import { latelyDays } from '@mathquiz/contracts/mathquiz/exam.constants';
import type { Generated } from '@mathquiz/contracts/mathquiz/exam.schemas';
import { useT } from '../../../lib/texts.js';
import classes from './blueprint.module.css';

type Props = { row: Generated['rows'][number]; titles: readonly string[] };

/** What was drawn for a row, and why it is not more. */
export function RowDrawn({ row: { found, short, lately }, titles }: Props) {
  const t = useT();
  return (
    <>
      {short > 0 && (
        <p className={classes.short}>
          {t('exam.blueprint.short', { count: short, wanted: found + short })}{' '}
          {lately > 0 ? t('exam.blueprint.lately', { count: lately, days: latelyDays }) : t('exam.blueprint.askLess')}
        </p>
      )}
      {titles.length > 0 && (
        <details className={classes.drawn}>
          <summary>{t('exam.blueprint.found', { count: found })}</summary>
          <ul>
            {titles.map((title, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two items may have one title.
              <li key={at}>{title}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

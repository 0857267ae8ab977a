import type { PartCounts as Counts } from '@mathquiz/contracts/mathquiz/statistics.schemas';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Markdown } from '../../../blocks/markdown.js';
import classes from './part-counts.module.css';
import { useFigures } from './use-figures.js';

type Props = { part: Counts; number: number | null; n: number };

/** Which options were chosen and which misconceptions were found in one part, each with its count. */
export function PartCounts({ part, number, n }: Props) {
  const { t, number: write } = useFigures();
  if (part.options.length === 0 && part.classes.length === 0) return null;
  const line = (key: string, label: ReactNode, count: number) => (
    <li key={key}>
      <span className={classes.label}>{label}</span>
      <span className={classes.count}>{t('classes.chosenBy', { count, value: write(count) })}</span>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={classes.track} width="100" height="4" />
        <rect className={classes.fill} width={n > 0 ? (100 * count) / n : 0} height="4" />
      </svg>
    </li>
  );
  return (
    <div className={classes.part}>
      {number !== null && <h4 className={classes.title}>{t('author.partNumber', { number })}</h4>}
      {part.options.length > 0 && (
        <ul className={classes.list} aria-label={t('classes.options')}>
          {part.options.map(({ id, text, correct, count }) =>
            line(
              id,
              <>
                {text === '' ? t('taking.noneOfThese') : <Markdown text={text} inline />}
                {correct && (
                  <span className={classes.right}>
                    <IconCheck size={16} stroke={2} aria-hidden="true" /> {t('classes.outcome.right')}
                  </span>
                )}
              </>,
              count,
            ),
          )}
        </ul>
      )}
      {part.classes.length > 0 && (
        <>
          <h4 className={classes.title}>{t('classes.misconceptions')}</h4>
          <ul className={classes.list} aria-label={t('classes.misconceptions')}>
            {part.classes.map(({ name, count }) => line(name, name, count))}
          </ul>
        </>
      )}
    </div>
  );
}

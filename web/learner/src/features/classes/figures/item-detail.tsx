import type { ItemStatistics } from '@mathquiz/contracts/mathquiz/statistics.schemas';
import { type ReactNode, useEffect, useRef } from 'react';
import { FigureList } from './figure-list.js';
import classes from './item-detail.module.css';
import { PartCounts } from './part-counts.js';
import { QuintileCurve } from './quintile-curve.js';
import { useFigures } from './use-figures.js';

/** Where the rows of the table say that it opens. */
export const itemDetailId = 'question-figures';

/** Everything that is known of how one question did. */
export function ItemDetail({ item, children }: { item: ItemStatistics; children: ReactNode }) {
  const { t, number, percent, seconds, shown } = useFigures();
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question anew.
  useEffect(() => title.current?.focus(), [item.index]);
  const { missing } = item;
  const telling = item.parts.some((part) => part.options.length > 0 || part.classes.length > 0);
  return (
    <section id={itemDetailId} className={classes.detail} aria-labelledby={`${itemDetailId}-title`}>
      <h3 id={`${itemDetailId}-title`} ref={title} tabIndex={-1} className={classes.title}>
        {t('classes.questionTitle', { number: item.index + 1, title: item.title })}
      </h3>
      <div className={classes.columns}>
        <div>
          <h4 className={classes.heading}>{t('classes.quintiles')}</h4>
          <QuintileCurve item={item} />
        </div>
        <div>
          <h4 className={classes.heading}>{t('classes.inFigures')}</h4>
          <FigureList
            figures={[
              [
                t('classes.solved'),
                { value: t('classes.of', { value: number(item.solved), whole: number(item.n) }), why: null },
              ],
              [t('classes.tries'), shown(item.tries_to_correct, missing.tries_to_correct, number)],
              [t('classes.medianTime'), shown(item.median_seconds, missing.median_seconds, seconds)],
              [t('classes.blank'), shown(item.blank_share, missing.blank_share, percent)],
              [t('classes.spread'), shown(item.sd, missing.sd, percent)],
              [t('classes.efficiency'), shown(item.efficiency, missing.efficiency, percent)],
              [t('classes.withTotal'), shown(item.correlation_with_total, missing.correlation_with_total, number)],
            ]}
          />
        </div>
        {telling && (
          <div>
            <h4 className={classes.heading}>{t('classes.whatWasAnswered')}</h4>
            {item.parts.map((part, at) => (
              <PartCounts key={part.part} part={part} number={item.parts.length > 1 ? at + 1 : null} n={item.n} />
            ))}
          </div>
        )}
      </div>
      {children}
    </section>
  );
}

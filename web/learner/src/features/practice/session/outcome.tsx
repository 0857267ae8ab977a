import { formatDay, readerZone, useLocale } from '@mathquiz/web';
import type { Ref } from 'react';
import { useCategoryName } from '../../../blocks/categories/use-categories.js';
import { VerdictMark } from '../../../blocks/outcome/verdict-mark.js';
import { usePercent } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import { daysBetween } from '../model/days.js';
import { stageOf, type Worked } from '../model/work.js';
import classes from './session.module.css';
import { useVerdictOf } from './verdict.js';

/** From so many days on a date says more. */
const countedDays = 30;

type Checked = NonNullable<Worked['exercise']['checked']>;

/** "Comes back in 3 days". */
export function useComesBack(): (checked: Checked) => string {
  const t = useT();
  const locale = useLocale();
  return ({ at, due_at }) => {
    const days = daysBetween(at, due_at, readerZone());
    if (days <= 0) return t('practice.backToday');
    return days <= countedDays
      ? t('practice.backIn', { count: days })
      : t('practice.backOn', { day: formatDay(due_at, locale) });
  };
}

/** In a line what an answer has come to; it takes the focus when it is there. */
export function Outcome({ ref, one }: { ref: Ref<HTMLElement>; one: Worked }) {
  const t = useT();
  const comesBack = useComesBack();
  const verdictOf = useVerdictOf();
  const { checked } = one.exercise;
  if (!checked) {
    return (
      <section ref={ref} tabIndex={-1} className={classes.outcome}>
        <p>{t(stageOf(one) === 'refused' ? 'practice.refused' : 'practice.kept')}</p>
      </section>
    );
  }
  return (
    <section ref={ref} tabIndex={-1} className={classes.outcome}>
      <VerdictMark {...verdictOf(checked)} />
      <p>{comesBack(checked)}</p>
      <Mastery one={one} />
    </section>
  );
}

/** What it has changed: a word at the side. */
function Mastery({ one: { exercise, mastery } }: { one: Worked }) {
  const t = useT();
  const nameOf = useCategoryName();
  const percent = usePercent();
  if (!mastery || mastery.after === null) return null;
  const { before, after } = mastery;
  const category = nameOf(exercise.category);
  const moved = before !== undefined && before !== null && percent(before) !== percent(after);
  return (
    <p className={classes.quiet}>
      {moved
        ? t('practice.masteryMoved', { category, before: percent(before), after: percent(after) })
        : t('practice.masteryNow', { category, after: percent(after) })}
    </p>
  );
}

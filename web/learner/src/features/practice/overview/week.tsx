import { NativeSelect, VisuallyHidden } from '@mantine/core';
import { practiceGoal } from '@mathquiz/contracts/mathquiz/practice.constants';
import { practiceRoutes } from '@mathquiz/contracts/mathquiz/practice.routes';
import type { PractisedWeek } from '@mathquiz/contracts/mathquiz/practice.schemas';
import { readerZone, useLang } from '@mathquiz/web';
import { IconCheck } from '@tabler/icons-react';
import { Panel } from '../../../components/panel.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import { dayText, weekAround } from '../model/days.js';
import classes from './overview.module.css';

const goals = Array.from({ length: practiceGoal.most - practiceGoal.least + 1 }, (_, at) => practiceGoal.least + at);

/** The days of this week on which one has practised, and on how many one means to. */
export function Week({ week }: { week: PractisedWeek }) {
  const t = useT();
  const lang = useLang();
  const set = useSend(practiceRoutes.setPracticeGoal, { refresh: [practiceRoutes.practiceOverview] });
  // What was chosen stands there until it is stored, or could not be.
  const goal = set.isPending ? set.variables.body.days : week.goal;
  const { days, today, weeks_in_a_row: weeks } = week;
  const reached = days.length >= goal;
  return (
    <Panel title={t('practice.week')}>
      <ol className={classes.days}>
        {weekAround(today).map((day) => {
          const done = days.includes(day);
          return (
            <li
              key={day}
              className={classes.day}
              data-done={done || undefined}
              {...(day === today ? { 'data-today': true, 'aria-current': 'date' as const } : {})}
            >
              <span className={classes.dot} aria-hidden="true">
                {done && <IconCheck size={16} stroke={2.5} />}
              </span>
              <span aria-hidden="true">{dayText(day, lang, { weekday: 'short' })}</span>
              <VisuallyHidden>
                {dayText(day, lang, { weekday: 'long' })}
                {done && `, ${t('practice.practised')}`}
              </VisuallyHidden>
            </li>
          );
        })}
      </ol>
      <p className={classes.line} role="status">
        {reached ? t('practice.goalReached') : t('practice.goalOf', { days: days.length, count: goal })}
      </p>
      {weeks > 0 && <p className={classes.quiet}>{t('practice.weeks', { count: weeks })}</p>}
      <NativeSelect
        className={classes.goal ?? ''}
        label={t('practice.goal')}
        value={String(goal)}
        data={goals.map((count) => ({ value: String(count), label: t('taking.daysLeft', { count }) }))}
        onChange={({ currentTarget }) =>
          set.mutate({ body: { days: Number(currentTarget.value), time_zone: readerZone() } })
        }
      />
    </Panel>
  );
}

import { Button, NativeSelect } from '@mantine/core';
import { Link } from 'react-router';
import { useT } from '../../../lib/texts.js';
import { FindStudent } from './find-student.js';
import { type Filter, standings } from './rows.js';
import classes from './table-tools.module.css';

type Props = {
  testId: string;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  shown: number;
  all: number;
  toMark: number;
  onNextToMark: () => void;
};

/** Finding students; "next unmarked" stands at the end of the line, here and in the sheet. */
export function TableTools({ testId, filter, onFilter, shown, all, toMark, onNextToMark }: Props) {
  const t = useT();
  return (
    <div className={classes.tools}>
      <FindStudent className={classes.search} text={filter.text} onText={(text) => onFilter({ ...filter, text })} />
      <NativeSelect
        aria-label={t('classes.standing')}
        value={filter.standing ?? ''}
        data={[
          { value: '', label: t('classes.everyone') },
          ...standings.map((value) => ({ value, label: t(`classes.standing.${value}`) })),
        ]}
        onChange={(event) => {
          const chosen = standings.find((one) => one === event.currentTarget.value) ?? null;
          onFilter({ ...filter, standing: chosen });
        }}
      />
      <span className={classes.count} role="status">
        {shown === all ? t('classes.students', { count: all }) : t('classes.studentsOf', { shown, count: all })}
      </span>
      {toMark > 0 && (
        <Button
          className={classes.next ?? ''}
          variant="default"
          component={Link}
          to={`/teacher/tests/${testId}/proposals`}
        >
          {t('classes.proposals.title')}
        </Button>
      )}
      <Button
        className={classes.next ?? ''}
        variant={toMark > 0 ? 'light' : 'default'}
        disabled={toMark === 0}
        onClick={onNextToMark}
      >
        {toMark > 0 ? t('classes.nextToMarkCount', { count: toMark }) : t('classes.nothingToMark')}
      </Button>
    </div>
  );
}

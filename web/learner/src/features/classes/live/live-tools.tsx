import { Button, NativeSelect } from '@mantine/core';
import { IconClockPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useT } from '../../../lib/texts.js';
import { FindStudent } from '../table/find-student.js';
import classes from './live-page.module.css';
import { type LiveColumn, type LiveFilter, type LiveSort, liveColumns, liveStates } from './live-rows.js';
import { useStateName } from './use-state-name.js';

type Props = {
  filter: LiveFilter;
  onFilter: (filter: LiveFilter) => void;
  sort: LiveSort;
  onSort: (sort: LiveSort) => void;
  shown: number;
  all: number;
  chosen: number;
  onAddTime: () => void;
  onAnnounce: () => void;
};

/** Finding students, and what is done for all of them or for those who are chosen. */
export function LiveTools(props: Props) {
  const { filter, onFilter, sort, onSort, shown, all, chosen, onAddTime, onAnnounce } = props;
  const t = useT();
  const nameOf = useStateName();
  const columns: Readonly<Record<LiveColumn, string>> = {
    name: t('classes.student'),
    place: t('classes.question'),
    state: t('classes.standing'),
    left: t('taking.timeLeft'),
  };
  const count = shown === all ? t('classes.students', { count: all }) : t('classes.studentsOf', { shown, count: all });
  return (
    <div className={classes.tools}>
      <FindStudent className={classes.search} text={filter.text} onText={(text) => onFilter({ ...filter, text })} />
      <NativeSelect
        aria-label={t('classes.standing')}
        value={filter.state ?? ''}
        data={[
          { value: '', label: t('classes.everyone') },
          ...liveStates.map((value) => ({ value, label: nameOf(value) })),
        ]}
        onChange={(event) =>
          onFilter({ ...filter, state: liveStates.find((one) => one === event.currentTarget.value) ?? null })
        }
      />
      <NativeSelect
        className={classes.sort ?? ''}
        aria-label={t('classes.live.sort')}
        value={sort.by}
        data={liveColumns.map((value) => ({ value, label: columns[value] }))}
        onChange={(event) => {
          const by = liveColumns.find((one) => one === event.currentTarget.value);
          if (by) onSort({ by, down: false });
        }}
      />
      <span className={classes.count} role="status">
        {chosen > 0 ? t('people.chosen', { count: chosen }) : count}
      </span>
      <span className={classes.acts}>
        <Button variant="default" leftSection={<IconClockPlus size={18} stroke={1.5} />} onClick={onAddTime}>
          {t('classes.live.addTime')}
        </Button>
        <Button leftSection={<IconSpeakerphone size={18} stroke={1.5} />} onClick={onAnnounce}>
          {t('classes.live.announce')}
        </Button>
      </span>
    </div>
  );
}

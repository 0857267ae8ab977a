import { Button, Checkbox } from '@mantine/core';
import type { Student } from '@mathquiz/contracts';
import { fullName } from '@mathquiz/domain/format';
import { formatDay, useLocale } from '@mathquiz/web';
import { useEffect, useRef } from 'react';
import { Row } from '../../components/rows.js';
import { useHasKeptForm } from '../../lib/kept-form.js';
import { formatNumber } from '../../lib/numbers.js';
import { useT } from '../../lib/texts.js';
import { keptStudent } from './one/student-props.js';

type Props = { student: Student; chosen: boolean; onChoose: (on: boolean) => void; onShow: () => void };

export function StudentRow({ student, chosen, onChoose, onShow }: Props) {
  const t = useT();
  const locale = useLocale();
  const name = fullName(student, locale);
  const kept = useHasKeptForm(keptStudent(student._id));
  const show = useRef(onShow);
  show.current = onShow;
  useEffect(() => {
    if (kept) show.current();
  }, [kept]);
  const { time_factor } = student.accommodations;
  const facts = [
    student.username,
    ...student.groups.map(({ groupname }) => groupname),
    ...(time_factor === 1 ? [] : [t('settings.timeFactor', { factor: formatNumber(time_factor, locale) })]),
    student.last_seen_at === null
      ? t('people.neverSeen')
      : t('people.lastSeen', { time: formatDay(student.last_seen_at, locale) }),
  ];
  return (
    <Row
      title={name}
      facts={facts.join(' · ')}
      lead={
        <Checkbox
          aria-label={t('people.choose', { name })}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      }
    >
      <Button variant="default" aria-label={`${t('frame.open')}: ${name}`} onClick={onShow}>
        {t('frame.open')}
      </Button>
    </Row>
  );
}

import { Button, Checkbox } from '@mantine/core';
import type { Student } from '@mathquiz/contracts/auth/students.schemas';
import { fullName } from '@mathquiz/domain/format';
import { formatDay, useLocale } from '@mathquiz/web';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useHasKeptForm } from '../../blocks/draft/kept-form.js';
import { Row } from '../../components/rows.js';
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
  const seen =
    student.last_seen_at === null
      ? t('people.neverSeen')
      : t('people.lastSeen', { time: formatDay(student.last_seen_at, locale) });
  const facts = [
    student.username,
    ...student.groups.map(({ groupname }) => groupname),
    ...(time_factor === 1 ? [] : [t('settings.timeFactor', { factor: formatNumber(time_factor, locale) })]),
    ...(student.managed ? [seen] : []),
  ];
  return (
    <Row
      title={<Link to={`/teacher/students/${student._id}`}>{name}</Link>}
      facts={facts.join(' · ')}
      lead={
        student.managed && (
          <Checkbox
            aria-label={t('people.choose', { name })}
            checked={chosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        )
      }
    >
      {student.managed && (
        <Button variant="default" aria-label={`${t('people.manage')}: ${name}`} onClick={onShow}>
          {t('people.manage')}
        </Button>
      )}
    </Row>
  );
}

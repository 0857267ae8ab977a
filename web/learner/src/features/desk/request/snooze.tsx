import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../../components/confirm.js';
import { MomentField } from '../../../components/moment-field.js';
import { fromField, toField } from '../../../lib/field-time.js';
import { useT } from '../../../lib/texts.js';

const hourMs = 3_600_000;

/** Eight in the morning of the next day, by the reader's clocks. */
const nextMorning = (): string => `${toField(new Date(Date.now() + 24 * hourMs).toISOString()).slice(0, 10)}T08:00`;

/** Looked at again later: in an hour, in the morning, or when one says. */
export function Snooze({ onSnooze }: { onSnooze: (until: string) => void }) {
  const t = useT();
  const [choosing, setChoosing] = useState(false);
  const morning = () => onSnooze(fromField(nextMorning()) ?? new Date(Date.now() + 12 * hourMs).toISOString());
  return (
    <>
      <Menu position="bottom-end" withinPortal shadow="md">
        <Menu.Target>
          <Button variant="default">{t('desk.snooze')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onSnooze(new Date(Date.now() + hourMs).toISOString())}>
            {t('desk.snooze.hour')}
          </Menu.Item>
          <Menu.Item onClick={morning}>{t('desk.snooze.morning')}</Menu.Item>
          <Menu.Item onClick={() => setChoosing(true)}>{t('desk.snooze.choose')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {choosing && (
        <Choose
          onClose={() => setChoosing(false)}
          onSnooze={(until) => {
            setChoosing(false);
            onSnooze(until);
          }}
        />
      )}
    </>
  );
}

function Choose({ onSnooze, onClose }: { onSnooze: (until: string) => void; onClose: () => void }) {
  const t = useT();
  const [field, setField] = useState(nextMorning);
  const [asked, setAsked] = useState(false);
  const until = fromField(field);
  const past = until !== null && Date.parse(until) <= Date.now();
  return (
    <Confirm
      title={t('desk.snooze')}
      yes={t('desk.snooze')}
      pending={false}
      onClose={onClose}
      onYes={() => {
        setAsked(true);
        if (until !== null && !past) onSnooze(until);
      }}
    >
      <p>{t('desk.snooze.note')}</p>
      <MomentField
        label={t('desk.snooze.until')}
        value={field}
        onChange={setField}
        asked={asked}
        fault={asked && past && t('desk.snooze.past')}
      />
    </Confirm>
  );
}

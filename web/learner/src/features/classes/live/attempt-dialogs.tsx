import { TextInput } from '@mantine/core';
import { liveTestRoutes } from '@mathquiz/contracts/mathquiz/live-test.routes';
import type { LiveRow } from '@mathquiz/contracts/mathquiz/live-test.schemas';
import { submissionRoutes } from '@mathquiz/contracts/mathquiz/submission.routes';
import { maxChars } from '@mathquiz/contracts/rules';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { type ReactNode, useState } from 'react';
import { Confirm } from '../../../components/confirm.js';
import { NumberField } from '../../../components/number-field.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import classes from './live-page.module.css';

type Props = { row: LiveRow; onClose: () => void };

const stale = [liveTestRoutes.liveTest, submissionRoutes.testSubmissions];

/** Ends an attempt that runs. */
export function StopDialog({ row: { user, attempt }, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const [reason, setReason] = useState('');
  const stop = useSend(liveTestRoutes.stopAttempt, { refresh: stale, onDone: onClose });
  const send = () => attempt && stop.mutate({ params: { id: attempt._id }, body: { reason } });
  return (
    <Confirm
      title={t('classes.live.stopTitle', { name: fullName(user, locale) })}
      yes={t('classes.live.stop')}
      danger
      pending={stop.isPending}
      error={stop.error}
      onYes={send}
      onClose={onClose}
    >
      <Fields note={t('classes.live.stopNote')} onSubmit={send}>
        <Reason label={t('classes.reasonOptional')} value={reason} onChange={setReason} />
      </Fields>
    </Confirm>
  );
}

/** Lets somebody go on who has handed in. */
export function ReopenDialog({ row: { user, attempt }, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const [minutes, setMinutes] = useState(10);
  const [reason, setReason] = useState('');
  const reopen = useSend(liveTestRoutes.reopenAttempt, { refresh: stale, onDone: onClose });
  const send = () => attempt && reopen.mutate({ params: { id: attempt._id }, body: { minutes, reason } });
  return (
    <Confirm
      title={t('classes.live.reopenTitle', { name: fullName(user, locale) })}
      yes={t('classes.live.reopen')}
      pending={reopen.isPending}
      error={reopen.error}
      onYes={send}
      onClose={onClose}
    >
      <Fields note={t('classes.live.reopenNote')} onSubmit={send}>
        <NumberField
          label={t('classes.live.minutes')}
          value={minutes}
          onChange={setMinutes}
          integer
          min={1}
          max={600}
        />
        <Reason label={t('classes.live.reopenReason')} value={reason} onChange={setReason} />
      </Fields>
    </Confirm>
  );
}

function Fields({ note, onSubmit, children }: { note: string; onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <p className={classes.note}>{note}</p>
      {children}
    </form>
  );
}

function Reason({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <TextInput
      label={label}
      autoComplete="off"
      maxLength={maxChars.reason}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

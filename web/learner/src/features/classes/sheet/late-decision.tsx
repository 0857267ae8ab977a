import { Button, TextInput } from '@mantine/core';
import type { Submission } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { maxChars } from '@mathquiz/contracts/rules';
import { useState } from 'react';
import { ErrorLine } from '../../../components/error-line.js';
import { useT } from '../../../lib/texts.js';
import { useDecideLate } from '../api/use-decide-late.js';
import { LateMark } from '../table/late-mark.js';
import classes from './late-decision.module.css';

type Props = { submission: Submission };

/** Where a teacher decides whether late work counts: asked while it waits, and what was said can be said anew. */
export function LateDecision({ submission }: Props) {
  const t = useT();
  const [again, setAgain] = useState(false);
  const [reason, setReason] = useState('');
  const [refusing, setRefusing] = useState(false);
  const decide = useDecideLate(() => setAgain(false));
  if (submission.approval === null) return null;
  if (submission.approval !== 'waiting' && !again) {
    return (
      <p className={classes.said}>
        <LateMark submission={submission} />
        <Button variant="subtle" size="compact-sm" onClick={() => setAgain(true)}>
          {t('classes.changeLate')}
        </Button>
      </p>
    );
  }
  const why = reason.trim();
  const say = (accept: boolean) => {
    setRefusing(!accept);
    if (accept || why !== '') decide.mutate({ params: { id: submission._id }, body: { accept, reason: why } });
  };
  return (
    <section className={classes.ask} aria-labelledby="late-title">
      <h3 id="late-title" className={classes.title}>
        {t('classes.lateAsk', { count: submission.deductions.late_days })}
      </h3>
      <TextInput
        label={t('classes.reason')}
        maxLength={maxChars.reason}
        autoComplete="off"
        value={reason}
        error={refusing && why === '' ? t('classes.reasonNeeded') : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <ErrorLine error={decide.error} />
      <div className={classes.buttons}>
        {again && (
          <Button variant="default" onClick={() => setAgain(false)}>
            {t('frame.cancel')}
          </Button>
        )}
        <Button variant="default" loading={decide.isPending && refusing} onClick={() => say(false)}>
          {t('classes.refuseLate')}
        </Button>
        <Button loading={decide.isPending && !refusing} onClick={() => say(true)}>
          {t('classes.acceptLate')}
        </Button>
      </div>
    </section>
  );
}

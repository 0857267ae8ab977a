import { Button } from '@mantine/core';
import type { Test } from '@mathquiz/contracts/mathquiz/test.schemas';
import type { OptionsChange } from '@mathquiz/contracts/mathquiz/test-options.schemas';
import { useState } from 'react';
import { ErrorLine } from '../../../components/error-line.js';
import { useT } from '../../../lib/texts.js';
import { serverNow } from '../api/server-now.js';
import { useChangeTest } from '../api/use-change-test.js';
import { PutAway } from './put-away.js';
import classes from './settings-dialog.module.css';

const allAtOnce = {
  correctness: 'after_submit',
  score: 'after_submit',
  key: 'after_submit',
  solution: 'after_submit',
} as const;

/** Nothing is due after the end. */
const endedAt = ({ due_at }: Test, now: string): OptionsChange => ({
  close_at: now,
  ...(due_at !== null && due_at > now ? { due_at: now } : {}),
});

/** What happens by one press. Closing now names who is still working, and asks once. */
export function NowActions({ test, working, onClose }: { test: Test; working: number; onClose: () => void }) {
  const t = useT();
  const [sure, setSure] = useState(false);
  const change = useChangeTest(onClose);
  const send = (body: OptionsChange) => change.mutate({ params: { id: test._id }, body });
  return (
    <div className={classes.now}>
      <ErrorLine error={change.error} />
      {test.state !== 'upcoming' && (
        <div>
          <Button variant="default" disabled={change.isPending} onClick={() => send({ release: allAtOnce })}>
            {t('classes.showNow')}
          </Button>
          <p>{t('classes.showNowNote')}</p>
        </div>
      )}
      {test.state === 'open' && (
        <div>
          {sure ? (
            <Button
              color="red"
              loading={change.isPending}
              onClick={() => void serverNow().then((now) => send(endedAt(test, now)))}
            >
              {t('classes.closeNowSure')}
            </Button>
          ) : (
            <Button variant="default" onClick={() => setSure(true)}>
              {t('classes.closeNow')}
            </Button>
          )}
          <p>{t('classes.closeNowNote', { count: working })}</p>
        </div>
      )}
      <PutAway test={test} begun={(test.counts?.started ?? 0) > 0} />
    </div>
  );
}

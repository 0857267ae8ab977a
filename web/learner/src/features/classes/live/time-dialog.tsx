import { CallError } from '@mathquiz/contracts/client';
import { liveTestRoutes } from '@mathquiz/contracts/mathquiz/live-test.routes';
import { fullName } from '@mathquiz/domain/format';
import { useIdempotencyKey, useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { Confirm } from '../../../components/confirm.js';
import { NumberField } from '../../../components/number-field.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import classes from './live-page.module.css';
import { idsOf, type Whom } from './whom.js';
import { WhomField } from './whom-field.js';

/** Gives minutes to who writes: sent again after a lost answer, they are given once. */
export function TimeDialog({ testId, whom, onClose }: { testId: string; whom: Whom; onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const [minutes, setMinutes] = useState(5);
  const [some, setSome] = useState(true);
  const keyFor = useIdempotencyKey();
  const extend = useSend(liveTestRoutes.extendTest, { refresh: [liveTestRoutes.liveTest], onDone: onClose });
  const nobody = extend.error instanceof CallError && extend.error.code === 'wrong_state';
  const send = () => {
    const body = { minutes, user_ids: idsOf(whom, some) };
    extend.mutate({ params: { id: testId }, body, idempotencyKey: keyFor(body) });
  };
  return (
    <Confirm
      title={
        'one' in whom ? t('classes.live.addTimeTo', { name: fullName(whom.one, locale) }) : t('classes.live.addTime')
      }
      yes={t('classes.live.addTime')}
      pending={extend.isPending}
      error={nobody ? null : extend.error}
      onYes={send}
      onClose={onClose}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <NumberField
          label={t('classes.live.minutes')}
          value={minutes}
          onChange={setMinutes}
          integer
          min={1}
          max={600}
        />
        {'chosen' in whom && (
          <WhomField all={t('classes.live.allWriting')} chosen={whom.chosen.length} some={some} onChange={setSome} />
        )}
        <p className={classes.note}>{t('classes.live.addTimeNote')}</p>
        {nobody && (
          <p role="alert" className={classes.fault}>
            {t('classes.live.nobodyWrites')}
          </p>
        )}
      </form>
    </Confirm>
  );
}

import { Textarea } from '@mantine/core';
import { liveTestRoutes } from '@mathquiz/contracts/mathquiz/live-test.routes';
import { maxChars } from '@mathquiz/contracts/rules';
import { fullName } from '@mathquiz/domain/format';
import { useIdempotencyKey, useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { Confirm } from '../../../components/confirm.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import classes from './live-page.module.css';
import { idsOf, type Whom } from './whom.js';
import { WhomField } from './whom-field.js';

/** Tells something to all, or to some; sent again after a lost answer, it is told once. */
export function AnnounceDialog({ testId, whom, onClose }: { testId: string; whom: Whom; onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const [text, setText] = useState('');
  const [some, setSome] = useState(true);
  const [asked, setAsked] = useState(false);
  const keyFor = useIdempotencyKey();
  const announce = useSend(liveTestRoutes.announceTest, { refresh: [liveTestRoutes.liveTest], onDone: onClose });
  const send = () => {
    setAsked(true);
    if (text.trim() === '') return;
    const body = { text, user_ids: idsOf(whom, some) };
    announce.mutate({ params: { id: testId }, body, idempotencyKey: keyFor(body) });
  };
  return (
    <Confirm
      title={
        'one' in whom ? t('classes.live.announceTo', { name: fullName(whom.one, locale) }) : t('classes.live.announce')
      }
      yes={t('classes.live.announce')}
      pending={announce.isPending}
      error={announce.error}
      onYes={send}
      onClose={onClose}
    >
      <div className={classes.form}>
        <Textarea
          label={t('classes.live.message')}
          data-autofocus
          autosize
          minRows={3}
          maxRows={8}
          maxLength={maxChars.reason}
          value={text}
          error={asked && text.trim() === '' && t('classes.live.messageMissing')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {'chosen' in whom && (
          <WhomField all={t('classes.everyone')} chosen={whom.chosen.length} some={some} onChange={setSome} />
        )}
        <p className={classes.note}>{t('classes.live.announceNote')}</p>
      </div>
    </Confirm>
  );
}

import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import { Button, Modal } from '@mantine/core';
import type { Test } from '@mathquiz/contracts/mathquiz/test.schemas';
import { useState } from 'react';
import { type Release, ReleaseFields } from '../../../blocks/release-fields.js';
import { MomentField } from '../../../components/moment-field.js';
import { fromField, toField } from '../../../lib/field-time.js';
import { useT } from '../../../lib/texts.js';
import { serverNow } from '../api/server-now.js';
import { useChangeTest } from '../api/use-change-test.js';
import { PutAway } from './put-away.js';
import classes from './settings-dialog.module.css';

const allAtOnce: Release = {
  correctness: 'after_submit',
  score: 'after_submit',
  key: 'after_submit',
  solution: 'after_submit',
};

type Props = { test: Test; working: number; opened: boolean; onClose: () => void };

/** When the test opens and closes, and when answers are shown. Closing now names who is still working, and asks once. */
export function SettingsDialog({ test, working, opened, onClose }: Props) {
  const t = useT();
  const [openAt, setOpenAt] = useState(() => toField(test.open_at));
  const [closeAt, setCloseAt] = useState(() => toField(test.close_at));
  const [release, setRelease] = useState(test.options?.release ?? allAtOnce);
  const [asked, setAsked] = useState(false);
  const [sure, setSure] = useState(false);
  const change = useChangeTest(onClose);
  const [opens, closes] = [fromField(openAt), fromField(closeAt)];
  const begun = (test.counts?.started ?? 0) > 0;
  const inOrder = opens === null || closes === null || opens < closes;
  const send = (body: { open_at?: string; close_at?: string; release?: typeof release }) =>
    change.mutate({ params: { id: test._id }, body });
  /** Only what was moved: a field holds minutes, the server seconds. */
  const save = () => {
    setAsked(true);
    if (opens === null || closes === null || !inOrder) return;
    send({
      ...(openAt === toField(test.open_at) ? {} : { open_at: opens }),
      ...(closeAt === toField(test.close_at) ? {} : { close_at: closes }),
      release,
    });
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('classes.settingsTitle')}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <MomentField
          label={t('classes.opensAt')}
          description={begun ? t('classes.begunNote') : undefined}
          disabled={begun}
          asked={asked}
          value={openAt}
          onChange={setOpenAt}
        />
        <MomentField
          label={t('classes.closesAt')}
          asked={asked}
          value={closeAt}
          fault={!inOrder && t('exam.fault.order')}
          onChange={setCloseAt}
        />
        <ReleaseFields release={release} onChange={setRelease} />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('frame.cancel')}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {t('classes.saveSettings')}
          </Button>
        </div>
      </form>
      <div className={classes.now}>
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
                onClick={() => void serverNow().then((now) => send({ close_at: now }))}
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
        <PutAway test={test} begun={begun} />
      </div>
    </Modal>
  );
}

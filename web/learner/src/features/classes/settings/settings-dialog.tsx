import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import { Modal } from '@mantine/core';
import type { Test } from '@mathquiz/contracts/mathquiz/test.schemas';
import { optionsToday } from '@mathquiz/domain/lifecycle';
import { useState } from 'react';
import { useFocusBack } from '../../../components/use-focus-back.js';
import { useT } from '../../../lib/texts.js';
import { NowActions } from './now-actions.js';
import { SeenPanel } from './seen/seen-panel.js';
import classes from './settings-dialog.module.css';
import { SettingsForm } from './settings-form.js';

type Props = { test: Test; working: number; onClose: () => void };

/** The options of a published test, what of them one student meets when, and what can be done at once. */
export default function SettingsDialog({ test, working, onClose }: Props) {
  const t = useT();
  useFocusBack();
  // What stands here is what was there when it was opened: another's change is met when this one is sent.
  const [options] = useState(() =>
    optionsToday(test.options ?? { group_ids: [], open_at: test.open_at, close_at: test.close_at }),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={t('classes.settingsTitle')}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      <div className={classes.sheet}>
        <SettingsForm test={test} options={options} onClose={onClose} />
        <SeenPanel test={test} options={options} />
        <NowActions test={test} working={working} onClose={onClose} />
      </div>
    </Modal>
  );
}

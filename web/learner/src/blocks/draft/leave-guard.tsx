import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Button, Group, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { bornAt } from '../../lib/born.js';
import { useT } from '../../lib/texts.js';

/** Asks before unsaved work is left, inside the app and when the tab is closed (spec.md section 2). */
export function LeaveGuard({ when, note }: { when: boolean; note?: string }) {
  const t = useT();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Getting an address of its own is not leaving.
      when && currentLocation.pathname !== nextLocation.pathname && bornAt(nextLocation) === null,
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);
  const asking = blocker.state === 'blocked';
  return (
    <Modal
      opened={asking}
      onClose={() => blocker.reset?.()}
      title={t('frame.leave')}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
      centered
    >
      <p>{note ?? t('frame.leaveNote')}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t('frame.leaveYes')}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {t('frame.stay')}
        </Button>
      </Group>
    </Modal>
  );
}

import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal, Stack } from '@mantine/core';
import { ErrorLine } from '../../../components/error-line.js';
import { useFocusBack } from '../../../components/use-focus-back.js';
import { useT } from '../../../lib/texts.js';

type Props = {
  version: number;
  pending: boolean;
  error: Error | null;
  onMineFirst: () => void;
  onDrop: () => void;
  onClose: () => void;
};

/** Asks before what is typed and not saved gives way to an old version. */
export function RestoreDialog({ version, pending, error, onMineFirst, onDrop, onClose }: Props) {
  const t = useT();
  useFocusBack();
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t('review.restoreDirty')}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      <Stack gap="sm">
        <p>{t('review.restoreDirtyNote', { version })}</p>
        <ErrorLine error={error} />
        <Button loading={pending} onClick={onMineFirst}>
          {t('review.restoreSaveFirst')}
        </Button>
        <Button variant="default" disabled={pending} onClick={onDrop}>
          {t('review.restoreDrop')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('frame.cancel')}
        </Button>
      </Stack>
    </Modal>
  );
}

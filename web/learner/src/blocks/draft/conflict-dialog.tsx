import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from '../../components/use-focus-back.js';
import { useT } from '../../lib/texts.js';

type Props = {
  /** Who saved what and when. */
  sentence: string;
  onClose: () => void;
  /** What is different. */
  children?: ReactNode;
  /** Save what is typed after theirs; `mine`: what that is called where it is more than what is typed. */
  onMine: () => void;
  mine?: string;
  /** Save what is typed as something new. */
  onCopy: () => void;
  /** Take what is stored, drop what is typed. */
  onTheirs: () => void;
};

/** Somebody saved in between. Nothing was overwritten, nothing typed is lost: three ways on. */
export function ConflictDialog({ sentence, children, onClose, onMine, mine, onCopy, onTheirs }: Props) {
  const t = useT();
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('frame.conflict')}
      centered
      size={children ? 'xl' : 'md'}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      <Stack gap="sm">
        <p>{sentence}</p>
        <p>{t('frame.conflictSafe')}</p>
        {children}
        <Button onClick={onMine}>{mine ?? t('frame.conflictMine')}</Button>
        <Button variant="default" onClick={onCopy}>
          {t('frame.conflictCopy')}
        </Button>
        <Button variant="default" onClick={onTheirs}>
          {t('frame.conflictTheirs')}
        </Button>
      </Stack>
    </Modal>
  );
}

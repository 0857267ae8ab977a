import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { DragEvent, ReactNode } from 'react';
import { useFocusBack } from '../../components/use-focus-back.js';
import { useT } from '../../lib/texts.js';

/** For React, a dialog is inside of what opened it, which takes files too. */
const keep = (event: DragEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** A dialog about a file: the whole window of a phone. What is dropped beside it does not open in the browser. */
export function FileDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const t = useT();
  useFocusBack();
  const small = useMediaQuery('(max-width: 36em)', false);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      fullScreen={small}
      // Half an upload is not thrown away by a slip of the finger.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
      onDragOver={keep}
      onDrop={keep}
      onPaste={(event) => event.stopPropagation()}
    >
      {children}
    </Modal>
  );
}

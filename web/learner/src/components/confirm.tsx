import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../lib/texts.js';
import classes from './confirm.module.css';
import { ErrorLine } from './error-line.js';
import { useFocusBack } from './use-focus-back.js';

type Props = {
  title: string;
  /** What goes, by name. */
  children?: ReactNode;
  yes: string;
  /** It takes something away that does not come back. */
  danger?: boolean;
  /** Something has to be chosen first. */
  disabled?: boolean;
  pending: boolean;
  error?: unknown;
  onYes: () => void;
  onClose: () => void;
};

/** Asks once before what cannot be undone; a failure is said here, and nothing else changes. */
export function Confirm({
  title,
  children,
  yes,
  danger = false,
  disabled = false,
  pending,
  error,
  onYes,
  onClose,
}: Props) {
  const t = useT();
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': t('frame.close') }}>
      <Stack gap="md">
        {children}
        <ErrorLine error={error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('frame.cancel')}
          </Button>
          <Button
            {...(danger ? { color: 'red' } : {})}
            classNames={{ root: classes.yes ?? '', label: classes.words ?? '' }}
            loading={pending}
            disabled={disabled}
            onClick={onYes}
          >
            {yes}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { Issue } from '@mathquiz/contracts/mathquiz/issue.schemas';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFocusBack } from '../../components/use-focus-back.js';
import { Waiting } from '../../components/waiting.js';
import { hasText, useT } from '../../lib/texts.js';
import { ReportForm } from './report-form.js';
import type { Reported } from './reported.js';

export type ReportDialogProps = { about: Reported; stay: boolean; onClose: () => void };

/** What is wrong, in one's own words; afterwards that it was sent, and the way to it. */
export function ReportDialog({ about, stay, onClose }: ReportDialogProps) {
  const t = useT();
  useFocusBack();
  const [sent, setSent] = useState<Issue | null>(null);
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('frame.reportFault')}
      withCloseButton={sent === null}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      {/* Its words come after those of the page. */}
      {!hasText('issues.send') ? (
        <Waiting />
      ) : sent ? (
        <Stack gap="md">
          <p role="status">{t('issues.sent')}</p>
          <Group justify="flex-end">
            {!stay && (
              <Button component={Link} to={`/issues/${sent._id}`} variant="default" onClick={onClose}>
                {t('issues.see')}
              </Button>
            )}
            <Button data-autofocus onClick={onClose}>
              {t('frame.close')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <ReportForm about={about} onSent={setSent} />
      )}
    </Modal>
  );
}

import { type ComponentType, useEffect, useState } from 'react';
import { later } from '../../../lib/standing.js';
import { useT } from '../../../lib/texts.js';
import type { SubmitDialogProps } from './submit-dialog.js';

/**
 * The dialog comes after the questions, which are what one waits for: it is fetched as soon as they stand. Where even that fails (a network
 * lost in the first second of a first visit), the browser's own question takes its place: handing in must not hang on a file.
 */
export function SubmitDialogLater(props: SubmitDialogProps) {
  const t = useT();
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<SubmitDialogProps> } | 'failed' | null>(null);
  useEffect(() => {
    later(() => import('./submit-dialog.js')).then(
      ({ SubmitDialog }) => setDialog({ Dialog: SubmitDialog }),
      () => setDialog('failed'),
    );
  }, []);
  const { opened, onSubmit, onClose } = props;
  useEffect(() => {
    if (dialog !== 'failed' || !opened) return;
    onClose();
    if (window.confirm(t('taking.submitTitle'))) onSubmit();
  }, [dialog, opened, onClose, onSubmit, t]);
  return dialog && dialog !== 'failed' ? <dialog.Dialog {...props} /> : null;
}

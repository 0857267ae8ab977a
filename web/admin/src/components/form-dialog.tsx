import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useT } from '../lib/use-t.js';
import { Problem } from './problem.js';

type Props = {
  open: boolean;
  title: string;
  /** Says what will be done. */
  yes: string;
  busy: boolean;
  /** Why the server refused; what was typed stays. */
  problem: string | null;
  children: ReactNode;
  onSend: () => void;
  onClose: () => void;
};

/** A short form over the page. A press beside it does not throw away what was typed. */
export function FormDialog({ open, title, yes, busy, problem, children, onSend, onClose }: Props) {
  const t = useT();
  const titleId = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSend();
  };
  const close = (_: unknown, reason: string) => {
    if (reason !== 'backdropClick') onClose();
  };
  return (
    <Dialog open={open} onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={send}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Problem said={problem} />
          {children}
        </DialogContent>
        <DialogActions sx={{ p: 2, flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {yes}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useT } from '../lib/use-t.js';
import { Problem } from './problem.js';

type Props = {
  open: boolean;
  title: string;
  text: string;
  /** Says what will be done, never "OK". */
  yes: string;
  busy: boolean;
  /** Why it was not done. */
  problem?: string | null;
  children?: ReactNode;
  onYes: () => void;
  onNo: () => void;
};

/** Asks before something that hurts; Enter alone does nothing, the focus begins on the way back. */
export function Ask({ open, title, text, yes, busy, problem = null, children, onYes, onNo }: Props) {
  const t = useT();
  const [titleId, textId] = [useId(), useId()];
  return (
    <Dialog open={open} onClose={onNo} aria-labelledby={titleId} aria-describedby={textId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Problem said={problem} />
        <DialogContentText id={textId}>{text}</DialogContentText>
        {children}
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onNo} autoFocus>
          {t('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={onYes} loading={busy}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

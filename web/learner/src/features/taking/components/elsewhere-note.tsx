import { ActionIcon, Button } from '@mantine/core';
import { IconDevices, IconX } from '@tabler/icons-react';
import { useT } from '../../../lib/texts.js';
import type { Note } from '../answers/elsewhere.js';
import classes from './elsewhere-note.module.css';

type Props = { kind: Note['kind']; onTakeOther: () => void; onDismiss: () => void };

/** Another device has answered this part differently: which of both counts, and the other one by a press. */
export function ElsewhereNote({ kind, onTakeOther, onDismiss }: Props) {
  const t = useT();
  return (
    <div className={classes.note} role="status">
      <IconDevices size={18} stroke={1.5} aria-hidden />
      <span className={classes.words}>{t(`taking.elsewhere.${kind}`)}</span>
      <Button variant="subtle" size="compact-sm" onClick={onTakeOther}>
        {t(kind === 'changed' ? 'frame.undo' : 'taking.elsewhere.takeOther')}
      </Button>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('frame.close')} onClick={onDismiss}>
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
    </div>
  );
}

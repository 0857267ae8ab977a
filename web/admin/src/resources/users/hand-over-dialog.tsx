import { routes, type User } from '@mathquiz/contracts';
import { Box, Checkbox, DialogContentText, FormControlLabel, FormHelperText } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.js';
import { useAct } from '../../lib/use-act.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import type { UserRecord } from '../../providers/records.js';
import type { StudentRecord } from '../../providers/users.js';
import { TeacherField } from './teacher-field.js';

type Props = { user: User; students: readonly StudentRecord[]; count: number; onClose: () => void };

/** While everybody is chosen all go, also those beyond the list and those in the archive. */
export function HandOverDialog({ user, students, count, onClose }: Props) {
  const t = useT();
  const nameOf = useName();
  const { act, busy, problem } = useAct();
  const [to, setTo] = useState<UserRecord | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState(false);
  const chosen = students.filter(({ _id }) => !left.has(_id));
  const name = nameOf(user);

  const turn = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const send = async () => {
    setAsked(true);
    if (to === null || chosen.length === 0) return;
    const some = left.size === 0 ? {} : { ids: chosen.map(({ _id }) => _id) };
    if (await act(routes.handOverStudents, { params: { id: user._id }, body: { to: to._id, ...some } })) onClose();
  };
  return (
    <FormDialog
      open
      title={t('console.users.handOverTitle', { name })}
      yes={t('console.users.handOver')}
      busy={busy}
      problem={problem}
      onSend={() => void send()}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>{t('console.users.handOverText', { name })}</DialogContentText>
      <TeacherField without={user._id} value={to} missing={asked && to === null} onChange={setTo} />
      <Box sx={{ display: 'grid', mt: 2, maxHeight: 280, overflowY: 'auto' }}>
        {students.map((student) => (
          <FormControlLabel
            key={student._id}
            label={`${nameOf(student)} · ${student.username}`}
            control={<Checkbox checked={!left.has(student._id)} onChange={() => turn(student._id)} />}
          />
        ))}
      </Box>
      {count > students.length && (
        <FormHelperText>{t('console.users.handOverMore', { more: count - students.length })}</FormHelperText>
      )}
      {asked && chosen.length === 0 && (
        <FormHelperText error role="alert">
          {t('console.users.handOverNobody')}
        </FormHelperText>
      )}
    </FormDialog>
  );
}

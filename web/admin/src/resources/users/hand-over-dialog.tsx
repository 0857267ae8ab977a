import { studentRoutes } from '@mathquiz/contracts/auth/students.routes';
import type { User } from '@mathquiz/contracts/auth/user.schemas';
import { Box, Checkbox, DialogContentText, FormControlLabel, FormHelperText } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.js';
import { useAct } from '../../lib/use-act.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import type { UserRecord } from '../../providers/records.js';
import type { StudentRecord } from '../../providers/users.js';
import { TeacherField } from './teacher-field.js';

type Props = {
  user: User;
  students: readonly StudentRecord[];
  /** Of those who are not in the archive, and of those who are. */
  count: number;
  archived: number;
  onClose: () => void;
};

/** While everybody is chosen all go, also those beyond the list. Whether the archive goes along is a choice of its own. */
export function HandOverDialog({ user, students, count, archived, onClose }: Props) {
  const t = useT();
  const nameOf = useName();
  const { act, busy, problem } = useAct();
  const [to, setTo] = useState<UserRecord | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [withArchive, setWithArchive] = useState(archived > 0);
  const [asked, setAsked] = useState(false);
  const chosen = students.filter(({ _id }) => !left.has(_id));
  const nobody = chosen.length === 0 && !withArchive;
  const name = nameOf(user);

  const turn = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const send = async () => {
    setAsked(true);
    if (to === null || nobody) return;
    const some = left.size === 0 ? {} : { ids: chosen.map(({ _id }) => _id) };
    const body = { to: to._id, ...some, archived: withArchive };
    if (await act(studentRoutes.handOverStudents, { params: { id: user._id }, body })) onClose();
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
      {archived > 0 && (
        <FormControlLabel
          sx={{ mt: 1 }}
          label={t('console.users.handOverArchived', { count: archived })}
          control={<Checkbox checked={withArchive} onChange={() => setWithArchive(!withArchive)} />}
        />
      )}
      {asked && nobody && (
        <FormHelperText error role="alert">
          {t('console.users.handOverNobody')}
        </FormHelperText>
      )}
    </FormDialog>
  );
}

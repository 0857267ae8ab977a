import type { User } from '@mathquiz/contracts/auth/user.schemas';
import { Box, Button, Divider, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Problem } from '../../components/problem.js';
import { sayError } from '../../lib/say-error.js';
import { useT } from '../../lib/use-t.js';
import type { StudentRecord } from '../../providers/users.js';
import { HandOverDialog } from './hand-over-dialog.js';

/** As many as the contract gives at once. */
export const maxListed = 100;

/** Students whom a teacher manages, and the way to give them to another; nothing where there are none. */
export function HandOver({ user }: { user: User }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { data, total, error } = useGetList<StudentRecord>('students', {
    filter: { managed_by: user._id },
    pagination: { page: 1, perPage: maxListed },
    sort: { field: 'lastname', order: 'ASC' },
  });
  const archive = useGetList<StudentRecord>('students', {
    filter: { managed_by: user._id, archived: true },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'lastname', order: 'ASC' },
  });
  const failed = error ?? archive.error;
  if (failed) return <Problem said={sayError(failed)} />;
  if (!data || !archive.data) return null;
  const count = total ?? data.length;
  const archived = archive.total ?? 0;
  if (count + archived === 0) return null;
  return (
    <>
      <Divider />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1.5 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 260px' }}>
          {t('console.users.handOverNote', { count: count + archived })}
        </Typography>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('console.users.handOver')}
        </Button>
      </Box>
      {open && (
        <HandOverDialog user={user} students={data} count={count} archived={archived} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

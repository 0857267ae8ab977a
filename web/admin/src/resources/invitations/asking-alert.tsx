import { Alert, Button } from '@mui/material';
import { useGetList, useListContext } from 'react-admin';
import { useT } from '../../lib/use-t.js';
import type { SignUpRecord } from '../../providers/school.js';

const waiting = { state: 'waiting' } as const;

/** How many ask for an account, however far down the list they stand; nothing while the list shows them alone. */
export function AskingAlert() {
  const t = useT();
  const { filterValues, setFilters } = useListContext<SignUpRecord>();
  const { total = 0 } = useGetList<SignUpRecord>('invitations', {
    filter: waiting,
    pagination: { page: 1, perPage: 1 },
  });
  if (total === 0 || filterValues.state === waiting.state) return null;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ m: 2, alignItems: 'center' }}
      action={
        <Button size="small" onClick={() => setFilters(waiting, [])}>
          {t('console.invitations.showAsking')}
        </Button>
      }
    >
      {t('console.invitations.asking', { count: total })}
    </Alert>
  );
}

import { userRoutes } from '@mathquiz/contracts/auth/users.routes';
import { Box, Button } from '@mui/material';
import { Edit, Link } from 'react-admin';
import { EditFailed } from '../../components/failed.js';
import { LoadingPage } from '../../components/loading.js';
import { useFailing } from '../../lib/use-failing.js';
import { useSaving } from '../../lib/use-saving.js';
import { useT } from '../../lib/use-t.js';
import { TrailCard } from '../audit/trail-card.js';
import { BalanceCard } from '../credits/balance-card.js';
import { AccountCard } from './account-card.js';
import { SessionsCard } from './sessions-card.js';
import { UserForm } from './user-form.js';
import { UserHead } from './user-head.js';

const ToList = () => {
  const t = useT();
  return (
    <Button component={Link} to="/users">
      {t('console.users.toList')}
    </Button>
  );
};

export function UserEdit() {
  const failing = useFailing(userRoutes.getUser);
  const { problem, saving } = useSaving('updateUser');
  return (
    <Edit
      title={false}
      mutationMode="pessimistic"
      queryOptions={failing}
      mutationOptions={saving}
      redirect={false}
      actions={false}
      error={<EditFailed other={<ToList />} />}
      component={Box}
      sx={{ maxWidth: 760, '& .RaEdit-card': { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } }}
      render={({ record }) =>
        record ? (
          <>
            <UserHead />
            <UserForm problem={problem} />
            <AccountCard />
            <BalanceCard />
            {/* What loads stands below what is pressed, and pushes nothing away. */}
            <SessionsCard />
            <TrailCard target="user_id" />
          </>
        ) : (
          <LoadingPage />
        )
      }
    />
  );
}

import { creditRoutes } from '@mathquiz/contracts/transactions/credits.routes';
import { Box, Button, Card, Typography } from '@mui/material';
import { Link, useRecordContext } from 'react-admin';
import { Failed } from '../../components/failed.js';
import { FigureList } from '../../components/figure-list.js';
import { formatCredits } from '../../lib/amounts.js';
import { sayError } from '../../lib/say-error.js';
import { useLoaded } from '../../lib/use-loaded.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import type { GroupRecord, UserRecord } from '../../providers/records.js';
import { AmountButton } from './amount-button.js';
import { totalOf } from './entry-words.js';
import type { AccountKind } from './typed-amount.js';

/** Credits of the person or the group in sight, and what can be done with them. */
export function BalanceCard() {
  const t = useT();
  const nameOf = useName();
  const record = useRecordContext<UserRecord | GroupRecord>();
  if (!record) return null;
  const account =
    'groupname' in record
      ? ({ kind: 'group', id: record.id, name: record.groupname } as const)
      : ({ kind: 'person', id: record.id, name: nameOf(record) || record.username } as const);
  const whose = account.kind === 'group' ? { group_id: account.id } : { user_id: account.id };
  const filter = encodeURIComponent(JSON.stringify(whose));
  return (
    <Card component="section" aria-labelledby="credits" sx={{ p: 2 }}>
      <Typography variant="h3" component="h2" id="credits" sx={{ mb: 1 }}>
        {t('credits.title')}
      </Typography>
      <Balances whose={whose} kind={account.kind} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <AmountButton way="give" account={account} />
        <AmountButton way="takeBack" account={account} />
        <Button component={Link} to={`/credit_ledger?filter=${filter}`}>
          {t('console.credits.toLedger')}
        </Button>
        {account.kind === 'person' && (
          <Button component={Link} to={`/payments?filter=${filter}`}>
            {t('credits.payments.title')}
          </Button>
        )}
      </Box>
    </Card>
  );
}

type Whose = { readonly user_id: string } | { readonly group_id: string };

/** The balance, and of a person the pools that it is made of. As high while it loads: buttons stand below. */
function Balances({ whose, kind }: { whose: Whose; kind: AccountKind }) {
  const t = useT();
  const { data, error, refetch } = useLoaded(creditRoutes.creditBalances, { query: whose });
  if (!data)
    return (
      <Box sx={{ minHeight: 80 }}>{error && <Failed message={sayError(error)} onRetry={() => void refetch()} />}</Box>
    );
  const { balances, held } = data.data;
  const pools = kind === 'group' ? [] : (['granted', 'purchased'] as const);
  const figures = [
    { name: t('credits.total'), said: formatCredits(totalOf(balances)) },
    ...pools.map((pool) => ({ name: t(`credits.pool.${pool}`), said: formatCredits(balances[pool]) })),
    ...(held === 0 ? [] : [{ name: t('credits.held'), said: formatCredits(held) }]),
  ];
  return <FigureList figures={figures} />;
}

import { Typography } from '@mui/material';
import { Link, useCreatePath } from 'react-admin';
import type { Column } from '../../components/listing.js';
import { formatCredits } from '../../lib/amounts.js';
import { formatTime } from '../../lib/times.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import type { LedgerRecord } from '../../providers/credits.js';
import { AccountLink } from './account-link.js';
import { kindInWords, totalOf } from './entry-words.js';

/** An entry of the ledger; of AI work that is settled, also its cost, since the change is only what came back. */
export function useLedgerColumns(): Column<LedgerRecord>[] {
  const t = useT();
  const nameOf = useName();
  const pathTo = useCreatePath();
  return [
    {
      key: 'at',
      label: t('console.audit.at'),
      oneLine: true,
      render: ({ at }) => <time dateTime={at}>{formatTime(at)}</time>,
    },
    {
      key: 'account',
      label: t('console.credits.account'),
      render: ({ person, group }) => <AccountLink person={person} group={group} />,
    },
    {
      key: 'kind',
      label: t('console.ai.kind'),
      render: (entry) => (
        <>
          {kindInWords(entry, t)}
          {entry.spent !== null && (
            <Typography variant="body2" color="textSecondary">
              {t('console.audit.detail', {
                label: t('console.ai.measure.cost'),
                value: formatCredits(entry.spent),
              })}
            </Typography>
          )}
        </>
      ),
    },
    { key: 'pool', label: t('console.credits.pool'), render: ({ pool }) => t(`credits.pool.${pool}`) },
    {
      key: 'delta',
      label: t('console.credits.amount'),
      oneLine: true,
      right: true,
      render: ({ delta }) => formatCredits(delta, { signed: true }),
    },
    {
      key: 'after',
      label: t('console.credits.after'),
      oneLine: true,
      right: true,
      render: ({ balances }) => formatCredits(totalOf(balances)),
    },
    { key: 'reason', label: t('console.credits.reason'), breaks: true, render: ({ reason }) => reason },
    {
      key: 'by',
      label: t('console.audit.by'),
      render: ({ by }) =>
        by && <Link to={pathTo({ resource: 'users', type: 'edit', id: by._id })}>{nameOf(by) || by.username}</Link>,
    },
  ];
}

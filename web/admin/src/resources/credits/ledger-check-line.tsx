import { creditRoutes } from '@mathquiz/contracts/transactions/credits.routes';
import type { LedgerCheck } from '@mathquiz/contracts/transactions/credits.schemas';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Problem } from '../../components/problem.js';
import { formatCredits } from '../../lib/amounts.js';
import { sayError } from '../../lib/say-error.js';
import { formatTime } from '../../lib/times.js';
import { useAct } from '../../lib/use-act.js';
import { useLoaded } from '../../lib/use-loaded.js';
import { useT } from '../../lib/use-t.js';
import { AccountLink } from './account-link.js';

/** Balances that are not the sum of their entries, and the way to have all summed anew. */
export function LedgerCheckLine() {
  const t = useT();
  const { act, busy, problem } = useAct();
  const queries = useQueryClient();
  const { data, error, refetch } = useLoaded(creditRoutes.ledgerCheck, {});
  const sumUp = async () => {
    const reply = await act(creditRoutes.checkLedger, {});
    if (reply) queries.setQueryData([creditRoutes.ledgerCheck.subject, {}], reply);
  };
  return (
    <Box sx={{ my: 1 }}>
      <Problem said={problem} />
      {/* As high as the line will be: the list below stays where it is. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 40 }}>
        <Box sx={{ flex: '1 1 280px', minHeight: { xs: 60, sm: 20 } }}>
          {data ? (
            <CheckResult check={data.data} />
          ) : (
            error && (
              <Alert
                severity="error"
                action={
                  <Button color="inherit" size="small" onClick={() => void refetch()}>
                    {t('frame.tryAgain')}
                  </Button>
                }
              >
                {sayError(error)}
              </Alert>
            )
          )}
        </Box>
        <Button loading={busy} onClick={() => void sumUp()}>
          {t('console.credits.check')}
        </Button>
      </Box>
    </Box>
  );
}

function CheckResult({ check }: { check: LedgerCheck | null }) {
  const t = useT();
  if (check !== null && check.differences.length > 0) return <Differences check={check} />;
  return (
    <Typography variant="body2" role="status">
      {check === null
        ? t('console.credits.notChecked')
        : t('console.credits.checked', {
            time: formatTime(check.at),
            accounts: t('console.credits.accounts', { count: check.accounts }),
            entries: t('console.credits.entries', { count: check.entries }),
          })}
    </Typography>
  );
}

function Differences({ check: { at: time, differences } }: { check: LedgerCheck }) {
  const t = useT();
  return (
    <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
      {t('console.credits.checkWrong', { time: formatTime(time) })}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {differences.map(({ person, group, pool, balance, sum }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: accounts of people who are gone have no name.
          <li key={at}>
            <AccountLink person={person} group={group} />
            {' · '}
            {t('console.credits.difference', {
              pool: t(`credits.pool.${pool}`),
              balance: formatCredits(balance),
              sum: formatCredits(sum),
            })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

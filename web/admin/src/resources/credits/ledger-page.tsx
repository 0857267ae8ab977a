import { creditRoutes } from '@mathquiz/contracts/transactions/credits.routes';
import { readerZone } from '@mathquiz/web';
import { Alert, Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { Listing } from '../../components/listing.js';
import { PageHead } from '../../components/page-head.js';
import { RecordList } from '../../components/record-list.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import type { LedgerFilters } from '../../providers/credits.js';
import { AmountButton } from './amount-button.js';
import { CsvButton } from './csv-button.js';
import { LedgerCheckLine } from './ledger-check-line.js';
import { useLedgerColumns } from './ledger-columns.js';
import { ledgerFilters } from './ledger-filters.js';

/** Every change of credits, the check that they add up, and the way to give some. */
export function LedgerPage() {
  const t = useT();
  const nameOf = useName();
  const columns = useLedgerColumns();
  const zone = readerZone().replaceAll('_', ' ');
  return (
    <>
      <PageHead
        title={t('console.credits.ledger')}
        beside={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { sm: 'auto' } }}>
            <AmountButton way="takeBack" />
            <AmountButton way="give" isMain />
          </Box>
        }
        below={[t('console.credits.ledgerNote', { zone })]}
      />
      <LedgerCheckLine />
      <RecordList route={creditRoutes.creditLedger} filters={ledgerFilters(t, nameOf)}>
        <TurnedDays />
        <CsvButton />
        <Listing columns={columns} none={t('console.credits.ledgerNone')} />
      </RecordList>
    </>
  );
}

/** Says why no entry fits: fields of a filter have no room for it. */
function TurnedDays() {
  const t = useT();
  const { start_date, end_date }: LedgerFilters = useListContext().filterValues ?? {};
  if (!start_date || !end_date || start_date <= end_date) return null;
  return (
    <Alert severity="warning" sx={{ m: 2 }}>
      {t('console.figures.turned')}
    </Alert>
  );
}

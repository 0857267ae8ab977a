import { creditRoutes } from '@mathquiz/contracts/transactions/credits.routes';
import type { LedgerEntry } from '@mathquiz/contracts/transactions/credits.schemas';
import { readerZone } from '@mathquiz/web';
import { Box } from '@mui/material';
import { CsvButton } from '../../components/csv-button.js';
import { Listing } from '../../components/listing.js';
import { PageHead } from '../../components/page-head.js';
import { RecordList } from '../../components/record-list.js';
import { TurnedDays } from '../../components/turned-days.js';
import { call } from '../../lib/call.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import { ledgerPages } from '../../providers/credits.js';
import { AmountButton } from './amount-button.js';
import { LedgerCheckLine } from './ledger-check-line.js';
import { useLedgerColumns } from './ledger-columns.js';
import { ledgerCsv } from './ledger-csv.js';
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
        <CsvButton<LedgerEntry>
          name={t('console.credits.ledger')}
          pagesOf={(filters) => ledgerPages(call, filters)}
          toCsv={(entries) => ledgerCsv(entries, t, nameOf)}
        />
        <Listing columns={columns} none={t('console.credits.ledgerNone')} />
      </RecordList>
    </>
  );
}

import { paymentStates } from '@mathquiz/contracts/transactions/payments.constants';
import { paymentRoutes } from '@mathquiz/contracts/transactions/payments.routes';
import type { Payment } from '@mathquiz/contracts/transactions/payments.schemas';
import { readerZone } from '@mathquiz/web';
import { CsvButton } from '../../components/csv-button.js';
import { dayFilters, personFilter, stateFilter } from '../../components/filters.js';
import { Listing } from '../../components/listing.js';
import { PageHead } from '../../components/page-head.js';
import { RecordList } from '../../components/record-list.js';
import { TurnedDays } from '../../components/turned-days.js';
import { call } from '../../lib/call.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import { paymentPages } from '../../providers/payments.js';
import { usePaymentColumns } from './payment-columns.js';
import { paymentsCsv } from './payments-csv.js';

/** Payments by card, and the way to refund one. */
export function PaymentsPage() {
  const t = useT();
  const nameOf = useName();
  const columns = usePaymentColumns();
  const zone = readerZone().replaceAll('_', ' ');
  const title = t('credits.payments.title');
  const filters = [
    personFilter(t, nameOf),
    stateFilter(t, paymentStates, (state) => t(`credits.payments.state.${state}`)),
    ...dayFilters(t),
  ];
  return (
    <>
      <PageHead title={title} below={[t('console.payments.note', { zone })]} />
      <RecordList route={paymentRoutes.listPayments} filters={filters}>
        <TurnedDays />
        <CsvButton<Payment>
          name={title}
          pagesOf={(wanted) => paymentPages(call, wanted)}
          toCsv={(payments) => paymentsCsv(payments, t, nameOf)}
        />
        <Listing columns={columns} none={t('console.payments.none')} />
      </RecordList>
    </>
  );
}

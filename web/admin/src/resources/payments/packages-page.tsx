import { paymentRoutes } from '@mathquiz/contracts/transactions/payments.routes';
import { LoadedCard } from '../../components/loaded-card.js';
import { PageHead } from '../../components/page-head.js';
import { useLoaded } from '../../lib/use-loaded.js';
import { useT } from '../../lib/use-t.js';
import { CardPaymentsNote } from './card-payments-note.js';
import { PackagesForm } from './packages-form.js';

/** Packages of credits that are on sale, and whether they can be paid for. */
export function PackagesPage() {
  const t = useT();
  const query = useLoaded(paymentRoutes.creditPackages, {});
  return (
    <>
      <PageHead title={t('console.packages.title')} below={[t('console.packages.note')]} />
      <LoadedCard query={query} maxWidth={900}>
        {(stored) => (
          <>
            <CardPaymentsNote payments={stored.payments} />
            <PackagesForm key={JSON.stringify([stored.packages, stored.seller])} stored={stored} />
          </>
        )}
      </LoadedCard>
    </>
  );
}

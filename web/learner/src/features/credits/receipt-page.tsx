import { paymentRoutes } from '@mathquiz/contracts/transactions/payments.routes';
import { Link, useParams } from 'react-router';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { Panel } from '../../components/panel.js';
import { PrintButton } from '../../components/print-button.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import classes from './credits.module.css';
import { Receipt } from './receipt.js';

/** `/settings/credits/receipts/:id`: what was bought and paid, to be printed. */
export function ReceiptPage() {
  const t = useT();
  const { id = '' } = useParams();
  const payment = useLoad(paymentRoutes.getPayment, { params: { id } }, { quiet: true, fresh: true });
  return (
    <>
      <PageTitle title={t('credits.receipt.title')} />
      <div className={classes.page}>
        <Loaded query={payment}>
          {({ data }) =>
            data.state === 'succeeded' ? (
              <Panel
                title={t('credits.receipt.goods')}
                action={
                  <PrintButton label={t('settings.print')} variant="light">
                    <h1>{t('credits.receipt.title')}</h1>
                    <Receipt payment={data} />
                  </PrintButton>
                }
              >
                <Receipt payment={data} />
              </Panel>
            ) : (
              <p>{t('credits.receipt.unpaid')}</p>
            )
          }
        </Loaded>
        <p>
          <Link to="/settings/credits">{t('credits.receipt.toCredits')}</Link>
        </p>
      </div>
    </>
  );
}

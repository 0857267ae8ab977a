import { Button } from '@mantine/core';
import { CallError } from '@mathquiz/contracts/client';
import type { DataOf } from '@mathquiz/contracts/route';
import { paymentRoutes } from '@mathquiz/contracts/transactions/payments.routes';
import type { CreditPackage } from '@mathquiz/contracts/transactions/payments.schemas';
import { formatCredits, formatMoney } from '@mathquiz/domain/format';
import { useIdempotencyKey, useLocale } from '@mathquiz/web';
import { IconFlask } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ErrorLine } from '../../components/error-line.js';
import { Loaded } from '../../components/loaded.js';
import { NoteLine } from '../../components/note-line.js';
import { Panel } from '../../components/panel.js';
import { Row, Rows } from '../../components/rows.js';
import { useT } from '../../lib/texts.js';
import { useAddress } from '../../lib/use-address.js';
import { useLoad, useSend } from '../../lib/use-call.js';
import { CardForm } from './card-form.js';
import classes from './credits.module.css';
import { PaymentOutcome } from './payment-outcome.js';

type Offer = DataOf<typeof paymentRoutes.creditPackages>;
type Begun = DataOf<typeof paymentRoutes.createPaymentIntent>;

/** Packages of credits, the card that pays for one, and what came of it. */
export function BuyCredits() {
  const t = useT();
  const offer = useLoad(paymentRoutes.creditPackages, {}, { quiet: true, fresh: true });
  return (
    <Panel title={t('credits.buy.title')}>
      <Loaded query={offer}>
        {({ data }) =>
          data.payments.is_set_up ? (
            <Packages offer={data} onChanged={() => void offer.refetch()} />
          ) : (
            <p className={classes.note}>{t('errors.payments_not_set_up')}</p>
          )
        }
      </Loaded>
    </Panel>
  );
}

type PackagesProps = { offer: Offer; onChanged: () => void };
const fromBank = { payment_intent: '', payment_intent_client_secret: '', redirect_status: '' };

function Packages({ offer: { payments, packages }, onChanged }: PackagesProps) {
  const t = useT();
  const locale = useLocale();
  const { get, set } = useAddress();
  // A bank that wants to see its customer sends them back with the intent in the address.
  const outcome = get('payment_intent');
  const secret = get('payment_intent_client_secret');
  useEffect(() => {
    // A link that somebody sends on is to show no more than the payment's name.
    if (secret !== '') set({ payment_intent_client_secret: '', redirect_status: '' });
  });
  const [begun, setBegun] = useState<(Begun & { of: CreditPackage }) | null>(null);
  const [round, setRound] = useState(0);
  const keyOf = useIdempotencyKey();
  const begin = useSend(paymentRoutes.createPaymentIntent, {
    quiet: true,
    onFailed: (error) => error instanceof CallError && error.code === 'wrong_state' && onChanged(),
  });

  const buy = (of: CreditPackage) => {
    set(fromBank);
    const body = { package_id: of._id, amount: of.amount, currency: of.currency };
    begin.mutate(
      { body, idempotencyKey: keyOf({ ...body, round }) },
      { onSuccess: ({ data }) => setBegun({ ...data, of }) },
    );
  };
  const decided = (intentId: string) => {
    setBegun(null);
    setRound(round + 1);
    set({ ...fromBank, payment_intent: intentId });
  };

  const priceOf = ({ amount, currency }: CreditPackage) => formatMoney(amount, currency, locale);
  const nameOf = ({ milli }: CreditPackage) => t('credits.buy.package', { credits: formatCredits(milli, locale) });
  const isChanged = begin.error instanceof CallError && begin.error.code === 'wrong_state';
  return (
    <div className={classes.buy}>
      {payments.is_demo && <NoteLine icon={IconFlask}>{t('credits.buy.demo')}</NoteLine>}
      {outcome !== '' && <PaymentOutcome key={`${outcome} ${round}`} intentId={outcome} />}
      {isChanged ? <p role="alert">{t('credits.buy.priceChanged')}</p> : <ErrorLine error={begin.error} />}
      {begun ? (
        <>
          <p className={classes.chosen}>
            <strong>{nameOf(begun.of)}</strong> {priceOf(begun.of)}
          </p>
          <CardForm
            payments={payments}
            clientSecret={begun.client_secret}
            price={priceOf(begun.of)}
            onDecided={() => decided(begun.payment_intent_id)}
            onCancel={() => setBegun(null)}
          />
        </>
      ) : packages.length === 0 ? (
        <p className={classes.note}>{t('credits.buy.none')}</p>
      ) : (
        <Rows label={t('credits.buy.title')}>
          {packages.map((one) => (
            <Row key={one._id} title={nameOf(one)} facts={priceOf(one)}>
              <Button
                variant="light"
                aria-label={`${t('credits.buy.button')}: ${nameOf(one)}, ${priceOf(one)}`}
                loading={begin.isPending && begin.variables?.body.package_id === one._id}
                onClick={() => buy(one)}
              >
                {t('credits.buy.button')}
              </Button>
            </Row>
          ))}
        </Rows>
      )}
    </div>
  );
}

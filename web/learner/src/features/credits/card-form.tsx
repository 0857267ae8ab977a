import { Button, Group } from '@mantine/core';
import type { CardPayments } from '@mathquiz/contracts/transactions/payments.schemas';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { NoteLine } from '../../components/note-line.js';
import { Waiting } from '../../components/waiting.js';
import { useT } from '../../lib/texts.js';
import classes from './credits.module.css';
import type { StripeError } from './stripe-script.js';
import { useCard } from './use-card.js';

type Props = {
  payments: CardPayments;
  clientSecret: string;
  price: string;
  /** The server is to say what has become of the payment. */
  onDecided: () => void;
  onCancel: () => void;
};

/** Refusals of a card or of what was typed: nothing was paid, and the fields are still there. */
const isRefusal = ({ type }: StripeError) => type === 'card_error' || type === 'validation_error';
/** States in which nobody pays any more by pressing again. */
const isOver = ({ payment_intent }: StripeError) =>
  ['succeeded', 'processing', 'canceled'].includes(payment_intent?.status ?? '');

/** Fields of a card and the way to pay, which is pressed once at a time. */
export function CardForm({ payments, clientSecret, price, onDecided, onCancel }: Props) {
  const t = useT();
  const { card, place } = useCard(payments, clientSecret);
  const [isPaying, setPaying] = useState(false);
  const [error, setError] = useState<StripeError | null>(null);

  const pay = async () => {
    if (card.state !== 'ready' || isPaying) return;
    setPaying(true);
    setError(null);
    const { stripe, elements } = card;
    const confirmParams = { return_url: location.origin + location.pathname };
    const result = await stripe
      .confirmPayment({ elements, confirmParams, redirect: 'if_required' })
      .catch(() => ({ error: { type: 'api_connection_error' } as StripeError }));
    setPaying(false);
    if (result.error === undefined || isOver(result.error)) onDecided();
    else setError(result.error);
  };

  return (
    <form
      className={classes.card}
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      {card.state === 'loading' && <Waiting rows={3} />}
      <div ref={place} hidden={card.state === 'failed'} />
      {card.state === 'failed' && (
        <NoteLine icon={IconAlertTriangle} warns>
          {t('credits.buy.scriptFailed')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => location.reload()}>
            {t('frame.tryAgain')}
          </Button>
        </NoteLine>
      )}
      {error !== null && (
        <div role="alert" className={classes.refused}>
          {isRefusal(error) ? (
            <>
              {error.message} {t('credits.buy.notPaid')}
            </>
          ) : (
            <>
              {t('credits.buy.unknown')}{' '}
              <Button variant="subtle" size="compact-sm" onClick={onDecided}>
                {t('credits.buy.ask')}
              </Button>
            </>
          )}
        </div>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} disabled={isPaying}>
          {t('frame.cancel')}
        </Button>
        <Button type="submit" loading={isPaying} disabled={card.state !== 'ready'}>
          {t('credits.buy.pay', { price })}
        </Button>
      </Group>
    </form>
  );
}

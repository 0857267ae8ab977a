import { useComputedColorScheme } from '@mantine/core';
import { htmlLang } from '@mathquiz/contracts/constants';
import type { CardPayments } from '@mathquiz/contracts/transactions/payments.schemas';
import { useLocale } from '@mathquiz/web';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Elements, loadStripe, type StripeScript } from './stripe-script.js';

type Card = { readonly stripe: StripeScript; readonly elements: Elements };
/** Fields of a card on their way, there to be filled in, or not to be had. */
export type CardFields = { readonly state: 'loading' | 'failed' } | ({ readonly state: 'ready' } & Card);

/** Stripe's fields for a card, in `place`. What is typed there stays with Stripe. */
export function useCard(
  { publishable_key, script_url }: CardPayments,
  clientSecret: string,
): { readonly card: CardFields; readonly place: RefObject<HTMLDivElement | null> } {
  const locale = useLocale();
  const theme = useComputedColorScheme() === 'dark' ? 'night' : 'stripe';
  const place = useRef<HTMLDivElement>(null);
  const [card, setCard] = useState<CardFields>({ state: 'loading' });
  // The look and the language of the moment in which they are opened: other ones would empty them.
  const opened = useRef({ theme, locale: htmlLang[locale].slice(0, 2) } as const);
  useEffect(() => {
    let destroy: (() => void) | null = null;
    let isGone = false;
    const open = async () => {
      const stripe = await loadStripe(script_url, publishable_key);
      if (isGone || place.current === null) return;
      const { theme, locale } = opened.current;
      const elements = stripe.elements({ clientSecret, locale, appearance: { theme } });
      const element = elements.create('payment');
      destroy = () => element.destroy();
      element.on('ready', () => setCard({ state: 'ready', stripe, elements }));
      element.on('loaderror', () => setCard({ state: 'failed' }));
      element.mount(place.current);
    };
    open().catch(() => {
      if (!isGone) setCard({ state: 'failed' });
    });
    return () => {
      isGone = true;
      destroy?.();
    };
  }, [clientSecret, publishable_key, script_url]);
  return { card, place };
}

import type { CardError } from './stripe-objects.js';

/** Cards of https://docs.stripe.com/testing that the double knows; any other number is no card. */
export const testCards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  short: '4000000000009995',
  /** Its bank asks for 3-D Secure. */
  asks: '4000002760003184',
  /** Its bank decides later. */
  slow: '4000000000000077',
} as const;

const declined = (code: string, message: string): CardError => ({
  type: 'card_error',
  code: 'card_declined',
  decline_code: code,
  message,
});

/** Outcome of a payment with a card. */
export function outcomeOf(card: string): 'succeeded' | 'requires_action' | 'processing' | CardError {
  if (card === testCards.pays) return 'succeeded';
  if (card === testCards.asks) return 'requires_action';
  if (card === testCards.slow) return 'processing';
  if (card === testCards.declined) return declined('generic_decline', 'Your card was declined.');
  if (card === testCards.short) return declined('insufficient_funds', 'Your card has insufficient funds.');
  return { type: 'card_error', code: 'incorrect_number', message: 'Your card number is incorrect.' };
}

export const bankRefused: CardError = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

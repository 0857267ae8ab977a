import { createHmac } from 'node:crypto';

/** The header Stripe-Signature of an event (https://docs.stripe.com/webhooks/signature). */
export function signatureOf(payload: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const v1 = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${v1}`;
}

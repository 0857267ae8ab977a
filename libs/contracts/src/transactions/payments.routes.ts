import { anyone, only, signedIn, staff } from '../access.js';
import { route, routesFor } from '../route.js';
import { signatureHeader } from './payments.constants.js';
import type { PaymentSchemas } from './payments.schemas.js';

const admins = only(['admin']);

export const paymentRoutes = routesFor<PaymentSchemas>()({
  creditPackages: route('GET transactions/packages', {
    subject: 'transactions.packages.get',
    access: only(staff),
    toast: { failed: 'loadError' },
  }),
  putCreditPackages: route('PUT transactions/packages', {
    subject: 'transactions.packages.put',
    access: admins,
    toast: { done: 'saveSuccess', failed: 'operationFailed' },
  }),
  createPaymentIntent: route('POST transactions/stripe/create-payment-intent', {
    subject: 'transactions.payments.create',
    access: only(staff),
    toast: { failed: 'operationFailed' },
    traits: { idempotent: true, perMinute: 20, waitMs: 30_000 },
  }),
  confirmPayment: route('POST transactions/stripe/confirm-payment', {
    subject: 'transactions.payments.confirm',
    access: signedIn('self'),
    toast: { failed: 'operationFailed' },
    traits: { perMinute: 60, waitMs: 30_000 },
  }),
  stripeWebhook: route('POST transactions/stripe/webhook', {
    subject: 'transactions.payments.webhook',
    access: anyone,
    toast: { failed: 'operationFailed' },
    traits: { signed: signatureHeader, perMinute: 600, waitMs: 30_000 },
  }),
  myPayments: route('GET transactions/my-payments', {
    subject: 'transactions.payments.mine',
    access: signedIn('self'),
    toast: { failed: 'loadError' },
  }),
  listPayments: route('GET transactions/payments', {
    subject: 'transactions.payments.list',
    access: admins,
    toast: { failed: 'loadError' },
  }),
  getPayment: route('GET transactions/payments/{id}', {
    subject: 'transactions.payments.get',
    access: signedIn('own'),
    toast: { failed: 'loadError' },
  }),
  refundPayment: route('POST transactions/payments/{id}/refund', {
    subject: 'transactions.payments.refund',
    access: admins,
    toast: { done: 'saveSuccess', failed: 'operationFailed' },
    traits: { waitMs: 30_000 },
  }),
});

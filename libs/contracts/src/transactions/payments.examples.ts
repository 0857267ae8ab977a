import type { ExamplesOf } from '../example-types.js';
import { exampleId } from '../example-values.js';

export const paymentExamples: ExamplesOf<
  'putCreditPackages' | 'createPaymentIntent' | 'confirmPayment' | 'stripeWebhook' | 'refundPayment'
> = {
  putCreditPackages: {
    packages: [{ milli: 500_000, amount: 500, currency: 'EUR' }],
    seller: 'Example School\nSchool Road 1, 12345 Example',
  },
  createPaymentIntent: { package_id: exampleId, amount: 500, currency: 'EUR' },
  confirmPayment: { payment_intent_id: 'pi_3Example' },
  stripeWebhook: { payload: '{}', signature: 't=1,v1=0' },
  refundPayment: { reason: 'Bought twice' },
};

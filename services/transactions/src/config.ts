import { ifSet, serviceConfig, sessionConfig, stripePagesConfig, sweepConfig } from '@mathquiz/platform';
import { z } from 'zod';

const isTest = (key: string) => key.includes('_test_');

export const transactionsConfig = z
  .object({
    ...serviceConfig,
    ...sessionConfig,
    ...sweepConfig,
    ...stripePagesConfig,
    /** A secret key, or a restricted one that may write intents and refunds and read charges. */
    STRIPE_SECRET_KEY: ifSet(z.string().regex(/^(sk|rk)_(test|live)_\w+$/, 'must begin with sk_ or rk_')),
    /** Signs the events that Stripe sends; without it payments are credited by asking Stripe alone. */
    STRIPE_WEBHOOK_SECRET: ifSet(z.string().regex(/^whsec_\w+$/, 'must begin with whsec_')),
  })
  .check(({ value, issues }) => {
    const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = value;
    const missing = secret === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_PUBLISHABLE_KEY';
    const others = secret ?? publishable ?? value.STRIPE_WEBHOOK_SECRET ?? value.STRIPE_STAND_IN_URL;
    if (others !== undefined && (secret === undefined || publishable === undefined))
      issues.push({ code: 'custom', path: [missing], message: 'is needed for card payments', input: '' });
    if (secret !== undefined && publishable !== undefined && isTest(secret) !== isTest(publishable)) {
      const message = 'must be for tests, or not, as STRIPE_SECRET_KEY is';
      issues.push({ code: 'custom', path: ['STRIPE_PUBLISHABLE_KEY'], message, input: '' });
    }
  });
export type TransactionsConfig = z.output<typeof transactionsConfig>;

import { readConfig } from '@mathquiz/platform';
import { transactionsConfig } from './config.js';

const needed = {
  NATS_URL: 'nats://127.0.0.1:4222',
  MONGO_URL: 'mongodb://127.0.0.1:27017',
  SESSION_SECRET: 'x'.repeat(32),
};
const keys = { STRIPE_SECRET_KEY: 'sk_test_a1', STRIPE_PUBLISHABLE_KEY: 'pk_test_a1' };
const read = (settings: NodeJS.ProcessEnv) => readConfig(transactionsConfig, { ...needed, ...settings });

describe('the settings of card payments', () => {
  it.each([
    ['none', {}],
    ['empty ones', { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '' }],
    ['both keys', keys],
    ['a restricted key', { ...keys, STRIPE_SECRET_KEY: 'rk_test_a1' }],
    ['events too', { ...keys, STRIPE_WEBHOOK_SECRET: 'whsec_a1' }],
    ['a stand-in on this machine', { ...keys, STRIPE_STAND_IN_URL: 'http://127.0.0.1:4000' }],
  ])('may be %s', (_, settings) => {
    expect(() => read(settings)).not.toThrow();
  });

  it.each([
    ['one key alone', { STRIPE_SECRET_KEY: keys.STRIPE_SECRET_KEY }, 'STRIPE_PUBLISHABLE_KEY'],
    ['the other one alone', { STRIPE_PUBLISHABLE_KEY: keys.STRIPE_PUBLISHABLE_KEY }, 'STRIPE_SECRET_KEY'],
    ['events without keys', { STRIPE_WEBHOOK_SECRET: 'whsec_a1' }, 'STRIPE_SECRET_KEY'],
    ['a key for tests with one for money', { ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_a1' }, 'STRIPE_PUBLISHABLE_KEY'],
    ['the secret key for pages', { ...keys, STRIPE_PUBLISHABLE_KEY: 'sk_test_a1' }, 'STRIPE_PUBLISHABLE_KEY'],
    ['a stand-in elsewhere', { ...keys, STRIPE_STAND_IN_URL: 'http://10.0.0.7:4000' }, 'STRIPE_STAND_IN_URL'],
  ])('refuse %s, and name the setting', (_, settings, named) => {
    expect(() => read(settings)).toThrow(named);
  });
});

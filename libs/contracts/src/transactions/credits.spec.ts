import { creditExamples } from './credits.examples.js';
import { creditSchemas } from './credits.schemas.js';

const amount = creditSchemas.giveCredits.body;
const settings = creditSchemas.putCreditSettings.body;

it.each([
  ['nothing', 0],
  ['less than nothing', -1],
  ['part of a milli-credit', 0.5],
  ['more than can be meant', 10 ** 15],
  ['no number', Number.NaN],
])('an amount of %s is none', (_, milli) => {
  expect(amount.safeParse({ ...creditExamples.giveCredits, milli }).success).toBe(false);
});

it.each([
  ['without a reason', { reason: ' ' }],
  ['for nobody', { account: {} }],
  ['for a person and a group at once', { account: { user_id: 'a'.repeat(24), group_id: 'b'.repeat(24) } }],
])('an amount %s is none', (_, change) => {
  expect(amount.safeParse({ ...creditExamples.giveCredits, ...change }).success).toBe(false);
});

it.each([
  ['an allowance of a quadrillion', { allowances: { teacher: 10 ** 15 } }],
  ['an allowance below 0', { allowances: { teacher: -1 } }],
  ['an allowance for a role that is none', { allowances: { janitor: 1 } }],
  ['a kind without a factor', { factors: { solve: 1 } }],
  ['a factor below 0', { factors: { ...creditExamples.putCreditSettings.factors, solve: -1 } }],
])('settings with %s are none', (_, change) => {
  expect(settings.safeParse({ ...creditExamples.putCreditSettings, ...change }).success).toBe(false);
});

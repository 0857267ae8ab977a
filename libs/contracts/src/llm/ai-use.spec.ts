import { aiUseExamples } from './ai-use.examples.js';
import { aiSettings } from './ai-use.schemas.js';

const good = aiSettings.parse(aiUseExamples.putAiSettings);

it.each([
  ['a model with two prices', { prices: [...good.prices, ...good.prices] }],
  ['a price below 0', { prices: [{ model: 'm', input: -1, output: 0 }] }],
  ['a price that is no number', { prices: [{ model: 'm', input: Number.NaN, output: 0 }] }],
  ['no currency', { currency: 'euros' }],
  ['half a token', { person_tokens: 0.5 }],
  ['a budget below 0', { school_cost: -1 }],
])('settings with %s are none', (_, change) => {
  expect(aiSettings.safeParse({ ...good, ...change }).success).toBe(false);
});

import { costOf, tokensAtMost } from './index.js';

it.each([
  ['translate', { input: 33_000, output: 2000 }],
  ['solve', { input: 49_000, output: 3000 }],
] as const)('%s costs so many tokens at most', (purpose, tokens) => {
  expect(tokensAtMost(purpose, 1000)).toEqual(tokens);
});

it('a quote follows the price of the model, and there is none without a price', () => {
  const prices = [{ model: 'm', input: 2, output: 10 }];
  expect(costOf('m', tokensAtMost('translate', 1000), prices)).toBe(33_000 * 2 + 2000 * 10);
  expect(costOf('other', tokensAtMost('translate', 1000), prices)).toBeNull();
});

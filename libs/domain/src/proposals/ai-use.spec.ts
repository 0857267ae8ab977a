import { costOf, quotaUsed, totalUse } from './ai-use.js';

const prices = [
  { model: 'large', input: 2.5, output: 10 },
  { model: 'own', input: 0, output: 0 },
];

it.each([
  ['large', { input: 1000, output: 200 }, 4500],
  ['large', { input: 1, output: 0 }, 3],
  ['own', { input: 1000, output: 200 }, 0],
  ['unknown', { input: 1000, output: 200 }, null],
])('a call of %s with %j costs %s millionths', (model, tokens, cost) => {
  expect(costOf(model, tokens, prices)).toBe(cost);
});

it.each([
  [{ person_tokens: 99, school_micros: 999_999 }, null],
  [{ person_tokens: 100, school_micros: 0 }, 'ai_quota_used'],
  [{ person_tokens: 0, school_micros: 1_000_000 }, 'ai_school_quota_used'],
  // The budget of the school is said first: it holds for everybody.
  [{ person_tokens: 100, school_micros: 1_000_000 }, 'ai_school_quota_used'],
])('of 100 tokens a person and 1 a school, %j leaves %s', (spent, fault) => {
  expect(quotaUsed(spent, { person_tokens: 100, school_cost: 1 })).toBe(fault);
});

it('quotas that are 0 allow nothing, and those that are not set allow everything', () => {
  const nothing = { person_tokens: 0, school_micros: 0 };
  const much = { person_tokens: 1e9, school_micros: 1e15 };
  expect(quotaUsed(nothing, { person_tokens: 0, school_cost: null })).toBe('ai_quota_used');
  expect(quotaUsed(nothing, { person_tokens: null, school_cost: 0 })).toBe('ai_school_quota_used');
  expect(quotaUsed(much, { person_tokens: null, school_cost: null })).toBeNull();
});

it('sums are sums of every figure', () => {
  const one = { calls: 1, accepted: 1, refused: 0, input_tokens: 5, output_tokens: 2, cost_micros: 9, uncosted: 0 };
  const other = { ...one, accepted: 0, refused: 1, uncosted: 1, cost_micros: 0 };
  expect(totalUse([one, other])).toEqual({
    calls: 2,
    accepted: 1,
    refused: 1,
    input_tokens: 10,
    output_tokens: 4,
    cost_micros: 9,
    uncosted: 1,
  });
  expect(totalUse().calls).toBe(0);
});

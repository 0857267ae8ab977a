import type { AiFigures, AiSettings } from '@mathquiz/contracts';

/** Cost of tokens in millionths of the currency: a price is for a million tokens. null: the model has no price. */
export function costOf(
  model: string,
  tokens: { readonly input: number; readonly output: number },
  prices: AiSettings['prices'],
): number | null {
  const price = prices.find((one) => one.model === model);
  return price === undefined ? null : Math.round(tokens.input * price.input + tokens.output * price.output);
}

/** Spent in this month: tokens by the person, millionths of the currency by the school. */
export type SpentInMonth = { readonly person_tokens: number; readonly school_micros: number };

/** The quota that is used up, so that no further call is made; null: neither is. A call that has begun may go beyond. */
export function quotaUsed(
  spent: SpentInMonth,
  { person_tokens, school_cost }: Pick<AiSettings, 'person_tokens' | 'school_cost'>,
): 'ai_quota_used' | 'ai_school_quota_used' | null {
  if (school_cost !== null && spent.school_micros >= Math.round(school_cost * 1_000_000)) return 'ai_school_quota_used';
  return person_tokens !== null && spent.person_tokens >= person_tokens ? 'ai_quota_used' : null;
}

const none: AiFigures = {
  calls: 0,
  accepted: 0,
  refused: 0,
  input_tokens: 0,
  output_tokens: 0,
  cost_micros: 0,
  uncosted: 0,
};
const names = Object.keys(none) as (keyof AiFigures)[];

/** The sum of sums; all are 0 for none. */
export function totalUse(rows: readonly AiFigures[] = []): AiFigures {
  const sum: Record<keyof AiFigures, number> = { ...none };
  for (const row of rows) for (const name of names) sum[name] += row[name];
  return sum;
}

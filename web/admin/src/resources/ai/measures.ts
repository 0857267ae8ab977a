import { htmlLang } from '@mathquiz/contracts/constants';
import type { aiUseRoutes } from '@mathquiz/contracts/llm/ai-use.routes';
import type { ReplyOf } from '@mathquiz/contracts/route';
import { currentLocale } from '@mathquiz/web';
import { formatNumber, formatShare } from '../../lib/bytes.js';

export type AiUse = ReplyOf<typeof aiUseRoutes.aiUse>['data'];
export type Figures = AiUse['whole'];

export const measures = ['calls', 'cost', 'tokens', 'passed'] as const;
export type Measure = (typeof measures)[number];

/** Millionths of a currency as one writes money: small sums keep digits that tell them apart. */
export function sayMicros(micros: number, currency: string): string {
  const value = micros / 1_000_000;
  const digits = value !== 0 && Math.abs(value) < 1 ? { maximumFractionDigits: 4 } : {};
  return new Intl.NumberFormat(htmlLang[currentLocale()], { style: 'currency', currency, ...digits }).format(value);
}

/** null: there is nothing to tell of. Costs are millionths of the currency. */
export function figureOf(measure: Measure, figures: Figures): number | null {
  const { calls, cost_micros, input_tokens, output_tokens, accepted, refused } = figures;
  if (measure === 'calls') return calls;
  if (measure === 'cost') return cost_micros;
  if (measure === 'tokens') return input_tokens + output_tokens;
  return accepted + refused === 0 ? null : accepted / (accepted + refused);
}

export function sayMeasure(measure: Measure, value: number, currency: string): string {
  if (measure === 'cost') return sayMicros(value, currency);
  return measure === 'passed' ? formatShare(value) : formatNumber(value);
}

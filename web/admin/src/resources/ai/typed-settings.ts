import { aiUseLimits } from '@mathquiz/contracts/llm/ai-use.constants';
import { type AiSettings } from '@mathquiz/contracts/llm/ai-use.schemas';

/** Numbers as they were typed: empty for no limit. */
export type TypedSettings = {
  readonly currency: string;
  readonly time_zone: string;
  readonly prices: readonly TypedPrice[];
  readonly person_tokens: string;
  readonly school_cost: string;
};
export type TypedPrice = { readonly model: string; readonly input: string; readonly output: string };

const decimal = /^\d{1,7}(?:[.,]\d{1,6})?$/;

/** A number of at least 0 with a comma or a point; null: it is none, or above `most`. */
export function readAmount(text: string, most: number): number | null {
  if (!decimal.test(text.trim())) return null;
  const value = Number(text.trim().replace(',', '.'));
  return value <= most ? value : null;
}

/** A whole number of at least 0; null: it is none, or above `most`. */
function readCount(text: string, most: number): number | null {
  const value = /^\d{1,10}$/.test(text.trim()) ? Number(text.trim()) : null;
  return value !== null && value <= most ? value : null;
}

const written = (value: number | null): string => (value === null ? '' : String(value));

export const typedSettings = ({ prices, person_tokens, school_cost, ...others }: AiSettings): TypedSettings => ({
  ...others,
  prices: prices.map(({ model, input, output }) => ({ model, input: written(input), output: written(output) })),
  person_tokens: written(person_tokens),
  school_cost: written(school_cost),
});

/** Fields of a line that are wrong. */
export function wrongInPrice({ model, input, output }: TypedPrice, prices: readonly TypedPrice[]) {
  const name = model.trim();
  const isNamed = name !== '' && prices.filter((one) => one.model.trim() === name).length === 1;
  return {
    model: !isNamed,
    input: readAmount(input, aiUseLimits.price) === null,
    output: readAmount(output, aiUseLimits.price) === null,
  };
}

export const wrongTokens = (text: string): boolean =>
  text.trim() !== '' && readCount(text, aiUseLimits.personTokens) === null;
export const wrongCost = (text: string): boolean =>
  text.trim() !== '' && readAmount(text, aiUseLimits.schoolCost) === null;

/** Settings to be stored; null: a field is wrong. */
export function readSettings(typed: TypedSettings): AiSettings | null {
  const isWrong =
    wrongTokens(typed.person_tokens) ||
    wrongCost(typed.school_cost) ||
    typed.prices.some((price) => Object.values(wrongInPrice(price, typed.prices)).includes(true));
  if (isWrong) return null;
  return {
    currency: typed.currency,
    time_zone: typed.time_zone,
    prices: typed.prices.map(({ model, input, output }) => ({
      model: model.trim(),
      input: readAmount(input, aiUseLimits.price) ?? 0,
      output: readAmount(output, aiUseLimits.price) ?? 0,
    })),
    person_tokens: readCount(typed.person_tokens, aiUseLimits.personTokens),
    school_cost: readAmount(typed.school_cost, aiUseLimits.schoolCost),
  };
}

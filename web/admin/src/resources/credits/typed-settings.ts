import { type Role, roles } from '@mathquiz/contracts/constants';
import { type AiPurpose, aiPurposes } from '@mathquiz/contracts/llm/quiz-assistant.constants';
import { creditLimits, milliPerCredit } from '@mathquiz/contracts/transactions/credits.constants';
import type { CreditSettings } from '@mathquiz/contracts/transactions/credits.schemas';
import { readCredits } from '@mathquiz/web';

/** Numbers as they were typed; an empty allowance is none. Allowances are in credits. */
export type TypedSettings = {
  readonly is_on: boolean;
  readonly factors: Readonly<Record<AiPurpose, string>>;
  readonly allowances: Readonly<Record<Role, string>>;
  readonly time_zone: string;
};

const decimal = /^\d{1,6}(?:[.,]\d{1,3})?$/;

/** A number of at least 0 with a comma or a point; null: it is none, or too large. */
export function readFactor(text: string): number | null {
  if (!decimal.test(text.trim())) return null;
  const value = Number(text.trim().replace(',', '.'));
  return value <= creditLimits.factor ? value : null;
}

/** Milli-credits; undefined: none; null: the text is no number of credits, or too large. */
export function readAllowance(text: string): number | undefined | null {
  if (text.trim() === '') return undefined;
  const milli = readCredits(text);
  return milli !== null && milli <= creditLimits.allowance ? milli : null;
}

const record = <K extends string, V>(keys: readonly K[], read: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<K, V>;

export function typedSettings({ is_on, factors, allowances, time_zone }: CreditSettings): TypedSettings {
  const inCredits = (milli: number | undefined) => (milli === undefined ? '' : String(milli / milliPerCredit));
  return {
    is_on,
    factors: record(aiPurposes, (purpose) => String(factors[purpose])),
    allowances: record(roles, (role) => inCredits(allowances[role])),
    time_zone,
  };
}

/** Settings to be stored; null: a field is wrong. */
export function readSettings({ is_on, factors, allowances, time_zone }: TypedSettings): CreditSettings | null {
  const isWrong =
    aiPurposes.some((purpose) => readFactor(factors[purpose]) === null) ||
    roles.some((role) => readAllowance(allowances[role]) === null);
  if (isWrong) return null;
  const given = roles.flatMap((role) => {
    const milli = readAllowance(allowances[role]);
    return typeof milli === 'number' ? [[role, milli] as const] : [];
  });
  return {
    is_on,
    factors: record(aiPurposes, (purpose) => readFactor(factors[purpose]) ?? 0),
    allowances: Object.fromEntries(given),
    time_zone,
  };
}

import { htmlLang, type Locale } from '@mathquiz/contracts';

export type Texts = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, unknown>>;

/** `x_one`, `x_other` … by the rules of the language, then `x` itself. */
function formsOf(key: string, count: unknown, locale: Locale): string[] {
  if (typeof count !== 'number') return [key, `${key}_other`];
  return [`${key}_${new Intl.PluralRules(htmlLang[locale]).select(count)}`, `${key}_other`, key];
}

/** The sentence of a flat key with its values filled in; null when the language lacks it. */
export function sentence(texts: Texts, key: string, values: Values, locale: Locale): string | null {
  const count = values.count ?? values.smart_count;
  const found = formsOf(key, count, locale).find((form) => Object.hasOwn(texts, form));
  if (found === undefined) return null;
  const number = new Intl.NumberFormat(htmlLang[locale]);
  return (texts[found] ?? '').replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const value = name === 'count' ? count : values[name];
    return typeof value === 'number' ? number.format(value) : String(value ?? '');
  });
}

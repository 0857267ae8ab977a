import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defaultLocale, type Locale, locales } from '@mathquiz/contracts';

export type Texts = Readonly<Record<string, string>>;

const folder = join(dirname(createRequire(import.meta.url).resolve('@mathquiz/contracts/package.json')), 'texts');

function readLocale(locale: Locale): Record<string, string> {
  const own = join(folder, locale);
  if (!existsSync(own)) return {};
  const files = readdirSync(own).filter((name) => name.endsWith('.json'));
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(join(own, name), 'utf8'))));
}

/** The product's texts as their files have them: a locale may lack some. */
export function shippedTexts(): Readonly<Record<Locale, Texts>> {
  return Object.fromEntries(locales.map((locale) => [locale, readLocale(locale)])) as Record<Locale, Texts>;
}

/** Every text of the product by locale; what a locale lacks is there in English. */
export function loadTexts(): Readonly<Record<Locale, Texts>> {
  const shipped = shippedTexts();
  const english = shipped[defaultLocale];
  return Object.fromEntries(locales.map((locale) => [locale, { ...english, ...shipped[locale] }])) as Record<
    Locale,
    Texts
  >;
}

/** `{{name}}` replaced from the parameters. */
export function fillText(text: string, params: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params[name] ?? ''));
}

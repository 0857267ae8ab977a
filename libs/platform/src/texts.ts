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

/** Read once for all services of a process. */
let shipped: Readonly<Record<Locale, Texts>> | undefined;

/** The product's texts as their files have them: a locale may lack some. */
export function shippedTexts(): Readonly<Record<Locale, Texts>> {
  shipped ??= Object.fromEntries(locales.map((locale) => [locale, readLocale(locale)])) as Record<Locale, Texts>;
  return shipped;
}

/** Every text of the product by locale; what a locale lacks is there in English. */
export function loadTexts(): Readonly<Record<Locale, Texts>> {
  const own = shippedTexts();
  const english = own[defaultLocale];
  return Object.fromEntries(locales.map((locale) => [locale, { ...english, ...own[locale] }])) as Record<Locale, Texts>;
}

/** `{{name}}` replaced from the parameters. */
export function fillText(text: string, params: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params[name] ?? ''));
}

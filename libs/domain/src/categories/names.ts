import { defaultLocale, type Locale, locales } from '@mathquiz/contracts/constants';
import type { Category } from './tree.js';

/** What the product itself calls a category, where it knows it. */
export type Shipped = (slug: string, locale: Locale) => string | undefined;

/** The school's name in this language, the product's, then the school's in English or whatever it has. */
export function nameIn({ slug, names }: Pick<Category, 'slug' | 'names'>, locale: Locale, shipped: Shipped): string {
  const any = locales.flatMap((one) => names[one] ?? [])[0];
  return names[locale] ?? shipped(slug, locale) ?? names[defaultLocale] ?? any ?? slug;
}

const asCompared = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Whether a reader of some language could not tell one of these from one of those. */
export function sameNames(some: readonly Category[], others: readonly Category[], shipped: Shipped): boolean {
  const keysOf = (one: Category) => locales.map((locale) => `${locale} ${asCompared(nameIn(one, locale, shipped))}`);
  const taken = new Set(others.flatMap(keysOf));
  return some.some((one) => keysOf(one).some((key) => taken.has(key)));
}

/** A slug of a name that no category has had yet. */
export function slugFor(names: Category['names'], most: number, isTaken: (slug: string) => boolean): string {
  const words = [names[defaultLocale], ...Object.values(names)].map((name) =>
    (name ?? '')
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
  );
  const base = (words.find((word) => word !== '') ?? 'category').slice(0, most - 6).replace(/-$/, '');
  if (!isTaken(base)) return base;
  let number = 2;
  while (isTaken(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

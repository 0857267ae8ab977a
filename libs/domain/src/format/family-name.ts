import { htmlLang, type Locale } from '@mathquiz/contracts/constants';

type Named = { readonly _id: string; readonly name: string; readonly lastname: string };

/** The order of a class register, by the rules of the reader's language: family name, first name, and always the same between equals. */
export function byFamilyName(locale: Locale): (a: Named, b: Named) => number {
  const { compare } = new Intl.Collator(htmlLang[locale], { sensitivity: 'variant', numeric: true });
  return (a, b) =>
    compare(a.lastname, b.lastname) || compare(a.name, b.name) || (a._id < b._id ? -1 : a._id > b._id ? 1 : 0);
}

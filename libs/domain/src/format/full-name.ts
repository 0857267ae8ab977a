import type { Locale } from '@mathquiz/contracts/constants';

type Named = { readonly name: string; readonly lastname: string };

const familyFirst: readonly Locale[] = ['ko-KR', 'cn-CN', 'jp-JP'];
/** Whether names are written, and asked for, with the family name first. */
export const isFamilyFirst = (locale: Locale): boolean => familyFirst.includes(locale);

const cjk = /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

/**
 * A person's name in the order of the reader's locale (spec.md section 2: Korean puts the family name first); names in CJK script
 * stand without a space. Empty when both are.
 */
export function fullName(person: Named, locale: Locale): string {
  const parts = isFamilyFirst(locale) ? [person.lastname, person.name] : [person.name, person.lastname];
  const joined = parts.filter((part) => part !== '');
  return joined.join(joined.every((part) => cjk.test(part)) && isFamilyFirst(locale) ? '' : ' ');
}

/** What a letter calls its reader: the given name, where the family name stands first the whole one. Empty when there is none. */
export const nameInGreeting = (person: Named, locale: Locale): string =>
  person.name === '' || isFamilyFirst(locale) ? fullName(person, locale) : person.name;

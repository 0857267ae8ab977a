import type { Locale } from '@mathquiz/contracts';

const familyFirst: readonly Locale[] = ['ko-KR', 'cn-CN', 'jp-JP'];
const cjk = /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

export const isFamilyFirst = (locale: Locale) => familyFirst.includes(locale);

/** A person's name in the order of the reader's locale; names in CJK script stand without a space. */
export function fullName(person: { readonly name: string; readonly lastname: string }, locale: Locale): string {
  const parts = isFamilyFirst(locale) ? [person.lastname, person.name] : [person.name, person.lastname];
  const joined = parts.filter((part) => part !== '');
  return joined.join(joined.every((part) => cjk.test(part)) && isFamilyFirst(locale) ? '' : ' ');
}

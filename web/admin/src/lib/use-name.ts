import { useLocale } from 'react-admin';
import { isLocale } from './locale.js';
import { fullName } from './names.js';

/** Names in the order of the reader's language. */
export function useName(): (person: { readonly name: string; readonly lastname: string }) => string {
  const locale = useLocale();
  return (person) => fullName(person, isLocale(locale) ? locale : 'en-US');
}

import { fullName } from '@mathquiz/domain/format';
import { isLocale } from '@mathquiz/web';
import { useLocale } from 'react-admin';

/** Names in the order of the reader's language. */
export function useName(): (person: { readonly name: string; readonly lastname: string }) => string {
  const locale = useLocale();
  return (person) => fullName(person, isLocale(locale) ? locale : 'en-US');
}

import { useLang } from '@mathquiz/web';

/** A share from 0 to 1, as it is written in the reader's language. */
export function usePercent(): (share: number) => string {
  const lang = useLang();
  return (share) => new Intl.NumberFormat(lang, { style: 'percent' }).format(share);
}

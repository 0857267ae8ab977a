import { useT } from '../../../lib/texts.js';

/** What the dialog says out of which something is put into what is being written. */
export function useInsertWords(title: string, none: string) {
  const t = useT();
  return {
    title,
    none,
    search: t('author.search'),
    press: t('author.insert'),
    pressNamed: (name: string) => t('texts.insertNamed', { title: name }),
  };
}

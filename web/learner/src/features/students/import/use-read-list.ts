import type { TextKey } from '@mathquiz/contracts/text-keys';
import { isFamilyFirst } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useMemo } from 'react';
import { useT } from '../../../lib/texts.js';
import { readList, unreadTitles } from './read-list.js';

/** Titles are known in the reader's language and in English. */
export function useReadList(text: string) {
  const t = useT();
  const locale = useLocale();
  const own = (key: TextKey) => t(key).toLowerCase();
  const titles = {
    name: ['name', 'given name', 'first name', 'firstname', own('login.name')],
    lastname: ['lastname', 'family name', 'last name', 'surname', own('login.lastname')],
    username: ['username', 'user name', 'login', '아이디', own('login.username')],
    email: ['email', 'e-mail', 'mail', own('login.email')],
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles are of the language.
  return useMemo(
    () => ({
      lines: readList(text, {
        order: isFamilyFirst(locale)
          ? ['lastname', 'name', 'username', 'email']
          : ['name', 'lastname', 'username', 'email'],
        titles,
      }),
      unread: unreadTitles(text, { titles }),
    }),
    [text, locale],
  );
}

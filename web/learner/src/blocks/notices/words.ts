import type { Notice } from '@mathquiz/contracts/messages/notices.schemas';
import { noticeText } from '@mathquiz/domain/notices';
import { currentLocale, words } from '@mathquiz/web';

/** What a notice says, in the language of the page. */
export const wordsOf = (notice: Notice): string =>
  noticeText(notice, currentLocale(), (key, values) => words(key, values) ?? '');

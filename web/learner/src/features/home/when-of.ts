import type { Locale } from '@mathquiz/contracts/constants';
import type { TestRow } from '@mathquiz/contracts/mathquiz/test.schemas';
import { formatTime } from '@mathquiz/web';
import type { T } from '../../lib/texts.js';

/** The one time that matters about a test now: when it opens, until when it is open, or when it closed. */
export function whenOf(test: Pick<TestRow, 'state' | 'open_at' | 'close_at'>, t: T, locale: Locale): string {
  switch (test.state) {
    case 'upcoming':
      return t('frame.opensAt', { time: formatTime(test.open_at, locale) });
    case 'open':
      return t('frame.openUntil', { time: formatTime(test.close_at, locale) });
    case 'closed':
      return t('frame.closedAt', { time: formatTime(test.close_at, locale) });
  }
}

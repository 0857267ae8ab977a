import { htmlLang, type Locale } from '@mathquiz/contracts/constants';
import { useLocale } from '@mathquiz/web';
import { useT } from '../../lib/texts.js';
import type { Day } from './kept-day.js';

/** A day of the calendar, wherever its reader is. */
const dateText = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(htmlLang[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** Of which day, school year and chapter, in the reader's words. */
export function useDayWords(): (day: Day) => { date: string; whose: string } {
  const t = useT();
  const locale = useLocale();
  return ({ date, grade, chapter }) => ({
    date: dateText(date, locale),
    whose: [grade === null ? t('daily.allGrades') : t('frame.grade', { grade }), chapter].filter(Boolean).join(' · '),
  });
}

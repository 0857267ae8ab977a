import type { ExamRow } from '@mathquiz/contracts/mathquiz/exam.schemas';
import { fullName } from '@mathquiz/domain/format';
import { formatTime, type useLocale } from '@mathquiz/web';
import type { T } from '../../lib/texts.js';

/** When an exam was saved, and by whom where that was somebody else. */
export function savedWords(
  { updated_at, saved_by }: Pick<ExamRow, 'updated_at' | 'saved_by'>,
  me: string,
  locale: ReturnType<typeof useLocale>,
  t: T,
): string {
  const time = formatTime(updated_at, locale);
  return saved_by._id === me
    ? t('frame.savedAt', { time })
    : t('exam.savedBy', { time, name: fullName(saved_by, locale) });
}

import type { Submission } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { useLang, useLocale } from '@mathquiz/web';
import { formatNumber, usePercent } from '../../lib/numbers.js';
import { useT } from '../../lib/texts.js';

type Lessened = Pick<Submission, 'try' | 'full_score' | 'deductions'>;

/** Why a score is less than what the answers are worth, in words; null: it is not, or no points are shown. */
export function useDeductions(): (of: Lessened) => string | null {
  const t = useT();
  const locale = useLocale();
  const lang = useLang();
  const percent = usePercent();
  return ({ try: number, full_score: full, deductions: { late_days, late, tries } }) => {
    if (full === null || late + tries === 0) return null;
    const list = [
      ...(late > 0 ? [t('results.lessLate', { percent: percent(late / 100), count: late_days })] : []),
      ...(tries > 0 ? [t('results.lessTries', { percent: percent(tries / 100), number })] : []),
    ];
    return t('results.deducted', {
      count: full,
      points: formatNumber(full, locale),
      list: new Intl.ListFormat(lang, { type: 'conjunction' }).format(list),
    });
  };
}

import type { PracticeOverview } from '@mathquiz/contracts/mathquiz/practice.schemas';
import { readerZone, useLang, useLocale } from '@mathquiz/web';
import { FactsLine } from '../../../components/facts-line.js';
import { formatNumber } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';

/** What is due now, what is new, and when the next comes. */
export function ToPractise({ overview }: { overview: PracticeOverview }) {
  const t = useT();
  const locale = useLocale();
  const lang = useLang();
  const { due, fresh, next_due_at: next, week } = overview;
  const facts: (readonly [string, string])[] = [
    [t('practice.due'), formatNumber(due, locale)],
    [t('practice.fresh'), formatNumber(fresh, locale)],
    ...(next === null
      ? []
      : [
          [
            t('practice.next'),
            new Intl.DateTimeFormat(lang, { month: 'short', day: 'numeric', timeZone: readerZone() }).format(
              new Date(next),
            ),
          ] as const,
        ]),
    [t('practice.today'), formatNumber(week.answered_today, locale)],
  ];
  return <FactsLine facts={facts} />;
}

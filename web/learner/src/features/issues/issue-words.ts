import type { IssueEnd, IssueRow } from '@mathquiz/contracts/mathquiz/issue.schemas';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useT } from '../../lib/texts.js';

/** What a report says of itself, in words. */
export function useIssueWords() {
  const t = useT();
  const locale = useLocale();
  return {
    /** Where it was met: the question of a test, or the item by its name. */
    place: ({ item, test, number }: IssueRow): string =>
      [
        test ? (number === null ? t('issues.fromTest', { test: test.title }) : '') : '',
        test && number !== null ? t('issues.question', { number, test: test.title }) : '',
        item.title ?? '',
      ]
        .filter((one) => one !== '')
        .join(' · '),
    reporter: ({ reporter }: IssueRow): string => (reporter ? fullName(reporter, locale) : t('issues.student')),
    end: (outcome: IssueEnd): string =>
      t(`issues.outcome.${outcome.kind}`, { version: outcome.kind === 'fixed' ? outcome.version : '' }),
  };
}

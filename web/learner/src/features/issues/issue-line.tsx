import type { IssueRow } from '@mathquiz/contracts/mathquiz/issue.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { LinkedRow } from '../../components/linked-rows.js';
import { useT } from '../../lib/texts.js';
import { IssueState } from './issue-state.js';
import { useIssueWords } from './issue-words.js';

/** One report of a list: what it says, where it was met, who made it. */
export function IssueLine({ issue }: { issue: IssueRow }) {
  const t = useT();
  const locale = useLocale();
  const { place, reporter } = useIssueWords();
  const kind = t(`issues.type.${issue.type}`);
  return (
    <LinkedRow
      to={`/issues/${issue._id}`}
      title={issue.title}
      state={<IssueState issue={issue} />}
      facts={[
        kind === issue.title ? '' : kind,
        place(issue),
        issue.mine ? '' : reporter(issue),
        t('issues.reported', { time: formatTime(issue.created_at, locale) }),
        issue.replies === 0 ? '' : t('issues.replies', { count: issue.replies }),
      ]}
    />
  );
}

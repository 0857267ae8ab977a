import { Badge } from '@mantine/core';
import type { IssueRow } from '@mathquiz/contracts/mathquiz/issue.schemas';
import { useT } from '../../lib/texts.js';
import { useIssueWords } from './issue-words.js';

/** Open, or how it ended. */
export function IssueState({ issue: { state, outcome } }: { issue: Pick<IssueRow, 'state' | 'outcome'> }) {
  const t = useT();
  const { end } = useIssueWords();
  return (
    <Badge variant="light" color={state === 'open' ? 'indigo' : 'gray'} tt="none">
      {outcome ? end(outcome) : t(`issues.state.${state}`)}
    </Badge>
  );
}

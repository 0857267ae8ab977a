import type { CheckedProposal } from '@mathquiz/contracts/llm/quiz-assistant.schemas';
import type { ItemProblem } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useT } from '../../lib/texts.js';
import classes from './assistant.module.css';

type Props = {
  checks: readonly CheckedProposal[];
  /** A failure in words. */
  sentenceOf: (problem: ItemProblem) => string;
};

/** The grader's checks of a proposal, and how each went. */
export function CheckList({ checks, sentenceOf }: Props) {
  const t = useT();
  return (
    <ul className={classes.checks}>
      {checks.map(({ check, ok, failures }) => (
        <li key={check} data-failed={!ok || undefined}>
          {ok ? (
            <IconCircleCheck size={18} stroke={1.5} aria-hidden />
          ) : (
            <IconCircleX size={18} stroke={1.5} aria-hidden />
          )}
          <div>
            <span>
              {t(`assistant.check.${check}`)}: <strong>{t(ok ? 'assistant.passed' : 'assistant.failed')}</strong>
            </span>
            {failures.map((failure) => (
              <p key={`${failure.code} ${failure.path}`}>{sentenceOf(failure)}</p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

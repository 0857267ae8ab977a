import {
  type AskedVariant,
  type CheckedProposal,
  checkProposal,
  gradeAttempt,
  type ItemContent,
  type ItemProblem,
  type Locale,
  type ProposalCheck,
} from '@mathquiz/contracts';
import { filingFaults, languageOf, rubricFaults } from '@mathquiz/domain/proposals';
import { Inject, Injectable } from '@nestjs/common';
import type { FilingWords, Prompt, ProposedAnswer } from '../prompts/index.js';
import { GraderClient } from './grader-client.js';
import { type AttemptedAnswers, IndependentAttempt } from './independent-attempt.service.js';

const maxFailures = 5;

export type CheckRequest = {
  readonly prompt: Prompt;
  readonly user_id: string;
  /** The language of the item. */
  readonly language: Locale;
  readonly content: ItemContent;
  readonly answers: readonly ProposedAnswer[];
  readonly words: FilingWords;
  readonly signal: AbortSignal;
};
/** Failures by check; null: there was nothing to look at. */
type Failures = Partial<Record<ProposalCheck, readonly ItemProblem[] | null>>;

/** Has a proposal looked at before a person sees it: by the grader, by rules that need no item drawn, by a second solver. */
@Injectable()
export class ProposalChecks {
  constructor(
    @Inject(GraderClient) private readonly grader: GraderClient,
    @Inject(IndependentAttempt) private readonly attempt: IndependentAttempt,
  ) {}

  /** The checks of the prompt in their order, and the tokens that they cost. */
  async check(asked: CheckRequest): Promise<{ checks: CheckedProposal[]; attempted: AttemptedAnswers | null }> {
    const { prompt, content, words } = asked;
    const wants = (check: ProposalCheck) => prompt.checks.includes(check);
    const graded = wants('renders') ? await this.graded(asked) : null;
    const failures: Failures = {
      language: otherLanguage(asked),
      points: wants('points') ? rubricFaults(content) : null,
      known: wants('known') ? filingFaults(content, words) : null,
      ...graded?.failures,
    };
    const told = () =>
      prompt.checks.flatMap((check): CheckedProposal[] => {
        const found = failures[check] ?? null;
        return found === null ? [] : [{ check, ok: found.length === 0, failures: found.slice(0, maxFailures) }];
      });
    // A second solver is asked only about what nothing else is wrong with: it costs a call.
    if (!wants('solved') || !graded?.variant || told().some(({ ok }) => !ok))
      return { checks: told(), attempted: null };
    const attempted = await this.attempt.solve(graded.variant, asked.signal);
    failures.solved = await this.disagreements(asked, graded.variant, attempted);
    return { checks: told(), attempted };
  }

  private async graded({ user_id, language, content, answers, signal }: CheckRequest) {
    const body = { user_id, locale: language, content, answers: [...answers] };
    const { data } = await this.grader.ask(checkProposal, body, language, signal);
    const { renders, keys, distractors, varies, last_line, variant } = data;
    const failures: Failures = {
      renders,
      keys,
      distractors,
      varies,
      answers: renders.length > 0 || answers.length === 0 ? null : data.answers,
      lastLine: last_line,
    };
    return { failures, variant };
  }

  private async disagreements(
    { user_id, language, content, signal }: CheckRequest,
    { seed }: AskedVariant,
    { answers }: AttemptedAnswers,
  ): Promise<readonly ItemProblem[]> {
    if (answers === null) return [{ code: 'attemptUnreadable', path: 'parts', params: {} }];
    const body = { user_id, locale: language, content, seed, answers };
    return (await this.grader.ask(gradeAttempt, body, language, signal)).data;
  }
}

function otherLanguage({ prompt, language, content }: CheckRequest): ItemProblem[] | null {
  if (prompt.written === null) return null;
  const { path, text } = prompt.written(content);
  const found = languageOf(text);
  return found === null || found === language ? [] : [{ code: 'otherLanguage', path, params: { language: found } }];
}

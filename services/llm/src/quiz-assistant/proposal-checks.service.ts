import {
  type CheckedProposal,
  checkProposal,
  type ItemContent,
  type ItemProblem,
  type Locale,
  type ProposalCheck,
} from '@mathquiz/contracts';
import { languageOf } from '@mathquiz/domain/proposals';
import { BusClient, systemContext } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ProposedAnswer } from '../prompts/index.js';

/** Twenty seeds are drawn and graded, beside a class that hands in. */
const checkMs = 50_000;

type Checking = {
  readonly user_id: string;
  readonly locale: Locale;
  readonly content: ItemContent;
  readonly answers: readonly ProposedAnswer[];
  /** Texts that must be in this language. */
  readonly written: { readonly language: Locale; readonly path: string; readonly text: string };
};

/** Asks the grader what it says of a proposal, before a person sees it. */
@Injectable()
export class ProposalChecks {
  constructor(@Inject(BusClient) private readonly bus: BusClient) {}

  async check({ user_id, locale, content, answers, written }: Checking): Promise<CheckedProposal[]> {
    const context = { ...systemContext(locale), deadline: Date.now() + checkMs };
    const { data } = await this.bus.ask(checkProposal, { user_id, locale, content, answers: [...answers] }, context);
    const all: readonly (readonly [ProposalCheck, readonly ItemProblem[] | null])[] = [
      ['language', otherLanguage(written)],
      ['renders', data.renders],
      ['answers', data.renders.length > 0 ? null : data.answers],
      ['lastLine', data.last_line],
    ];
    return all.flatMap(([check, failures]) =>
      failures === null ? [] : [{ check, ok: failures.length === 0, failures: [...failures] }],
    );
  }
}

function otherLanguage({ language, path, text }: Checking['written']): ItemProblem[] {
  const found = languageOf(text);
  return found === null || found === language ? [] : [{ code: 'otherLanguage', path, params: { found, language } }];
}

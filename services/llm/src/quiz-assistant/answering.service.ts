import {
  type AssistantMessage,
  type AssistantPhase,
  type AssistantPurpose,
  type AssistantReply,
  type ItemContent,
  type Locale,
} from '@mathquiz/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ModelCalls } from '../calls/model-calls.service.js';
import type { Spending } from '../calls/spending.js';
import { type FilingWords, languageOfItem, type Prompt, prompts } from '../prompts/index.js';
import { modelMessages } from './model-messages.js';
import { ProposalChecks } from './proposal-checks.service.js';
import { type ReadProposal, readProposal } from './read-proposal.js';
import { shortSay } from './reply-text.js';

export type AnswerRequest = {
  readonly user_id: string;
  readonly task_id: string;
  readonly purpose: AssistantPurpose;
  readonly lang: Locale;
  readonly messages: readonly AssistantMessage[];
  readonly content: ItemContent | null;
  readonly words: FilingWords;
  /** The answer before this one, with what was proposed. */
  readonly previous: AssistantReply | null;
  readonly signal: AbortSignal;
  /** Hears the text so far; `always`: though it has just heard of it. */
  readonly grew: (phase: AssistantPhase, text: string, always?: boolean) => void;
};

/** One reply of the assistant: what the model writes, held to the item language and checked by the grader. */
@Injectable()
export class AnsweringService {
  constructor(
    @Inject(ModelCalls) private readonly calls: ModelCalls,
    @Inject(ProposalChecks) private readonly checks: ProposalChecks,
  ) {}

  /** Throws what `ModelCalls.reply` throws. */
  answer(asked: AnswerRequest): Promise<AssistantReply> {
    const { user_id, task_id, purpose, signal, content, grew } = asked;
    const prompt = prompts[purpose];
    return this.calls.logged({ user_id, purpose, prompt: prompt.version, signal, task_id }, async (spending) => {
      const proposal = await this.calls.reply(
        {
          name: purpose,
          form: prompt.reply,
          messages: modelMessages(prompt, asked),
          read: (text) => readProposal(text, prompt, content),
          signal,
          grew,
        },
        spending,
      );
      grew('checking', JSON.stringify({ say: proposal.say }), true);
      const reply = await this.checked(asked, prompt, proposal, spending);
      const failed = reply.checks.flatMap(({ check, ok }) => (ok ? [] : [check]));
      const outcome = reply.proposal === null ? 'said' : reply.accepted ? 'accepted' : 'refused';
      return { value: reply, outcome, failed };
    });
  }

  private async checked(
    { user_id, lang, content, words, signal }: AnswerRequest,
    prompt: Prompt,
    { say: said, change, answers }: ReadProposal,
    spending: Spending,
  ): Promise<AssistantReply> {
    const say = shortSay(said);
    if (change === null) return { say, proposal: null, checks: [], accepted: false };
    const language = languageOfItem(content, lang);
    const looked = { prompt, user_id, language, content: change.content, answers, words, signal };
    const { checks, attempted } = await this.checks.check(looked);
    if (attempted) spending.add(attempted.tokens);
    return {
      say,
      proposal: { content: change.content, fields: [...change.fields] },
      checks,
      accepted: checks.every(({ ok }) => ok),
    };
  }
}

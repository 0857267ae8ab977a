import {
  type AssistantMessage,
  type AssistantPhase,
  type AssistantPurpose,
  type AssistantReply,
  type ItemContent,
  type Locale,
} from '@mathquiz/contracts';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Tokens } from '../connection/completion.js';
import { ModelService } from '../connection/model.service.js';
import { type FilingWords, languageOfItem, type Prompt, prompts } from '../prompts/index.js';
import { CallsRepository } from '../records/calls.repository.js';
import { jsonSchemaOf } from './json-schema.js';
import { modelMessages } from './model-messages.js';
import { ProposalChecks } from './proposal-checks.service.js';
import { type ReadProposal, readProposal } from './read-proposal.js';
import { shortSay } from './reply-text.js';

export type AnswerRequest = {
  readonly user_id: string;
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

/** Tokens that a reply has cost so far. */
class Spending {
  input = 0;
  output = 0;

  add({ input, output }: Tokens): void {
    this.input += input;
    this.output += output;
  }
}

/** Characters of an unusable reply that go back to the model. */
const maxRepairChars = 100_000;

/** One reply of the assistant: what the model writes, held to the item language and checked by the grader. */
@Injectable()
export class AnsweringService {
  constructor(
    @Inject(ModelService) private readonly model: ModelService,
    @Inject(ProposalChecks) private readonly checks: ProposalChecks,
    @Inject(CallsRepository) private readonly calls: CallsRepository,
  ) {}

  /** Throws what `ModelService.complete` throws, and `ai_reply_unusable` where a second try cannot be read either. */
  async answer(asked: AnswerRequest): Promise<AssistantReply> {
    const prompt = prompts[asked.purpose];
    const begun = Date.now();
    const spending = new Spending();
    const log = (outcome: string, failed: readonly string[] = []) =>
      this.calls.add({
        user_id: asked.user_id,
        purpose: asked.purpose,
        model: this.model.state.model,
        prompt: prompt.version,
        input_tokens: spending.input,
        output_tokens: spending.output,
        duration_ms: Date.now() - begun,
        outcome,
        failed_checks: [...failed],
        at: new Date(begun),
      });
    try {
      const proposal = await this.propose(asked, prompt, spending);
      asked.grew('checking', JSON.stringify({ say: proposal.say }), true);
      const reply = await this.checked(asked, prompt, proposal, spending);
      const failed = reply.checks.flatMap(({ check, ok }) => (ok ? [] : [check]));
      await log(reply.proposal === null ? 'said' : reply.accepted ? 'accepted' : 'refused', failed);
      return reply;
    } catch (error) {
      await log(error instanceof AppError ? error.code : asked.signal.aborted ? 'cancelled' : 'internal');
      throw error;
    }
  }

  /** Has the model write a proposal, and once more, with the faults named, when it cannot be read. */
  private async propose(asked: AnswerRequest, prompt: Prompt, spending: Spending): Promise<ReadProposal> {
    const messages = [...modelMessages(prompt, asked)];
    for (const phase of ['writing', 'repairing'] as const) {
      asked.grew(phase, '', true);
      const { text, tokens } = await this.model.complete({
        messages,
        schema: { name: prompt.purpose, schema: jsonSchemaOf(prompt.reply) },
        signal: asked.signal,
        onText: (written) => asked.grew(phase, written),
      });
      spending.add(tokens);
      const read = readProposal(text, prompt, asked.content);
      if (read.ok) return read.proposal;
      messages.push({ role: 'assistant', content: text.slice(0, maxRepairChars) });
      messages.push({
        role: 'user',
        content: `Your reply cannot be used:\n${read.faults.join('\n')}\n\nWrite the whole JSON object again, corrected.`,
      });
    }
    throw new AppError('ai_reply_unusable');
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

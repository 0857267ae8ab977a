import type { AiPurpose, AssistantPhase } from '@mathquiz/contracts';
import { costOf } from '@mathquiz/domain/proposals';
import { AppError, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { ModelMessage } from '../connection/completion.js';
import { ModelService } from '../connection/model.service.js';
import { CallsRepository } from '../records/calls.repository.js';
import { CallCredits } from './call-credits.service.js';
import { jsonSchemaOf } from './json-schema.js';
import { QuotaService } from './quota.service.js';
import type { ReadReply } from './reply-faults.js';
import { Spending } from './spending.js';

export type Call = {
  readonly user_id: string;
  readonly purpose: AiPurpose;
  /** Version of the prompt. */
  readonly prompt: string;
  readonly signal: AbortSignal;
  /** In which it is made. */
  readonly task_id: string;
};

/** The end of a call, with the outcome that is logged. */
export type CallEnd<T> = { readonly value: T; readonly outcome: string; readonly failed?: readonly string[] };

export type ReplyRequest<T> = {
  readonly name: string;
  readonly form: z.ZodType;
  readonly messages: Iterable<ModelMessage>;
  readonly read: (text: string) => ReadReply<T>;
  readonly signal: AbortSignal;
  /** Hears the text so far; `always`: though it has just heard of it. */
  readonly grew: (phase: AssistantPhase, text: string, always?: boolean) => void;
};

/** Characters of an unusable reply that go back to the model. */
const maxRepairChars = 100_000;

/** Calls of the model for replies of a given form; each is logged with what it has cost. */
@Injectable()
export class ModelCalls {
  constructor(
    @Inject(ModelService) private readonly model: ModelService,
    @Inject(CallsRepository) private readonly calls: CallsRepository,
    @Inject(QuotaService) private readonly quota: QuotaService,
    @Inject(CallCredits) private readonly credits: CallCredits,
  ) {}

  /** Throws `ai_not_set_up`, `credits_short`, and what `QuotaService.assertLeft` throws. */
  async assertMayCall({ caller, context, now }: Request, purpose: AiPurpose): Promise<void> {
    this.model.assertSetUp();
    await this.quota.assertLeft(caller.user_id, now);
    await this.credits.assertEnough({ user_id: caller.user_id, purpose }, context);
  }

  /**
   * Throws what `QuotaService.assertLeft` throws, and `credits_short`, before anything is spent, and what the work throws, once it is logged.
   * A call that fails costs its person no credits.
   */
  async logged<T>(
    { user_id, purpose, prompt, signal, task_id }: Call,
    work: (spending: Spending) => Promise<CallEnd<T>>,
  ): Promise<T> {
    const begun = Date.now();
    const { prices, currency } = await this.quota.assertLeft(user_id, new Date(begun));
    const credit_key = await this.credits.reserve({ user_id, purpose, task_id }, prices);
    const { model } = this.model.state;
    const spending = new Spending();
    const log = async (outcome: string, { failed = [], isFree }: { failed?: readonly string[]; isFree: boolean }) => {
      const cost_micros = costOf(model, spending, prices);
      const charged_micros = isFree ? 0 : (cost_micros ?? 0);
      await this.calls.add({
        user_id,
        purpose,
        model,
        prompt,
        input_tokens: spending.input,
        output_tokens: spending.output,
        cost_micros,
        currency: cost_micros === null ? null : currency,
        duration_ms: Date.now() - begun,
        outcome,
        failed_checks: [...failed],
        credit_key,
        charged_micros,
        at: new Date(begun),
      });
      await this.credits.settle(credit_key, charged_micros);
    };
    try {
      const { value, outcome, failed } = await work(spending);
      await log(outcome, { ...(failed ? { failed } : {}), isFree: false });
      return value;
    } catch (error) {
      await log(error instanceof AppError ? error.code : signal.aborted ? 'cancelled' : 'internal', { isFree: true });
      throw error;
    }
  }

  /**
   * Has the model write a reply, and once more, with the faults named, when it cannot be used. Throws what `ModelService.complete` throws,
   * and `ai_reply_unusable` where the second one cannot be used either.
   */
  async reply<T>({ name, form, messages, read, signal, grew }: ReplyRequest<T>, spending: Spending): Promise<T> {
    const said = [...messages];
    for (const phase of ['writing', 'repairing'] as const) {
      grew(phase, '', true);
      const { text, tokens } = await this.model.complete({
        messages: said,
        schema: { name, schema: jsonSchemaOf(form) },
        signal,
        onText: (written) => grew(phase, written),
      });
      spending.add(tokens);
      const reply = read(text);
      if (reply.ok) return reply.value;
      said.push({ role: 'assistant', content: text.slice(0, maxRepairChars) });
      said.push({
        role: 'user',
        content: `Your reply cannot be used:\n${reply.faults.join('\n')}\n\nWrite the whole JSON object again, corrected.`,
      });
    }
    throw new AppError('ai_reply_unusable');
  }
}

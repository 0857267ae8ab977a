import {
  type AiPurpose,
  type AiSettings,
  aiPurposes,
  quoteCredits,
  type RequestContext,
  reserveCredits,
  settleCredits,
} from '@mathquiz/contracts';
import { costOf, tokensAtMost } from '@mathquiz/domain/proposals';
import { AppError, BusClient, newId } from '@mathquiz/platform';
import { TasksRepository } from '@mathquiz/platform/tasks';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ModelService } from '../connection/model.service.js';
import { AiSettingsRepository } from '../records/ai-settings.repository.js';
import { CallsRepository } from '../records/calls.repository.js';

type Prices = AiSettings['prices'];
type Payer = { readonly user_id: string; readonly purpose: AiPurpose };
type CallOfTask = { readonly key: string; readonly task_id: string };

/** Credits for calls of the model: the service transactions keeps them, and knows whether calls cost any. */
@Injectable()
export class CallCredits {
  private readonly logger = new Logger('CallCredits');

  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(ModelService) private readonly model: ModelService,
    @Inject(AiSettingsRepository) private readonly settings: AiSettingsRepository,
    @Inject(CallsRepository) private readonly calls: CallsRepository,
    @Inject(TasksRepository) private readonly tasks: TasksRepository,
  ) {}

  /** Milli-credits of one request of each kind, at most. */
  async quotes(userId: string, context: RequestContext) {
    const { is_on, milli, available } = await this.quoted(userId, aiPurposes, context);
    return { is_on, available, quotes: Object.fromEntries(aiPurposes.map((purpose, at) => [purpose, milli[at] ?? 0])) };
  }

  /** Throws `credits_short` where not even one request can be paid for. */
  async assertEnough({ user_id, purpose }: Payer, context: RequestContext): Promise<void> {
    const { milli, available } = await this.quoted(user_id, [purpose], context);
    const [needed = 0] = milli;
    if (needed > available) throw new AppError('credits_short', { needed, available });
  }

  /** Holds what a call costs at most, and names it; null: it costs nothing. Throws `credits_short`. */
  async reserve({ user_id, purpose, task_id }: Payer & { readonly task_id: string }, prices: Prices) {
    const cost_micros = this.costAtMost(purpose, prices);
    if (cost_micros === 0) return null;
    const key = newId().toHexString();
    const { data } = await this.bus.ask(reserveCredits, { user_id, purpose, key, task_id, cost_micros });
    return data.milli === 0 ? null : key;
  }

  /** Does not throw: what is not settled now is asked for later, by the service that holds it. */
  async settle(key: string | null, cost_micros: number): Promise<void> {
    if (key === null) return;
    try {
      await this.bus.ask(settleCredits, { key, cost_micros });
    } catch (error) {
      this.logger.warn(`settle: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Those of these calls that have ended, with what they are charged at; a call that no process works on any more is free. */
  async ended(calls: readonly CallOfTask[]) {
    const [charged, open] = await Promise.all([
      this.calls.charged(calls.map(({ key }) => key)),
      this.tasks.openAmong(calls.map(({ task_id }) => task_id)),
    ]);
    const over = calls.filter(({ key, task_id }) => charged.has(key) || !open.has(task_id));
    return over.map(({ key }) => ({ key, cost_micros: charged.get(key) ?? 0 }));
  }

  private async quoted(user_id: string, purposes: readonly AiPurpose[], context: RequestContext) {
    const { prices } = await this.settings.get();
    const costs = purposes.map((purpose) => ({ purpose, cost_micros: this.costAtMost(purpose, prices) }));
    return (await this.bus.ask(quoteCredits, { user_id, costs }, context)).data;
  }

  /** Millionths of the currency; 0 for a model without a price. */
  private costAtMost(purpose: AiPurpose, prices: Prices): number {
    return costOf(this.model.state.model, tokensAtMost(purpose, this.model.maxTokens), prices) ?? 0;
  }
}

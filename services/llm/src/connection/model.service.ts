import { AppError, CONFIG } from '@mathquiz/platform';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { LlmConfig } from '../config.js';
import type { Completion, CompletionRequest } from './completion.js';
import type { ModelEndpoint } from './model-endpoint.js';
import { type ModelSettings, modelSettings } from './model-settings.js';

/** The model that the school has set up, or none. */
@Injectable()
export class ModelService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('ModelService');
  private readonly settings: ModelSettings | null;
  private endpoint: ModelEndpoint | null = null;

  constructor(@Inject(CONFIG) config: LlmConfig) {
    this.settings = modelSettings(config);
  }

  async onModuleInit(): Promise<void> {
    if (this.settings === null) return;
    const { ModelEndpoint } = await import('./model-endpoint.js');
    this.endpoint = await ModelEndpoint.open(this.settings);
  }

  get state() {
    const { model = '', isDemo = false } = this.settings ?? {};
    return { is_set_up: this.settings !== null, is_demo: isDemo, model };
  }

  /** Tokens that one reply may have; 0 where no model is set up. */
  get maxTokens(): number {
    return this.settings?.maxTokens ?? 0;
  }

  /** Throws `ai_not_set_up`. */
  assertSetUp(): void {
    if (this.settings === null) throw new AppError('ai_not_set_up');
  }

  /**
   * One reply, streamed. Throws `ai_not_set_up`, `ai_key_refused`, `ai_too_slow`, `ai_reply_unusable` (too long), and `ai_unavailable` once
   * the retries are used up; the signal's reason when it fires.
   */
  async complete(request: CompletionRequest): Promise<Completion> {
    if (this.endpoint === null) throw new AppError('ai_not_set_up');
    return this.endpoint.complete(request, (reason) => this.logger.warn(reason));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.endpoint?.close();
  }
}

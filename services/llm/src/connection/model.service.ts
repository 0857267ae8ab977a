import { AppError, CONFIG } from '@mathquiz/platform';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { APIUserAbortError, BadRequestError } from 'openai';
import type { ChatCompletionChunk, ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { LlmConfig } from '../config.js';
import { demoModel, type Endpoint, openEndpoint } from './endpoint.js';
import { modelError } from './model-error.js';

export type Tokens = { readonly input: number; readonly output: number };
export type Completion = { readonly text: string; readonly tokens: Tokens };
export type CompletionRequest = {
  readonly messages: readonly ChatCompletionMessageParam[];
  /** JSON Schema that the reply is held to, where the endpoint can. */
  readonly schema: { readonly name: string; readonly schema: Record<string, unknown> };
  readonly signal: AbortSignal;
  /** Hears all of the text that there is so far. */
  readonly onText: (text: string) => void;
};

/** No item is as long; a model that goes on and on is stopped here. */
const maxReplyChars = 400_000;
/** Where an endpoint does not count: about so many characters are a token. */
const charsPerToken = 4;

/** The model that the school has set up, or none. */
@Injectable()
export class ModelService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('ModelService');
  private endpoint: Endpoint | null = null;
  /** The endpoint has refused a JSON schema before: it is asked without one. */
  private hasNoSchemas = false;

  constructor(@Inject(CONFIG) private readonly config: LlmConfig) {}

  async onModuleInit(): Promise<void> {
    this.endpoint = await openEndpoint(this.config);
  }

  get state() {
    const model = this.endpoint?.model ?? '';
    return { is_set_up: this.endpoint !== null, is_demo: model === demoModel && this.config.AI_DEMO, model };
  }

  /** Throws `ai_not_set_up`. */
  assertSetUp(): void {
    if (this.endpoint === null) throw new AppError('ai_not_set_up');
  }

  /**
   * One reply, streamed. Throws `ai_not_set_up`, `ai_key_refused`, `ai_too_slow`, `ai_reply_unusable` (too long), and `ai_unavailable` once
   * the retries are used up; the signal's reason when it fires.
   */
  async complete(request: CompletionRequest): Promise<Completion> {
    const { endpoint } = this;
    if (!endpoint) throw new AppError('ai_not_set_up');
    const late = AbortSignal.timeout(this.config.AI_TIMEOUT_MS);
    const signal = AbortSignal.any([request.signal, late]);
    try {
      return await this.read(endpoint, request, signal);
    } catch (error) {
      request.signal.throwIfAborted();
      const failed = modelError(error, late.aborted);
      this.logger.warn(`${failed.code}: ${this.withoutKey(error instanceof Error ? error.message : String(error))}`);
      throw failed;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.endpoint?.close();
  }

  /** Some endpoints repeat a wrong key. */
  private withoutKey(text: string): string {
    const key = this.config.AI_API_KEY;
    return key ? text.replaceAll(key, '…') : text;
  }

  private async read(endpoint: Endpoint, request: CompletionRequest, signal: AbortSignal): Promise<Completion> {
    let text = '';
    let tokens: Tokens | null = null;
    for await (const chunk of await this.open(endpoint, request, signal)) {
      // Some endpoints leave out `choices` beside the token counts, and `delta` in the last chunk.
      text += chunk.choices?.[0]?.delta?.content ?? '';
      if (text.length > maxReplyChars) throw new AppError('ai_reply_unusable');
      const { usage } = chunk;
      if (usage) tokens = { input: usage.prompt_tokens, output: usage.completion_tokens };
      request.onText(text);
    }
    if (signal.aborted) throw new APIUserAbortError();
    return { text, tokens: tokens ?? estimated(request, text) };
  }

  private async open(
    endpoint: Endpoint,
    request: CompletionRequest,
    signal: AbortSignal,
  ): Promise<AsyncIterable<ChatCompletionChunk>> {
    const { client, model } = endpoint;
    const ask = (withSchema: boolean) =>
      client.chat.completions.create(
        {
          model,
          messages: [...request.messages],
          stream: true,
          stream_options: { include_usage: true },
          ...(withSchema ? { response_format: { type: 'json_schema' as const, json_schema: request.schema } } : {}),
        },
        { signal },
      );
    if (this.hasNoSchemas) return ask(false);
    try {
      return await ask(true);
    } catch (error) {
      if (!(error instanceof BadRequestError)) throw error;
      const stream = await ask(false);
      this.hasNoSchemas = true;
      return stream;
    }
  }
}

function estimated({ messages }: CompletionRequest, text: string): Tokens {
  const given = messages.reduce((sum, { content }) => sum + (typeof content === 'string' ? content.length : 0), 0);
  return { input: Math.ceil(given / charsPerToken), output: Math.ceil(text.length / charsPerToken) };
}

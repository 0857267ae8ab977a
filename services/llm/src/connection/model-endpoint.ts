import type { LookupFunction } from 'node:net';
import { AppError, publicLookup } from '@mathquiz/platform';
import OpenAI, { APIUserAbortError, BadRequestError } from 'openai';
import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import { Agent, fetch as undiciFetch } from 'undici';
import { startStandIn } from '../demo/stand-in.js';
import type { Completion, CompletionRequest, Tokens } from './completion.js';
import { modelError } from './model-error.js';
import type { ModelSettings } from './model-settings.js';

/** After 429, 5xx and a lost connection, with growing pauses or as long as the endpoint asks for. */
const maxRetries = 3;
/** No item is as long; a model that goes on and on is stopped here. */
const maxReplyChars = 400_000;
/** Estimate for endpoints that do not count tokens. */
const charsPerToken = 4;

/** The fetch of Node itself is of another version of undici than the agent, which it would not take. */
const fetchThrough = (dispatcher: Agent): typeof fetch =>
  ((url: string, init: object) =>
    undiciFetch(url, { ...init, dispatcher, redirect: 'error' })) as unknown as typeof fetch;

/** An OpenAI-compatible endpoint. Its client takes 150 ms and 40 MB to load: only a school that has set AI up imports this file. */
export class ModelEndpoint {
  /** The endpoint has refused a JSON schema or a limit of tokens before: it is asked without them. */
  private isPlain = false;

  private constructor(
    private readonly client: OpenAI,
    private readonly settings: ModelSettings,
    readonly close: () => Promise<void>,
  ) {}

  /** Follows no redirect, and looks at the address of each connection. */
  static async open(settings: ModelSettings): Promise<ModelEndpoint> {
    const standIn = settings.isDemo ? await startStandIn() : null;
    const mayBeInside = standIn !== null || settings.allowsPrivate;
    const dispatcher = new Agent({ connect: mayBeInside ? {} : { lookup: publicLookup([]) as LookupFunction } });
    const client = new OpenAI({
      baseURL: standIn?.url ?? settings.baseUrl,
      // A server of a school's own may ask for none; the client wants one.
      apiKey: settings.apiKey ?? 'none',
      // The client would read variables of its own and write into the log itself.
      organization: null,
      project: null,
      logLevel: 'off',
      maxRetries,
      timeout: settings.timeoutMs,
      fetch: fetchThrough(dispatcher),
    });
    return new ModelEndpoint(client, settings, async () => {
      // A service that ends waits for no answer.
      await dispatcher.destroy();
      await standIn?.close();
    });
  }

  /** One reply, streamed. `onFailed` hears the reason of a failure, without the key. Throws as `ModelService.complete` does. */
  async complete(request: CompletionRequest, onFailed: (reason: string) => void): Promise<Completion> {
    const late = AbortSignal.timeout(this.settings.timeoutMs);
    try {
      return await this.read(request, AbortSignal.any([request.signal, late]));
    } catch (error) {
      request.signal.throwIfAborted();
      const failed = modelError(error, late.aborted);
      onFailed(`${failed.code}: ${this.withoutKey(error instanceof Error ? error.message : String(error))}`);
      throw failed;
    }
  }

  /** Some endpoints repeat a wrong key. */
  private withoutKey(text: string): string {
    const { apiKey } = this.settings;
    return apiKey ? text.replaceAll(apiKey, '…') : text;
  }

  private async read(request: CompletionRequest, signal: AbortSignal): Promise<Completion> {
    let text = '';
    let tokens: Tokens | null = null;
    for await (const chunk of await this.stream(request, signal)) {
      // Some endpoints leave out `choices` beside the token counts, and `delta` in the last chunk.
      text += chunk.choices?.[0]?.delta?.content ?? '';
      if (text.length > maxReplyChars) throw new AppError('ai_reply_unusable');
      const { usage } = chunk;
      if (usage) tokens = { input: usage.prompt_tokens, output: usage.completion_tokens };
      request.onText(text);
    }
    if (signal.aborted) throw new APIUserAbortError();
    return { text, tokens: tokens ?? estimatedTokens(request, text) };
  }

  private async stream(request: CompletionRequest, signal: AbortSignal): Promise<AsyncIterable<ChatCompletionChunk>> {
    const { model, maxTokens } = this.settings;
    const limits = {
      max_completion_tokens: maxTokens,
      response_format: { type: 'json_schema' as const, json_schema: request.schema },
    };
    const ask = (withLimits: boolean) =>
      this.client.chat.completions.create(
        {
          model,
          messages: [...request.messages],
          stream: true,
          stream_options: { include_usage: true },
          ...(withLimits ? limits : {}),
        },
        { signal },
      );
    if (this.isPlain) return ask(false);
    try {
      return await ask(true);
    } catch (error) {
      if (!(error instanceof BadRequestError)) throw error;
      const stream = await ask(false);
      this.isPlain = true;
      return stream;
    }
  }
}

function estimatedTokens({ messages }: CompletionRequest, text: string): Tokens {
  const given = messages.reduce((sum, { content }) => sum + content.length, 0);
  return { input: Math.ceil(given / charsPerToken), output: Math.ceil(text.length / charsPerToken) };
}

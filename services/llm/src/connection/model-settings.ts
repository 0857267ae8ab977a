import type { LlmConfig } from '../config.js';

export type ModelSettings = {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  readonly timeoutMs: number;
  readonly maxTokens: number;
  readonly allowsPrivate: boolean;
  /** The stand-in answers from fixed examples. */
  readonly isDemo: boolean;
};

/** The endpoint that the environment names; null: none. */
export function modelSettings(config: LlmConfig): ModelSettings | null {
  const {
    AI_MAX_TOKENS: maxTokens,
    AI_DEMO: isDemo,
    AI_API_KEY: apiKey,
    AI_TIMEOUT_MS: timeoutMs,
    AI_ALLOW_PRIVATE: allowsPrivate,
  } = config;
  const [baseUrl, model] = isDemo ? ['', 'demo'] : [config.AI_BASE_URL, config.AI_MODEL];
  if (baseUrl === undefined || model === undefined) return null;
  return { baseUrl, apiKey, model, timeoutMs, maxTokens, allowsPrivate, isDemo };
}

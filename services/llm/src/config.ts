import { isIP } from 'node:net';
import { ifSet, isPublicAddress, redisConfig, serviceConfig, sessionConfig, sweepConfig } from '@mathquiz/platform';
import { z } from 'zod';

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

/** Whether an address may be called without AI_ALLOW_PRIVATE; names are looked at again when a connection is made. */
function isOutside(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && host !== 'localhost' && (isIP(host) === 0 || isPublicAddress(host));
}

export const llmConfig = z
  .object({
    ...serviceConfig,
    ...redisConfig,
    ...sessionConfig,
    ...sweepConfig,
    /** An OpenAI-compatible endpoint, with its `/v1`. */
    AI_BASE_URL: ifSet(z.url({ protocol: /^https?$/ })),
    AI_API_KEY: ifSet(z.string()),
    AI_MODEL: ifSet(z.string().max(100)),
    /** The endpoint may have an inner address and speak http: a server of the school's own. */
    AI_ALLOW_PRIVATE: flag,
    /** Time limit of one call of the model, in milliseconds. */
    AI_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(120_000),
    /** Tokens that one reply may have; reasoning counts. */
    AI_MAX_TOKENS: z.coerce.number().int().min(100).max(1_000_000).default(16_000),
    /** A stand-in in this process answers from fixed examples. */
    AI_DEMO: flag,
  })
  .check(({ value, issues }) => {
    if (value.AI_DEMO) return;
    const missing = (['AI_BASE_URL', 'AI_MODEL'] as const).filter((name) => !value[name]);
    if (missing.length === 1) {
      issues.push({ code: 'custom', path: missing, message: 'is needed for AI, beside the other one', input: '' });
    }
    if (value.AI_BASE_URL && !value.AI_ALLOW_PRIVATE && !isOutside(value.AI_BASE_URL)) {
      const message = 'must be https and a public address, unless AI_ALLOW_PRIVATE is 1';
      issues.push({ code: 'custom', path: ['AI_BASE_URL'], message, input: '' });
    }
  });
export type LlmConfig = z.output<typeof llmConfig>;

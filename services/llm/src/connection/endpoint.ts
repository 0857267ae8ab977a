import type { LookupFunction } from 'node:net';
import { publicLookup } from '@mathquiz/platform';
import OpenAI from 'openai';
import { Agent, fetch as undiciFetch } from 'undici';
import type { LlmConfig } from '../config.js';
import { startStandIn } from '../demo/stand-in.js';

/** Where models answer, and as what they are called. */
export type Endpoint = {
  readonly client: OpenAI;
  readonly model: string;
  readonly close: () => Promise<void>;
};

/** The model of the stand-in. */
export const demoModel = 'demo';
/** After 429, 5xx and a lost connection, with growing pauses or as long as the endpoint asks for. */
const maxRetries = 3;

/** The fetch of Node itself is of another version of undici than the agent, which it would not take. */
const fetchThrough = (dispatcher: Agent): typeof fetch =>
  ((url: string, init: object) =>
    undiciFetch(url, { ...init, dispatcher, redirect: 'error' })) as unknown as typeof fetch;

/** The one that the environment names; null: none. Follows no redirect, and looks at the address of each connection. */
export async function openEndpoint(config: LlmConfig): Promise<Endpoint | null> {
  const { AI_BASE_URL, AI_MODEL, AI_API_KEY, AI_TIMEOUT_MS } = config;
  const standIn = config.AI_DEMO ? await startStandIn() : null;
  const baseURL = standIn?.url ?? AI_BASE_URL;
  const model = standIn ? demoModel : AI_MODEL;
  if (!baseURL || !model) return null;
  const inner = standIn || config.AI_ALLOW_PRIVATE ? {} : { lookup: publicLookup([]) as LookupFunction };
  const dispatcher = new Agent({ connect: inner });
  const client = new OpenAI({
    baseURL,
    // A server of a school's own may ask for none; the client wants one.
    apiKey: AI_API_KEY ?? 'none',
    // The client would read variables of its own and write into the log itself.
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries,
    timeout: AI_TIMEOUT_MS,
    fetch: fetchThrough(dispatcher),
  });
  return {
    client,
    model,
    async close() {
      // What is still asked for is of a service that ends.
      await dispatcher.destroy();
      await standIn?.close();
    },
  };
}

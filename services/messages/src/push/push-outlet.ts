import { readFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { publicLookup } from '@mathquiz/platform';
import webPush from 'web-push';
import type { MessagesConfig } from '../config.js';

export const PUSH_OUTLET = Symbol('PUSH_OUTLET');

export type PushTarget = Readonly<{ endpoint: string; keys: Readonly<{ p256dh: string; auth: string }> }>;
/** `gone`: the device wants no more of it; `later`: try again. */
export type Sent = 'sent' | 'gone' | 'refused' | 'later';
export interface PushOutlet {
  readonly publicKey: string;
  send(target: PushTarget, payload: string): Promise<Sent>;
  close(): void;
}

const timeoutMs = 10_000;
/** A message that nobody was told of for a day is found in the product. */
const keptS = 86_400;
const refused = new Set([400, 401, 403, 413]);

/** Web Push (RFC 8030, 8291, 8292), encrypted for the one browser; null where the school has no keys. Follows no redirect. */
export function pushOutletOf(config: MessagesConfig): PushOutlet | null {
  const { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_CONTACT } = config;
  if (!PUSH_PUBLIC_KEY || !PUSH_PRIVATE_KEY || !PUSH_CONTACT) return null;
  const ca = config.PUSH_CA_FILE ? { ca: readFileSync(config.PUSH_CA_FILE) } : {};
  const agent = new Agent({ keepAlive: true, maxSockets: 8, lookup: publicLookup(config.PUSH_INNER_HOSTS), ...ca });
  const vapidDetails = { subject: PUSH_CONTACT, publicKey: PUSH_PUBLIC_KEY, privateKey: PUSH_PRIVATE_KEY };
  return {
    publicKey: PUSH_PUBLIC_KEY,
    async send(target, payload) {
      try {
        await webPush.sendNotification(target, payload, { vapidDetails, agent, timeout: timeoutMs, TTL: keptS });
        return 'sent';
      } catch (error) {
        if (!(error instanceof webPush.WebPushError)) return 'later';
        if (error.statusCode === 404 || error.statusCode === 410) return 'gone';
        return refused.has(error.statusCode) || (error.statusCode >= 300 && error.statusCode < 400)
          ? 'refused'
          : 'later';
      }
    },
    close: () => agent.destroy(),
  };
}

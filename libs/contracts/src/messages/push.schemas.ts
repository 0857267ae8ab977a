import { z } from 'zod';
import { one } from '../contract.js';
import type { Messages } from '../route.js';

/** A name, not an address by number: names are looked up, and inner addresses refused, whenever a connection is made. */
function hasHostName(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, username, password } = new URL(url);
  return username === '' && password === '' && /^([a-z0-9-]+\.)*[a-z][a-z0-9-]*$/.test(hostname);
}

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+={0,2}$/)
    .refine((text) => Math.floor((text.replaceAll('=', '').length * 3) / 4) === bytes);

/** Where a browser's own push service takes notifications for it; the address is a key in itself. */
const endpoint = z
  .url({ protocol: /^https$/ })
  .max(1000)
  .refine(hasHostName);

/** What `PushSubscription.toJSON()` gives in a browser. */
const subscription = z.strictObject({
  endpoint,
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
});

export const pushSchemas = {
  pushOffer: {
    summary: 'The public key that a browser needs to take notifications of this school',
    reply: one(z.strictObject({ public_key: z.string() })),
  },
  subscribePush: {
    summary: 'Get notifications of new messages on this device, for as long as this session lasts',
    body: subscription,
    reply: z.strictObject({}),
  },
  unsubscribePush: {
    summary: 'No more notifications on this device',
    body: z.strictObject({ endpoint: z.string().max(1000) }),
    reply: z.strictObject({}),
  },
} satisfies Record<string, Messages>;
export interface PushSchemas extends Readonly<typeof pushSchemas> {}

import { z } from 'zod';
import { serviceCall } from './contract.js';
import { locale } from './fields.js';

/** What travels with each request on NATS besides its content. */
export const requestContext = z.object({
  request_id: z.string(),
  locale,
  /** Milliseconds since the epoch: after this nobody waits for the answer. */
  deadline: z.number(),
  idempotency_key: z.string().nullable(),
  /** Of the client, for rate limits and the list of sessions. */
  address: z.string(),
  agent: z.string(),
  /** The name that an earlier answer has given the browser, where it keeps it; routes of trait `device` alone are told. */
  device: z.string().optional(),
  /** Of trait `upload`: the file that came with the request, as it lies in the bucket of temporary things. */
  upload: z.object({ key: z.string(), bytes: z.number(), name: z.string() }).optional(),
  /** The cookies' tokens; only the routes of traits `session`, `guest` and `taker` are given any. */
  tokens: z
    .object({
      access: z.string().nullable(),
      refresh: z.string().nullable(),
      /** Of a sign-in through the school's own provider that this browser has begun. */
      binding: z.string().optional(),
      /** Of a guest of a live room. */
      guest: z.string().optional(),
      /** Of a guest of a public test. */
      taker: z.string().optional(),
    })
    .nullable(),
});
export type RequestContext = z.output<typeof requestContext>;

/** Every service answers this, so that readiness can be asked over the bus. */
export const healthOf = (service: string) =>
  serviceCall({
    subject: `${service}.health.check`,
    summary: 'Whether the service and what it stands on answer',
    body: z.strictObject({}),
    reply: z.object({ data: z.object({ ok: z.boolean(), facts: z.record(z.string(), z.string()) }) }),
  });

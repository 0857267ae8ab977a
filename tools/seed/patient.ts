import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '@mathquiz/contracts';
import { CallError, type CallRequest, type Client } from '@mathquiz/contracts/client';
import type { PlainRoute } from '@mathquiz/contracts/route';

/** Failures that pass by themselves: a service is starting, or the machine has much to do. */
const passing: ReadonlySet<string> = new Set(['offline', 'unavailable', 'deadline_exceeded', 'busy']);
/** Milliseconds before each further try. */
const pausesMs = [250, 1000, 3000, 6000];

/** Repeating these changes nothing although they take no Idempotency-Key: an attempt is begun once, and its events have numbers. */
const repeatable: ReadonlySet<string> = new Set(
  [routes.login, routes.logout, routes.startTest, routes.evaluatePlain].map(({ subject }) => subject),
);

const mayRepeat = ({ method, traits, subject }: PlainRoute): boolean =>
  method !== 'POST' || traits.idempotent === true || repeatable.has(subject);

/** Calls as `call` does, and asks again where a failure may pass by itself; what is made is made once, under one Idempotency-Key. */
export function patient(call: Client, wait: (ms: number) => Promise<unknown> = pause): Client {
  const ask = async (route: PlainRoute, request: CallRequest<PlainRoute>): Promise<unknown> => {
    const key = route.traits.idempotent ? { idempotencyKey: randomUUID() } : {};
    for (const ms of mayRepeat(route) ? pausesMs : []) {
      try {
        return await call(route, { ...key, ...request });
      } catch (error) {
        if (!(error instanceof CallError && passing.has(error.code))) throw error;
        await wait(ms);
      }
    }
    return call(route, { ...key, ...request });
  };
  return ask as Client;
}

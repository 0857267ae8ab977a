import type { Route, ServiceCall } from '@mathquiz/contracts';
import { MessagePattern } from '@nestjs/microservices';
import type { z } from 'zod';
import { AppError } from './app-error.js';
import { inRequest } from './current-request.js';
import { asAppError } from './object-store/as-app-error.js';
import type { RequestOf } from './request.js';
import { traced } from './tracing/traced.js';
import { noteRequest } from './watch/metrics.js';
import { begins } from './watchdog/watchdog.js';

type Handler<T extends Route | ServiceCall> = (request: RequestOf<T>) => Promise<z.input<T['reply']>>;

/** Every subject that this process handles, for the test that each route has exactly one handler. */
export const handledSubjects = new Set<string>();

/** Marks the method that answers a route or a service call; its argument and result are typed by the contract. */
export function Handles<T extends Route | ServiceCall>(contract: T) {
  return <M extends Handler<T>>(target: object, name: string | symbol, method: TypedPropertyDescriptor<M>): void => {
    handledSubjects.add(contract.subject);
    const handle = method.value;
    if (handle) method.value = timed(contract.subject, handle);
    MessagePattern(contract.subject)(target, name, method);
  };
}

type BusMessage = { context?: { deadline?: number; request_id?: string }; caller?: { user_id?: string } | null };

/** Reads the clock for a request. Throws where nobody waits for its answer any more: work that was given up must not be done all the same. */
export function readClock(sent: BusMessage): Date {
  const now = new Date();
  const deadline = sent.context?.deadline;
  if (deadline !== undefined && now.getTime() > deadline) throw new AppError('deadline_exceeded');
  return now;
}

/** Each request: the clock is read once, its time and outcome are counted, and the log names it. */
function timed<M extends (request: never) => Promise<unknown>>(subject: string, handle: M): M {
  const guarded = async function (this: unknown, sent: BusMessage): Promise<unknown> {
    begins(subject, { userId: sent.caller?.user_id });
    const began = performance.now();
    let outcome = 'ok';
    try {
      const requestId = sent.context?.request_id ?? null;
      const step = () => ({
        name: subject,
        kind: 'server' as const,
        attributes: { 'rpc.method': subject, ...(requestId === null ? {} : { 'mathquiz.request_id': requestId }) },
      });
      const work = async () => handle.call(this, { ...sent, now: readClock(sent) } as never);
      return await inRequest(requestId, () => traced(step, work));
    } catch (error) {
      outcome = codeOf(error);
      throw error;
    } finally {
      noteRequest(subject, outcome, performance.now() - began);
    }
  };
  return guarded as unknown as M;
}

function codeOf(thrown: unknown): string {
  const error = asAppError(thrown);
  return error instanceof AppError ? error.code : 'internal';
}

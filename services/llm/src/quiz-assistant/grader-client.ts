import { setTimeout as pause } from 'node:timers/promises';
import type { Locale, ServiceCall } from '@mathquiz/contracts';
import { AppError, BusClient, systemContext } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';

/** Twenty seeds are drawn and graded, beside a class that hands in. */
const answerMs = 50_000;
const pausesMs = [500, 1000, 2000, 4000] as const;

/**
 * Asks the grader. A call of a model was paid for by then, so the question alone is repeated: a failure that the task runner takes for a
 * passing one would have the model asked again.
 */
@Injectable()
export class GraderClient {
  constructor(@Inject(BusClient) private readonly bus: BusClient) {}

  /** Throws `grader_unavailable` where the last try fails too; the signal's reason when it fires. */
  async ask<T extends ServiceCall>(
    call: T,
    body: z.input<T['body']>,
    locale: Locale,
    signal: AbortSignal,
  ): Promise<z.output<T['reply']>> {
    for (const ms of [...pausesMs, null]) {
      signal.throwIfAborted();
      const context = { ...systemContext(locale), deadline: Date.now() + answerMs };
      const answer = await this.bus.ask(call, body, context).catch((error: unknown) => {
        if (error instanceof AppError) return error;
        throw error;
      });
      if (!(answer instanceof AppError)) return answer;
      if (ms !== null) await pause(ms, undefined, { signal });
    }
    throw new AppError('grader_unavailable');
  }
}

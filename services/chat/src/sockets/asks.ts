import { type SocketAnswer, type SocketAsk, socketAskSchemas } from '@mathquiz/contracts';
import { AppError } from '@mathquiz/platform';
import { Logger } from '@nestjs/common';
import type { z } from 'zod';
import type { OpenSocket } from './sockets.js';

type Asked<A extends SocketAsk> = z.output<(typeof socketAskSchemas)[A]['payload']>;

/** A page joins the rooms of a person at once when it opens; nothing asks so much for long. */
const maxASecond = 100;
const logger = new Logger('Sockets');

function isTooMany({ data }: OpenSocket): boolean {
  const second = Math.floor(Date.now() / 1000);
  data.asks = data.asks.second === second ? { second, count: data.asks.count + 1 } : { second, count: 1 };
  return data.asks.count > maxASecond;
}

/** Answers what a page asks over its socket: parsed by its closed schema, refused with a code, never thrown. */
export async function answerAsk<A extends SocketAsk>(
  ask: A,
  socket: OpenSocket,
  payload: unknown,
  work: (asked: Asked<A>) => Promise<void> | void,
): Promise<SocketAnswer> {
  if (isTooMany(socket)) return { ok: false, code: 'too_many_requests' };
  const parsed = socketAskSchemas[ask].payload.safeParse(payload);
  if (!parsed.success) return { ok: false, code: 'invalid_request' };
  try {
    await work(parsed.data as Asked<A>);
    return { ok: true };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, code: error.code };
    logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { ok: false, code: 'internal' };
  }
}

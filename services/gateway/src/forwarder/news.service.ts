import { PassThrough } from 'node:stream';
import { type Caller, callerChanged, events } from '@mathquiz/contracts';
import { AppError, BusClient } from '@mathquiz/platform';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** Under the minute after which proxies end a connection on which nothing comes. */
const breathMs = 25_000;
/** A browser asks again by itself after this, spread so that a class does not come back at once. */
const againMs = { least: 2000, spread: 4000 };
/** Each device holds one, for the tab that is seen. */
const maxAPerson = 10;

/**
 * Tells the open pages of a person every event of the contracts that concerns them: that one of their attempts has moved on another
 * device. It carries no content: whoever hears it asks the ordinary way, and a lost word costs only the time until a page asks by itself.
 */
@Injectable()
export class NewsService implements BeforeApplicationShutdown {
  private readonly open = new Map<string, Set<PassThrough>>();
  private readonly breath: NodeJS.Timeout;

  constructor(@Inject(BusClient) bus: BusClient) {
    for (const event of Object.values(events)) {
      bus.listen(event, ({ user_id, ...payload }) => this.tell(user_id, event.name, payload));
    }
    // Whoever lost their rights or their session loses the stream: a page that still has them asks again.
    bus.listen(callerChanged, ({ user_id }) => this.end(user_id));
    this.breath = setInterval(() => this.breathe(), breathMs).unref();
  }

  send(caller: Caller, seconds: number, reply: FastifyReply): FastifyReply {
    const mine = this.open.get(caller.user_id) ?? new Set();
    if (mine.size >= maxAPerson) throw new AppError('too_many_requests', { retry_after_s: 60 });
    const stream = new PassThrough();
    this.open.set(caller.user_id, mine.add(stream));
    const over = setTimeout(() => stream.end(), seconds * 1000).unref();
    stream.once('close', () => {
      clearTimeout(over);
      mine.delete(stream);
      if (mine.size === 0 && this.open.get(caller.user_id) === mine) this.open.delete(caller.user_id);
    });
    stream.write(`retry: ${Math.round(againMs.least + Math.random() * againMs.spread)}\n\n`);
    return reply
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .type('text/event-stream; charset=utf-8')
      .send(stream);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.breath);
    for (const userId of this.open.keys()) this.end(userId);
  }

  private tell(userId: string, name: string, payload: object): void {
    const words = `event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`;
    for (const stream of this.open.get(userId) ?? []) say(stream, words);
  }

  private breathe(): void {
    for (const streams of this.open.values()) for (const stream of streams) say(stream, ':\n\n');
  }

  private end(userId: string): void {
    for (const stream of this.open.get(userId) ?? []) stream.end();
  }
}

/** One that is ending is heard no more. */
function say(stream: PassThrough, words: string): void {
  if (stream.writable) stream.write(words);
}

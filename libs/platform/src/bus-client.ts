import { randomUUID } from 'node:crypto';
import type { Caller, EventContract, RequestContext, Route, ServiceCall } from '@mathquiz/contracts';
import {
  connect,
  createInbox,
  headers,
  type Msg,
  type NatsConnection,
  RequestError,
  TimeoutError,
} from '@nats-io/transport-node';
import type { z } from 'zod';
import { AppError, fromWire } from './app-error.js';
import { natsOptions } from './nats.js';
import { isTracing } from './tracing/start-tracing.js';
import { carryInto, traced } from './tracing/traced.js';
import { beatMs, ListeningTime, tickMs, Unbroken } from './unbroken.js';

/** How long a question may take when the one who asks has no deadline of its own. */
const defaultWaitMs = 10_000;
const maxWaitMs = 60_000;
const codec = { encode: new TextEncoder(), decode: new TextDecoder() };

/** The surroundings of a question that no request of a person stands behind: a job, a sweep, a tool. */
export function systemContext(locale: RequestContext['locale'] = 'en-US'): RequestContext {
  return {
    request_id: randomUUID(),
    locale,
    deadline: Date.now() + defaultWaitMs,
    idempotency_key: null,
    address: '',
    agent: '',
    tokens: null,
  };
}

export type RouteRequest = {
  params: unknown;
  query: unknown;
  body: unknown;
  caller: Caller | null;
  context: RequestContext;
};

/** A reply, and when it came: others of the same question may take seconds more. */
export type Arrival<R> = { readonly reply: R; readonly at: Date };

type Until<R> = {
  readonly waitMs: number;
  readonly restMs: number;
  readonly isEnough: (replies: readonly R[]) => boolean;
};

/** The asking side of the bus: routes for the gateway, service calls between services, events. */
export class BusClient {
  private down = false;
  private readonly backAgain: (() => void)[] = [];
  /** As which one it counts what it says. */
  private readonly name = randomUUID();
  /** By subject: how often it was said, of those events that are counted. */
  private readonly said = new Map<string, number>();
  private beats: ReturnType<typeof setInterval> | null = null;
  private readonly listened = new ListeningTime(performance.now());
  private ticks: ReturnType<typeof setInterval> | null = null;

  constructor(private readonly connection: NatsConnection) {
    void this.watch();
  }

  /** Sends a parsed request to the service that handles the route; gives its reply unparsed. Throws AppError. */
  send(route: Route, request: RouteRequest): Promise<unknown> {
    return this.request(route.subject, request, request.context.deadline);
  }

  /** Asks another service. Throws AppError, `unavailable` when nobody listens. */
  async ask<T extends ServiceCall>(
    call: T,
    body: z.input<T['body']>,
    context: RequestContext = systemContext(),
  ): Promise<z.output<T['reply']>> {
    const data = { body: call.body.parse(body), context: { ...context, tokens: null } };
    return call.reply.parse(await this.request(call.subject, data, context.deadline)) as z.output<T['reply']>;
  }

  /** Asks all copies that answer to it; gives the replies that came in time: within `waitMs`, or within `restMs` once they are enough. */
  askAll<T extends ServiceCall>(call: T, body: z.input<T['body']>, until: Until<z.output<T['reply']>>) {
    const replies: Arrival<z.output<T['reply']>>[] = [];
    const inbox = createInbox();
    return new Promise<readonly Arrival<z.output<T['reply']>>[]>((resolve) => {
      const end = () => {
        subscription.unsubscribe();
        resolve(replies);
      };
      let timer = setTimeout(end, until.waitMs);
      let isEnough = false;
      const take = (message: Msg) => {
        const parsed = call.reply.safeParse(readJson(message.data)?.response);
        if (!parsed.success) return;
        replies.push({ reply: parsed.data as z.output<T['reply']>, at: new Date() });
        if (isEnough || !until.isEnough(replies.map(({ reply }) => reply))) return;
        isEnough = true;
        clearTimeout(timer);
        timer = setTimeout(end, until.restMs);
      };
      const subscription = this.connection.subscribe(inbox, {
        callback: (error, message) => (error ? undefined : take(message)),
      });
      this.connection.publish(call.subject, codec.encode.encode(JSON.stringify(body)), { reply: inbox });
    });
  }

  /** Answers each `askAll`, beside every other copy that does. What fails is not answered. */
  answerAll<T extends ServiceCall>(call: T, answer: () => Promise<z.input<T['reply']>>): void {
    this.connection.subscribe(call.subject, {
      callback: (error, message) => {
        if (error) return;
        const say = async () => message.respond(codec.encode.encode(JSON.stringify({ response: await answer() })));
        say().catch(() => undefined);
      },
    });
  }

  /** One exchange with the server. */
  async ping(): Promise<void> {
    await this.connection.rtt();
  }

  get serverVersion(): string {
    return this.connection.info?.version ?? '';
  }

  emit<T extends EventContract>(event: T, body: z.input<T['body']>): void {
    const count = this.said.get(event.subject);
    if (count !== undefined) this.said.set(event.subject, count + 1);
    const counted = count === undefined ? {} : { from: this.name, count: count + 1 };
    // Nest takes a message without an id for an event.
    this.publish(event.subject, { pattern: event.subject, data: body, ...counted });
  }

  /** From now on who hears an event can tell whether one was lost. Everybody who says it has to count it. */
  counts(event: EventContract): void {
    this.said.set(event.subject, this.said.get(event.subject) ?? 0);
    this.beats ??= setInterval(() => this.beat(), beatMs).unref();
    this.beat();
  }

  /** As `listen`; what comes back says whether anything may have been missed. */
  listenCounted<T extends EventContract>(event: T, hear: (body: z.output<T['body']>) => void): Unbroken {
    this.ticks ??= setInterval(() => this.listened.tick(performance.now()), tickMs).unref();
    const words = new Unbroken(this.listened);
    const count = (data: Uint8Array, take: 'word' | 'beat') => {
      const said = readCounted(data);
      if (said) words[take](said.from, said.count, performance.now());
      else words.broken(performance.now());
    };
    this.connection.subscribe(beatOf(event), {
      callback: (error, message) => (error ? words.broken(performance.now()) : count(message.data, 'beat')),
    });
    this.connection.subscribe(event.subject, {
      callback: (error, message) => {
        if (error) return words.broken(performance.now());
        count(message.data, 'word');
        const parsed = event.body.safeParse(readJson(message.data)?.data);
        if (parsed.success) hear(parsed.data as z.output<T['body']>);
      },
    });
    this.onBack(() => words.broken(performance.now()));
    return words;
  }

  /** Every process hears every event; with a `queue`, one of those that listen under its name. */
  listen<T extends EventContract>(event: T, hear: (body: z.output<T['body']>) => void, queue?: string): void {
    this.connection.subscribe(event.subject, {
      ...(queue === undefined ? {} : { queue }),
      callback: (error, message) => {
        const parsed = error ? null : event.body.safeParse(readJson(message.data)?.data);
        if (parsed?.success) hear(parsed.data as z.output<T['body']>);
      },
    });
  }

  /** What was said while the bus was away is lost: whoever keeps what it was told by events looks again. */
  onBack(look: () => void): void {
    this.backAgain.push(look);
  }

  get isUp(): boolean {
    return !this.down && !this.connection.isClosed();
  }

  async close(): Promise<void> {
    if (this.beats !== null) clearInterval(this.beats);
    if (this.ticks !== null) clearInterval(this.ticks);
    await this.connection.close();
  }

  private beat(): void {
    if (!this.isUp) return;
    for (const [subject, count] of this.said) this.publish(beatOf({ subject }), { from: this.name, count });
  }

  private publish(subject: string, message: unknown): void {
    this.connection.publish(subject, codec.encode.encode(JSON.stringify(message)));
  }

  private async request(subject: string, data: unknown, deadline: number): Promise<unknown> {
    const timeout = Math.min(deadline - Date.now(), maxWaitMs);
    if (timeout <= 0) throw new AppError('deadline_exceeded');
    if (!this.isUp) throw new AppError('unavailable', { service: subject.split('.')[0] });
    const payload = codec.encode.encode(JSON.stringify({ pattern: subject, data, id: randomUUID() }));
    const step = () => ({ name: `ask ${subject}`, kind: 'client' as const, attributes: { 'rpc.method': subject } });
    return traced(step, async () => {
      const answer = await this.connection
        .request(subject, payload, { timeout, ...tracingHeaders() })
        .catch((cause: unknown) => {
          throw lost(cause, subject);
        });
      const message = readJson(answer.data);
      if (message?.err !== undefined && message.err !== null) throw fromWire(message.err);
      return message?.response;
    });
  }

  private async watch(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'disconnect') this.down = true;
      if (status.type !== 'reconnect') continue;
      this.down = false;
      for (const look of this.backAgain) look();
    }
  }
}

/** A message goes without headers where nobody traces: they cost bytes and time. */
function tracingHeaders() {
  if (!isTracing()) return {};
  const written = headers();
  carryInto(written);
  return { headers: written };
}

type Counted = { readonly from: string; readonly count: number };

const beatOf = ({ subject }: { readonly subject: string }): string => `${subject}.beat`;

function readCounted(data: Uint8Array): Counted | null {
  const said = readJson(data) as Partial<Counted> | null;
  return typeof said?.from === 'string' && typeof said.count === 'number' ? (said as Counted) : null;
}

/** No subscriber, a lost connection and a timeout arrive as different errors, some of them wrapped. */
function lost(cause: unknown, subject: string): AppError {
  const service = subject.split('.')[0];
  const timedOut =
    cause instanceof TimeoutError || (cause instanceof RequestError && cause.cause instanceof TimeoutError);
  return new AppError(timedOut ? 'deadline_exceeded' : 'unavailable', { service });
}

function readJson(data: Uint8Array): { data?: unknown; response?: unknown; err?: unknown } | null {
  try {
    return JSON.parse(codec.decode.decode(data));
  } catch {
    return null;
  }
}

/** A connection that outlives any outage of the bus. */
export async function connectBus(options: { servers: string; name?: string }): Promise<BusClient> {
  const connection = await connect({
    ...natsOptions(options.servers),
    ...(options.name ? { name: options.name } : {}),
  });
  return new BusClient(connection);
}

import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { type NatsContext, ServerNats } from '@nestjs/microservices';
import { inTime } from './in-time.js';
import type { natsOptions } from './nats.js';
import { carriedBy } from './tracing/traced.js';

/** A bus that is away does not keep a service from ending. */
const drainMs = 2000;
/** A request may usually take so long. */
const lastRequestMs = 10_000;

/** The end goes on as well where a step of it fails or takes too long. */
const tryIn = (mostMs: number, work: Promise<unknown>) => inTime(mostMs, work).catch(() => undefined);

/**
 * Nest's server on NATS. It goes on with the trace of whoever asks, and ends without losing a request: it takes no new ones, does those that the server has already sent it, and
 * closes its connection after their answers.
 */
export class DrainingServer extends ServerNats {
  private readonly taken: Subscription[] = [];
  private client: NatsConnection | null = null;
  private underWay = 0;
  private whenIdle: (() => void) | null = null;

  constructor(service: string, options: ReturnType<typeof natsOptions>) {
    super({ ...options, queue: service, name: service } as never);
  }

  override bindEvents(client: NatsConnection): void {
    this.client = client;
    const subscribe: NatsConnection['subscribe'] = (subject, options) => {
      const subscription = client.subscribe(subject, options);
      this.taken.push(subscription);
      return subscription;
    };
    super.bindEvents({ subscribe });
  }

  override handleMessage(channel: string, message: Msg): Promise<unknown> {
    return carriedBy(message.headers, () => super.handleMessage(channel, message));
  }

  /** Made once a request, and called last with `isDisposed`. */
  override getPublisher(message: Msg, id: string, context: NatsContext) {
    const publish = super.getPublisher(message, id, context);
    this.underWay += 1;
    return (packet: { isDisposed?: boolean }) => {
      try {
        publish(packet);
      } finally {
        if (packet.isDisposed) this.ended();
      }
    };
  }

  private ended(): void {
    this.underWay -= 1;
    if (this.underWay === 0) this.whenIdle?.();
  }

  override async close(): Promise<void> {
    await tryIn(drainMs, Promise.all(this.taken.splice(0).map((subscription) => subscription.drain())));
    const idle = new Promise<void>((resolve) => {
      this.whenIdle = resolve;
    });
    if (this.underWay > 0) await tryIn(lastRequestMs, idle);
    // The server has what was said last.
    if (this.client) await tryIn(drainMs, this.client.flush());
    await super.close();
  }
}

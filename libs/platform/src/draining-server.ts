import { setTimeout as pause } from 'node:timers/promises';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import { ServerNats } from '@nestjs/microservices';
import type { natsOptions } from './nats.js';
import { underWay } from './under-way.js';

/** A bus that is away does not keep a service from ending. */
const drainMs = 2000;
/** As long as a request may usually take. */
const lastRequestMs = 10_000;

/**
 * Nest's server on NATS, which ends without losing a request: it takes no new ones, does those that the server has already sent it, and
 * closes its connection after their answers.
 */
export class DrainingServer extends ServerNats {
  private readonly taken: Subscription[] = [];

  constructor(
    private readonly service: string,
    options: ReturnType<typeof natsOptions>,
  ) {
    super({ ...options, queue: service, name: service } as never);
  }

  override bindEvents(client: NatsConnection): void {
    const subscribe: NatsConnection['subscribe'] = (subject, options) => {
      const subscription = client.subscribe(subject, options);
      this.taken.push(subscription);
      return subscription;
    };
    super.bindEvents({ subscribe });
  }

  override async close(): Promise<void> {
    const drained = Promise.all(this.taken.splice(0).map((subscription) => subscription.drain()));
    await Promise.race([drained.catch(() => undefined), pause(drainMs, undefined, { ref: false })]);
    await underWay.none(this.service, lastRequestMs);
    await super.close();
  }
}

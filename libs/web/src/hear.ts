import type { PayloadOf, PlainEvent } from '@mathquiz/contracts/event';

/** Calls back with what an event of the contracts carries, whenever the stream tells it. */
export function hear<E extends PlainEvent>(stream: EventSource, event: E, told: (payload: PayloadOf<E>) => void): void {
  // The gateway passes on only what fits the event's schema.
  stream.addEventListener(event.name, ({ data }) => told(JSON.parse(data) as PayloadOf<E>));
}

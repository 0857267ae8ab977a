import type { z } from 'zod';

/** What an event is for and what it carries: its entry in the feature's `.schemas.ts`. */
export type Told = { readonly summary: string; readonly payload: z.ZodObject };

/**
 * Who hears an event. person: every open page of the person whom it concerns, and nobody else's. room: who is in the chat room.
 * test: who follows the test as one who may read its results. operators: who answers at the help desk. guests: who came into a live room
 * by its code, without an account. document: who has it open as one who may read its drafts.
 */
export type Audience = 'person' | 'room' | 'test' | 'operators' | 'guests' | 'document';

declare const told: unique symbol;

/**
 * Something that an open page is told, the half of it that the browser needs: plain data from `<feature>.events.ts`. A page hears `name`;
 * services say it to each other on `subject`, with the person, room or test whom it concerns. A lost one must be harmless.
 */
export type PlainEvent<T extends Told = Told, A extends Audience = Audience> = {
  readonly name: string;
  readonly service: string;
  readonly subject: string;
  readonly to: A;
  /** An event to a person that matters while it lasts, such as text that grows: it has no number, and a page that missed it asks for nothing. */
  readonly fleeting?: true;
  readonly [told]?: T;
};

/** States an event: `event('mathquiz.attempt-moved', { to: 'person' })`; `as`: the name that spec.md gives it on the socket. */
export function event<A extends Audience>(
  name: `${string}.${string}`,
  { to, as, fleeting }: { readonly to: A; readonly as?: string; readonly fleeting?: true },
) {
  const cut = name.indexOf('.');
  const service = name.slice(0, cut);
  return {
    name: as ?? name,
    service,
    subject: `${service}.events.${name.slice(cut + 1)}`,
    to,
    ...(fleeting ? { fleeting } : {}),
  };
}

export type EventsFor<S extends Record<keyof S, Told>, E extends Record<keyof S, PlainEvent>> = {
  readonly [K in keyof S]: PlainEvent<S[K], E[K]['to']>;
};

/** The events of a feature with the types of what they carry, by key: one without the other does not compile. */
export const eventsFor =
  <S extends Record<keyof S, Told>>() =>
  <E extends Record<keyof S, PlainEvent>>(events: E & Record<Exclude<keyof E, keyof S>, never>): EventsFor<S, E> =>
    events;

export type ToldOf<E extends PlainEvent> = NonNullable<E[typeof told]>;
/** What a page is given of an event. */
export type PayloadOf<E extends PlainEvent> = z.output<ToldOf<E>['payload']>;

import { z } from 'zod';
import type { Access } from './access.js';
import { pageSize } from './constants.js';
import type { Audience, PlainEvent, Told, ToldOf } from './event.js';
import { id } from './fields.js';
import type { MessageOf, Messages, MessagesOf, PlainRoute } from './route.js';

/**
 * One route, whole: what is stated in `<feature>.routes.ts`, joined with its schemas. The gateway, the handler, the OpenAPI document, the
 * permission tests and the docs table read this value; the web apps take the plain half.
 */
export type Route<M extends Messages = Messages, A extends Access = Access> = PlainRoute<M, A> & {
  readonly summary: string;
  readonly params: MessageOf<M, 'params'>;
  readonly query: MessageOf<M, 'query'>;
  readonly body: MessageOf<M, 'body'>;
  readonly reply: M['reply'];
};

const nothing = z.strictObject({});

/** The routes of a feature with their schemas. */
export type Joined<R extends Readonly<Record<keyof R, PlainRoute>>> = {
  readonly [K in keyof R]: Route<MessagesOf<R[K]>, R[K]['access']>;
};

/** Puts the two halves of a feature together. */
export function join<R extends Readonly<Record<keyof R, PlainRoute>>>(
  routes: R,
  schemas: { readonly [K in keyof R]: MessagesOf<R[K]> },
): Joined<R> {
  const whole = Object.entries<Messages>(schemas).map(([name, { summary, params, query, body, reply }]) => [
    name,
    {
      ...routes[name as keyof R],
      summary,
      params: params ?? nothing,
      query: query ?? nothing,
      body: body ?? nothing,
      reply,
    },
  ]);
  return Object.fromEntries(whole) as Joined<R>;
}

type Merged<T extends readonly unknown[]> = T extends readonly [infer F, ...infer Rest] ? F & Merged<Rest> : unknown;

/** The routes of all features by name. */
export const merged = <T extends readonly object[]>(...features: T): Merged<T> =>
  Object.assign({}, ...features) as Merged<T>;

/** A question that one service asks another: a subject without a path. */
export type ServiceCall<B extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> = {
  readonly subject: string;
  readonly summary: string;
  readonly body: B;
  readonly reply: R;
};

/** States a service call; the types of what is sent and what comes back follow from its schemas. */
export function serviceCall<B extends z.ZodType, R extends z.ZodType>(call: ServiceCall<B, R>): ServiceCall<B, R> {
  return call;
}

/** Something that happened; who cares listens. Lost ones must be harmless: what matters is in the database. */
export type EventContract<B extends z.ZodType = z.ZodType> = { readonly subject: string; readonly body: B };

/** States an event by its subject and what it carries. */
export function eventContract<B extends z.ZodType>(subject: string, body: B): EventContract<B> {
  return { subject, body };
}

/** Whom services name beside what an event carries, by who hears it. */
const addresses = {
  person: { user_id: id },
  room: { room_id: id },
  test: { test_id: id },
  operators: {},
  guests: { room_id: id },
  document: { doc_id: id },
} as const;
type Addresses = typeof addresses;

/** An event to pages, whole: what services say to each other names the person, whom no page is told. */
export type PageEvent<T extends Told = Told, A extends Audience = Audience> = PlainEvent<T, A> & {
  readonly summary: string;
  readonly payload: T['payload'];
  readonly body: z.ZodObject<T['payload']['shape'] & Addresses[A], z.core.$strict>;
};

export type JoinedEvents<E extends Readonly<Record<keyof E, PlainEvent>>> = {
  readonly [K in keyof E]: PageEvent<ToldOf<E[K]>, E[K]['to']>;
};

/** Puts the two halves of a feature's events together. */
export function joinEvents<E extends Readonly<Record<keyof E, PlainEvent>>>(
  events: E,
  schemas: { readonly [K in keyof E]: ToldOf<E[K]> },
): JoinedEvents<E> {
  const whole = Object.entries<Told>(schemas).map(([name, { summary, payload }]) => {
    const event: PlainEvent = events[name as keyof E];
    return [name, { ...event, summary, payload, body: z.strictObject({ ...payload.shape, ...addresses[event.to] }) }];
  });
  return Object.fromEntries(whole) as JoinedEvents<E>;
}

/** The reply of one thing: `{data}`. */
export const one = <T extends z.ZodType>(data: T) => z.strictObject({ data });
/** The reply of a list: one page of its rows, and how many there are in all (product.md section 4). `more`: there are more than `total`. */
export const listOf = <T extends z.ZodType>(row: T) =>
  z.strictObject({
    data: z.array(row),
    total: z.int(),
    more: z.literal(true).optional(),
    offset: z.int(),
    limit: z.int(),
  });

/** offset and limit of a list (product.md section 4). */
export const page = {
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(pageSize.most).default(pageSize.default),
};

/** Days of a calendar between which something is asked for, both included. */
export const period = { start_date: z.iso.date().optional(), end_date: z.iso.date().optional() };

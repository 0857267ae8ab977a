import { z } from 'zod';
import type { Access } from './access.js';
import { pageSize } from './constants.js';
import type { ToastKey } from './toasts.js';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

/** What a route does beyond parse, send, parse the reply, answer. */
export type Traits = {
  /** Sets or clears the session cookies from the reply's `session`. */
  readonly session?: 'set' | 'clear';
  /** The reply is a file: `{ filename, type, text }`. */
  readonly download?: true;
  /** The reply is `{ location, session?, binding? }`: the browser is sent there. */
  readonly redirect?: true;
  /** Answered by the gateway itself, which asks several services; nobody handles its subject. */
  readonly raw?: true;
  /** Answers 200 or 404 without a body. */
  readonly head?: true;
  /** Calls a minute, over every gateway: of the person where the route asks for one, so that no guest uses up what is theirs. */
  readonly perMinute?: number;
  /**
   * What a guest's route counts by, instead of the network that they share with their school: the session that they hold, or what
   * they name (an account, a mailed link). A guest who names nothing is counted by network.
   */
  readonly countedBy?: 'session' | `params.${string}` | `body.${string}`;
  /** Of a route for anyone: who is not signed in has this pace, and gets no answer before these milliseconds have passed. */
  readonly guests?: { readonly perMinute: number; readonly takesMs: number };
  /** Milliseconds within which it is answered, where that may be longer than usual. */
  readonly waitMs?: number;
  /** Few are let in at once and the others wait at the door, networks in turn: a whole school may come in one moment. */
  readonly line?: 'passwords' | 'provider';
  /** Takes an Idempotency-Key. */
  readonly idempotent?: true;
};

/**
 * One route, stated once: the gateway, the handler, both web apps, the OpenAPI document, the permission tests and the docs table
 * read this value. `path` is relative to /api/v1; `subject` is `<service>.<feature>.<verb>` on NATS.
 */
export type Route<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = {
  readonly method: Method;
  readonly path: string;
  readonly subject: string;
  readonly summary: string;
  readonly access: A;
  readonly status: 200 | 201 | 202 | 204;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
  readonly toast: { readonly done?: ToastKey; readonly failed?: ToastKey };
  readonly traits: Traits;
};

export const nothing = z.strictObject({});
type Nothing = typeof nothing;

type Stated<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, A extends Access> = {
  summary: string;
  subject: string;
  access: A;
  reply: R;
  status?: 200 | 201 | 202 | 204;
  params?: P;
  query?: Q;
  body?: B;
  toast?: { done?: ToastKey; failed?: ToastKey };
  traits?: Traits;
};

/** States a route: `route('GET auth/whoami', { … })`. What is left out is empty. */
export function route<
  R extends z.ZodType,
  A extends Access,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(line: `${Method} ${string}`, stated: Stated<P, Q, B, R, A>): Route<P, Q, B, R, A> {
  const cut = line.indexOf(' ');
  return {
    method: line.slice(0, cut) as Method,
    path: line.slice(cut + 1),
    subject: stated.subject,
    summary: stated.summary,
    access: stated.access,
    status: stated.status ?? 200,
    // The defaults of the type parameters are exactly these values.
    params: stated.params ?? (nothing as unknown as P),
    query: stated.query ?? (nothing as unknown as Q),
    body: stated.body ?? (nothing as unknown as B),
    reply: stated.reply,
    toast: stated.toast ?? {},
    traits: stated.traits ?? {},
  };
}

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

/** The reply of one thing: `{data}`. */
export const one = <T extends z.ZodType>(data: T) => z.strictObject({ data });
/** The reply of a list: one page of its rows, and how many there are in all (product.md section 4). */
export const listOf = <T extends z.ZodType>(row: T) =>
  z.strictObject({ data: z.array(row), total: z.int(), offset: z.int(), limit: z.int() });

/** offset and limit of a list (product.md section 4). */
export const page = {
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(pageSize.most).default(pageSize.default),
};

export type RequestOf<T extends Route> = {
  params: z.output<T['params']>;
  query: z.output<T['query']>;
  body: z.output<T['body']>;
};
export type ReplyOf<T extends { reply: z.ZodType }> = z.output<T['reply']>;
/** The `data` of a reply. */
export type DataOf<T extends { reply: z.ZodType }> = z.output<T['reply']> extends { data: infer D } ? D : never;

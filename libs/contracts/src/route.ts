import type { z } from 'zod';
import type { Access } from './access.js';
import type { ToastKey } from './toasts.js';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

/** What a route does beyond parse, send, parse the reply, answer. */
export type Traits = {
  /** Sets or clears the session cookies from the reply's `session`. */
  readonly session?: 'set' | 'clear';
  /** Of guests of a live room: the service is given their cookie; it is set from the reply's `guest_token`, or cleared. */
  readonly guest?: 'set' | 'read' | 'clear';
  /**
   * Of guests of a public test. as: a guest calls it too, as who their cookie says. read: the service is given their cookie; set: it is set
   * from the reply's `guest_token`; clear: it is taken away.
   */
  readonly taker?: 'as' | 'read' | 'set' | 'clear';
  /** The service is told which device asks, so that wrong tries of one are not those of all behind its address. */
  readonly device?: true;
  /** The reply is a file: `{ filename, type, text }`. */
  readonly download?: true;
  /** The reply is `{ location, session?, binding? }`: the browser is sent there. */
  readonly redirect?: true;
  /** Answered by the gateway itself, which asks several services; nobody handles its subject. */
  readonly raw?: true;
  /** The body is multipart: the part `file` is stored as it comes, the part `meta` is the body as JSON; `context.upload` says where it lies. */
  readonly upload?: true;
  /** The service answers with the place of an object, and the gateway gives its bytes. */
  readonly bytes?: true;
  /** The body is text that its sender has signed in this header: the service is given `{ payload, signature }`, and no origin is asked for. */
  readonly signed?: string;
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
  /** Read by an operator who looks as somebody does, too; nothing happens by reading it, and no private words are in it. */
  readonly looked?: true;
  /** The same for a person until they are told otherwise: the gateway answers it out of memory. */
  readonly remembered?: true;
  /** Few are let in at once and the others wait at the door, networks in turn: a whole school may come in one moment. */
  readonly line?: 'passwords' | 'provider';
  /** Takes an Idempotency-Key. */
  readonly idempotent?: true;
};

/** What a route is for and what travels on it: its entry in the feature's `.schemas.ts`. What is left out is empty. */
export type Messages = {
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
};

declare const messages: unique symbol;

/**
 * The half of a route that the browser needs, plain data from `<feature>.routes.ts`. Its messages are known to the compiler alone: no
 * schema comes with it. `path` is relative to /api/v1; `subject` is `<service>.<feature>.<verb>` on NATS.
 */
export type PlainRoute<M extends Messages = Messages, A extends Access = Access> = {
  readonly method: Method;
  readonly path: string;
  readonly subject: string;
  readonly access: A;
  readonly status: 200 | 201 | 202 | 204;
  readonly toast: { readonly done?: ToastKey; readonly failed?: ToastKey };
  readonly traits: Traits;
  readonly [messages]?: M;
};

type Stated<A extends Access> = Pick<PlainRoute<Messages, A>, 'subject' | 'access'> &
  Partial<Pick<PlainRoute, 'status' | 'toast' | 'traits'>>;

/** States a route: `route('GET auth/whoami', { … })`. What is left out is empty. */
export function route<A extends Access>(line: `${Method} ${string}`, stated: Stated<A>) {
  const cut = line.indexOf(' ');
  return {
    method: line.slice(0, cut) as Method,
    path: line.slice(cut + 1),
    subject: stated.subject,
    access: stated.access,
    status: stated.status ?? 200,
    toast: stated.toast ?? {},
    traits: stated.traits ?? {},
  };
}

/** The routes of a feature with the types of its schemas, by key: one without the other does not compile. */
export type RoutesFor<S extends Record<keyof S, Messages>, R extends Record<keyof S, PlainRoute>> = {
  readonly [K in keyof S]: PlainRoute<S[K], R[K]['access']>;
};

/** `routesFor<SessionSchemas>()({ login: route(…), … })` */
export const routesFor =
  <S extends Record<keyof S, Messages>>() =>
  <R extends Record<keyof S, PlainRoute>>(routes: R & Record<Exclude<keyof R, keyof S>, never>): RoutesFor<S, R> =>
    routes;

type Nothing = z.ZodObject<Record<never, never>, z.core.$strict>;
export type MessagesOf<T extends PlainRoute> = NonNullable<T[typeof messages]>;
/** The schema of one of its messages; nothing where it has none. */
export type MessageOf<M extends Messages, K extends 'params' | 'query' | 'body'> = M extends {
  readonly [key in K]: infer Z extends z.ZodType;
}
  ? Z
  : K extends keyof M
    ? z.ZodType
    : Nothing;

/** What a caller gives of one part of the request. */
export type Given<T extends PlainRoute, K extends 'params' | 'query' | 'body'> = z.input<MessageOf<MessagesOf<T>, K>>;
/** A request as its schemas have parsed it. */
export type RequestOf<T extends PlainRoute> = {
  params: z.output<MessageOf<MessagesOf<T>, 'params'>>;
  query: z.output<MessageOf<MessagesOf<T>, 'query'>>;
  body: z.output<MessageOf<MessagesOf<T>, 'body'>>;
};
export type ReplyOf<T> = T extends { readonly reply: infer R extends z.ZodType }
  ? z.output<R>
  : T extends PlainRoute
    ? z.output<MessagesOf<T>['reply']>
    : never;
/** The `data` of a reply. */
export type DataOf<T> = ReplyOf<T> extends { data: infer D } ? D : never;

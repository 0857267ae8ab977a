import { nameInAttachment } from './attachment.js';
import { apiPrefix, guestHeader, type Locale, localeHeader, lookHeader } from './constants.js';

import { type ErrorCode, type ErrorDetails, errorTable, isErrorCode } from './errors.js';
import type { Given, PlainRoute, ReplyOf } from './route.js';

/** A failed call: the code of the contract, or `offline` when no answer came at all. */
export class CallError extends Error {
  constructor(
    readonly code: ErrorCode | 'offline',
    message: string,
    readonly status: number,
    readonly details: ErrorDetails = {},
    readonly toast: string = 'operationFailed',
  ) {
    super(message);
    this.name = 'CallError';
  }
}

type Maybe<K extends string, T> = Record<never, never> extends T ? { [key in K]?: T } : { [key in K]: T };
export type CallRequest<T extends PlainRoute> = Maybe<'params', Given<T, 'params'>> &
  Maybe<'query', Given<T, 'query'>> &
  Maybe<'body', Given<T, 'body'>> & { signal?: AbortSignal; idempotencyKey?: string; keepalive?: boolean };

export type ClientOptions = {
  /** '' in a browser: the API is on the same origin. */
  readonly origin: string;
  readonly locale: () => Locale;
  /** The request for help by which an operator sees what its asker sees; null: one's own pages. */
  readonly look?: () => string | null;
  /** Whether it is the page of a guest of a public test. */
  readonly guest?: () => boolean;
  readonly fetch?: typeof fetch;
};

export type Client = <T extends PlainRoute>(route: T, request: CallRequest<T>) => Promise<ReplyOf<T>>;

/** `auth/user/{key}` with its parameters, and the query. */
export function urlOf(route: PlainRoute, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Readonly<Record<string, unknown>>)) {
    if (value !== undefined) search.set(name, typeof value === 'boolean' ? String(Number(value)) : String(value));
  }
  const text = search.toString();
  return `${apiPrefix}/${path}${text === '' ? '' : `?${text}`}`;
}

/** Typed fetch: cookies and the locale header on every call, errors as `CallError`. */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? fetch;
  const call = async (route: PlainRoute, request: CallRequest<PlainRoute>): Promise<unknown> => {
    const { params, query, body, signal, idempotencyKey, keepalive } = request;
    const headers: Record<string, string> = { [localeHeader]: options.locale() };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
    const look = options.look?.() ?? null;
    if (look !== null) headers[lookHeader] = look;
    if (options.guest?.()) headers[guestHeader] = '1';
    let response: Response;
    try {
      response = await send(options.origin + urlOf(route, params, query), {
        method: route.method,
        headers,
        credentials: 'include',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
        ...(keepalive ? { keepalive } : {}),
      });
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw Object.assign(new CallError('offline', 'offline', 0), { cause });
    }
    if (!response.ok) throw await errorOf(response);
    if (response.status === 204 || route.method === 'HEAD') return {};
    if (route.traits.download)
      return {
        filename: filenameOf(response),
        type: response.headers.get('content-type') ?? '',
        text: await response.text(),
      };
    return response.json();
  };
  // The server parses every reply with the route's own schema before it is sent.
  return call as Client;
}

/** What an answer that is no success says. */
export async function errorOf(response: Response): Promise<CallError> {
  const body: unknown = await response.json().catch(() => null);
  const error = (body as { error?: { code?: unknown; message?: unknown; details?: ErrorDetails } } | null)?.error;
  const code = isErrorCode(error?.code) ? error.code : response.status === 503 ? 'unavailable' : 'internal';
  const message = typeof error?.message === 'string' ? error.message : `HTTP ${response.status}`;
  return new CallError(code, message, response.status, error?.details ?? {}, errorTable[code].toast);
}

const filenameOf = (response: Response): string =>
  nameInAttachment(response.headers.get('content-disposition') ?? '') ?? 'download';

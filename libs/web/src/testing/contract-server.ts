import { apiPrefix, type ErrorCode, errorTable, type ReplyOf, type RequestOf, type Route } from '@mathquiz/contracts';

/** What a handler throws to answer with an error of the contract; `offline`: as a lost network does. */
export class Fault extends Error {
  constructor(
    readonly code: ErrorCode | 'offline',
    readonly details: Readonly<Record<string, unknown>> = {},
    message: string = code,
  ) {
    super(message);
  }
}

/** A request: parsed by its route's schemas, and as it came. */
export type Sent = {
  readonly route: Route;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly raw: { readonly path: string; readonly query: Readonly<Record<string, string>>; readonly body: unknown };
};
export type Handler<R extends Route = Route> = (request: RequestOf<R>, sent: Sent) => ReplyOf<R> | Promise<ReplyOf<R>>;
type Known = { readonly route: Route; readonly handle: Handler };

const pattern = (route: Route) => new RegExp(`^${apiPrefix}/${route.path.replace(/\{\w+\}/g, '([^/]+)')}$`);
const names = (route: Route) => [...route.path.matchAll(/\{(\w+)\}/g)].map((hit) => hit[1] ?? '');

/**
 * A `fetch` that answers by the contract: requests and replies are parsed with the route's own schemas, so that neither an app nor a
 * test can drift from them. The first of `known` that fits answers; what nobody knows is `unknown`.
 */
export function contractFetch(
  known: () => readonly Known[],
  note: (sent: Sent) => void,
  unknown: Fault,
): typeof globalThis.fetch {
  return async (input, init = {}) => {
    const url = new URL(String(input), 'http://school.test');
    const method = init.method ?? 'GET';
    for (const { route, handle } of known()) {
      const hit = route.method === method ? pattern(route).exec(url.pathname) : null;
      if (!hit) continue;
      const query = Object.fromEntries(url.searchParams);
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      const given = Object.fromEntries(names(route).map((name, at) => [name, decodeURIComponent(hit[at + 1] ?? '')]));
      const sent = {
        route,
        params: route.params.parse(given),
        query: route.query.parse(query),
        body: route.body.parse(body ?? {}),
        raw: { path: url.pathname, query, body },
      };
      note(sent);
      return answered(sent, handle);
    }
    return refused(unknown);
  };
}

async function answered(sent: Sent, handle: Handler): Promise<Response> {
  const { route } = sent;
  try {
    const reply = await handle(sent as unknown as RequestOf<Route>, sent);
    if (route.status === 204) return new Response(null, { status: 204 });
    return Response.json(route.reply.parse(reply), { status: route.status });
  } catch (error) {
    if (error instanceof Fault) return refused(error);
    throw error;
  }
}

function refused({ code, details, message }: Fault): Response {
  if (code === 'offline') throw new TypeError('Failed to fetch');
  const { status, toast } = errorTable[code];
  return Response.json({ error: { code, message, details, request_id: 'r', toast } }, { status });
}

import { apiPrefix, type ErrorCode, errorTable, type ReplyOf, type RequestOf, type Route } from '@mathquiz/contracts';

/** What a handler throws to answer with an error of the contract. */
export class Fault extends Error {
  constructor(
    readonly code: ErrorCode | 'offline',
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
  }
}

export type FakeRequest = {
  readonly route: Route;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
};
type Handler = (request: RequestOf<Route>) => unknown;

const pattern = (route: Route) => new RegExp(`^${apiPrefix}/${route.path.replace(/\{\w+\}/g, '([^/]+)')}$`);
const names = (route: Route) => [...route.path.matchAll(/\{(\w+)\}/g)].map((hit) => hit[1] ?? '');

/**
 * A server that answers by the contract: requests and replies are parsed with the route's own schemas, so that neither the app
 * nor a test can drift from them. What has no handler is 404.
 */
export function fakeApi() {
  const handlers: { route: Route; pattern: RegExp; handle: Handler }[] = [];
  const requests: FakeRequest[] = [];

  const answer = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://school.test');
    const method = init.method ?? 'GET';
    for (const { route, pattern, handle } of handlers) {
      const hit = route.method === method ? pattern.exec(url.pathname) : null;
      if (!hit) continue;
      const given = Object.fromEntries(names(route).map((name, at) => [name, decodeURIComponent(hit[at + 1] ?? '')]));
      const sent: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {};
      const request = {
        params: route.params.parse(given),
        query: route.query.parse(Object.fromEntries(url.searchParams)),
        body: route.body.parse(sent),
      };
      requests.push({ route, ...request });
      return respond(route, () => handle(request as RequestOf<Route>));
    }
    return fault(new Fault('not_found'));
  };

  globalThis.fetch = answer as typeof fetch;
  const api = {
    requests,
    /** The bodies sent to a route so far. */
    sent: <R extends Route>(route: R) =>
      requests.filter((one) => one.route === (route as Route)).map((one) => one.body as RequestOf<R>['body']),
    /** The newest handler of a route wins. */
    on: <R extends Route>(route: R, handle: (request: RequestOf<R>) => ReplyOf<R>) => {
      handlers.unshift({ route, pattern: pattern(route), handle: handle as Handler });
      return api;
    },
  };
  return api;
}

function respond(route: Route, handle: () => unknown): Response {
  try {
    const reply = handle();
    if (route.status === 204) return new Response(null, { status: 204 });
    return Response.json(route.reply.parse(reply), { status: route.status });
  } catch (error) {
    if (error instanceof Fault) return fault(error);
    throw error;
  }
}

function fault({ code, details }: Fault): Response {
  if (code === 'offline') throw new TypeError('Failed to fetch');
  const { status, toast } = errorTable[code];
  return Response.json({ error: { code, message: code, details, request_id: 'r', toast } }, { status });
}

import { type ErrorCode, type ErrorDetails, errorTable, type ReplyOf, type Route } from '@mathquiz/contracts';

export type Asked = { readonly path: string; readonly query: Readonly<Record<string, string>>; readonly body: unknown };
type Answer = (asked: Asked) => Response;

/** A route answered in the contract's own shape; what the contract does not know, the compiler refuses. */
export function answers<R extends Route>(route: R, reply: ReplyOf<R> | ((asked: Asked) => ReplyOf<R>)) {
  const answer: Answer = (asked) => {
    const body = typeof reply === 'function' ? (reply as (asked: Asked) => ReplyOf<R>)(asked) : reply;
    // The fake keeps to the contract, or its test means nothing.
    return route.status === 204
      ? new Response(null, { status: 204 })
      : Response.json(route.reply.parse(body), { status: route.status });
  };
  return { route, answer };
}

export function refuses(route: Route, code: ErrorCode, message: string, details: ErrorDetails = {}) {
  const { status, toast } = errorTable[code];
  const error = { code, message, details, request_id: 'r1', toast };
  return { route, answer: (() => Response.json({ error }, { status })) as Answer };
}

const pattern = (route: Route) => new RegExp(`^/api/v1/${route.path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** A `fetch` that knows these routes; every request is kept in `asked`. Anything else fails as a lost network does. */
export function fakeServer(known: readonly { route: Route; answer: Answer }[]) {
  const asked: (Asked & { route: Route })[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://school.invalid');
    const method = init?.method ?? 'GET';
    const found = known.find(({ route }) => route.method === method && pattern(route).test(url.pathname));
    if (!found) throw new TypeError(`No answer for ${method} ${url.pathname}`);
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined;
    const request = { path: url.pathname, query: Object.fromEntries(url.searchParams), body };
    asked.push({ ...request, route: found.route });
    return found.answer(request);
  };
  return { fetch, asked };
}

import { type ErrorCode, type ErrorDetails, type ReplyOf, type Route, routes } from '@mathquiz/contracts';
import { contractFetch, Fault, type Handler, type Sent } from '@mathquiz/web/testing';
import { someBalances } from './credits.js';

export type Asked = Sent['raw'];
type Answer = { readonly route: Route; readonly handle: Handler };

/** A route with what it answers; what the contract does not know, the compiler refuses. */
export function answers<R extends Route>(route: R, reply: ReplyOf<R> | ((asked: Asked) => ReplyOf<R>)): Answer {
  const handle: Handler<R> = (_, { raw }) =>
    typeof reply === 'function' ? (reply as (asked: Asked) => ReplyOf<R>)(raw) : reply;
  return { route, handle: handle as unknown as Handler };
}

export function refuses(route: Route, code: ErrorCode, message: string, details: ErrorDetails = {}): Answer {
  return {
    route,
    handle: () => {
      throw new Fault(code, details, message);
    },
  };
}

/** Parts of a page that few specs are about: nobody has credits. */
const usual = [answers(routes.creditBalances, { data: { balances: someBalances(), held: 0 } })];

/** A `fetch` that knows these routes, and the usual ones; every request is kept in `asked`. Anything else fails as a lost network does. */
export function fakeServer(known: readonly Answer[]) {
  const asked: (Asked & { readonly route: Route })[] = [];
  const fetch = contractFetch(
    () => [...known, ...usual],
    ({ route, raw }) => asked.push({ ...raw, route }),
    new Fault('offline'),
  );
  return { fetch, asked };
}

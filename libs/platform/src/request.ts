import type { Caller, RequestContext, Route, ServiceCall } from '@mathquiz/contracts';
import type { z } from 'zod';

/** Who asks, in which surroundings, and when: service methods take it first. Time is read once for the whole of a request. */
export type Request<C extends Caller | null = Caller> = {
  readonly caller: C;
  readonly context: RequestContext;
  readonly now: Date;
};

type CallerOf<T extends Route> = T['access'] extends { who: 'anyone' } ? Caller | null : Caller;

/** What a handler is given of a route or a service call, already parsed. */
export type RequestOf<T> = T extends Route
  ? Request<CallerOf<T>> & {
      readonly params: z.output<T['params']>;
      readonly query: z.output<T['query']>;
      readonly body: z.output<T['body']>;
    }
  : T extends ServiceCall
    ? Omit<Request, 'caller'> & { readonly body: z.output<T['body']> }
    : never;

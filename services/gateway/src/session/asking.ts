import type { Caller, RequestContext, Route } from '@mathquiz/contracts';

/** What a request carries from one step of the gateway to the next. */
declare module 'fastify' {
  interface FastifyRequest {
    /** What goes along with it to the services. */
    asking: RequestContext | null;
    /** Whom the session strategy has found. */
    user: Caller | null;
    /** Before whose eyes the answer comes: the caller, or the operator who looks as they do. */
    reader: string | null;
  }
  interface FastifyContextConfig {
    /** Of the routes of the API. */
    contract?: Route;
  }
}

/** Decorated once, so that every request has them from its beginning. */
export const askingFields = { asking: null, user: null, reader: null } as const;

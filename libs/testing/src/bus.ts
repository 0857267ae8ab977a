import { randomUUID } from 'node:crypto';
import type { Caller, Locale, ReplyOf, RequestContext, Role, Route, ServiceCall } from '@mathquiz/contracts';
import { AppError, type BusClient, natsOptions, systemContext } from '@mathquiz/platform/bus';
import { connect } from '@nats-io/transport-node';
import type { z } from 'zod';

/** A caller with roles and groups, as the gateway would resolve one. */
export function aCaller(change: Partial<Caller> & { roles: Role[] }): Caller {
  const id = randomUUID().replaceAll('-', '').slice(0, 24);
  // As an account of which no admin has said anything.
  const can_publish = change.roles.includes('author');
  return { user_id: id, session_id: id, username: 'somebody', can_publish, time_factor: 1, groups: [], ...change };
}

export type Sent<T extends Route> = {
  params?: z.input<T['params']>;
  query?: z.input<T['query']>;
  body?: z.input<T['body']>;
  idempotencyKey?: string;
  /** What its reader reads; English where nothing is said. */
  locale?: Locale;
  /** A file that lies in the store already, as the gateway has put it there. */
  upload?: RequestContext['upload'];
  /** The cookies' tokens, and where the request comes from. */
  tokens?: RequestContext['tokens'];
  address?: string;
  device?: string;
};

/** Longer than people wait: a test asks what the answer is, not how soon it comes on a machine that does other things as well. */
const waitMs = 60_000;

/** Calls a service by its contract, as the gateway does: parsed going out, parsed with the closed schema coming back. */
export async function callService<T extends Route>(
  bus: BusClient,
  route: T,
  caller: Caller | null,
  sent: Sent<T>,
): Promise<ReplyOf<T>> {
  const answer = await bus.send(route, {
    params: route.params.parse(sent.params ?? {}),
    query: route.query.parse(sent.query ?? {}),
    body: route.body.parse(sent.body ?? {}),
    caller,
    context: {
      ...systemContext(),
      deadline: Date.now() + waitMs,
      idempotency_key: sent.idempotencyKey ?? null,
      address: sent.address ?? '127.0.0.1',
      agent: 'test',
      ...(sent.locale ? { locale: sent.locale } : {}),
      ...(sent.tokens ? { tokens: sent.tokens } : {}),
      ...(sent.upload ? { upload: sent.upload } : {}),
      ...(sent.device ? { device: sent.device } : {}),
    },
  });
  return route.reply.parse(answer) as ReplyOf<T>;
}

/** What a service that does not run would say. */
export type Answers = readonly {
  call: ServiceCall | Route;
  answer: (body: never, context: RequestContext) => unknown;
}[];
export type Answering = { close(): Promise<void> };

/** An answer may also be a refusal. */
function answered(answer: () => unknown): { response: unknown } | { err: unknown } {
  try {
    return { response: answer() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { err: { code: error.code, details: error.details } };
  }
}

/** Answers what is asked of a service that is not running in this test. */
export async function answerFor(natsUrl: string, answers: Answers): Promise<Answering> {
  const connection = await connect(natsOptions(natsUrl));
  for (const { call, answer } of answers) {
    connection.subscribe(call.subject, {
      callback: (_, message) => {
        const { id, data } = message.json<{ id: string; data: { body: unknown; context: RequestContext } }>();
        message.respond(
          JSON.stringify({
            id,
            ...answered(() => answer(call.body.parse(data.body) as never, data.context)),
            isDisposed: true,
          }),
        );
      },
    });
  }
  await connection.flush();
  return { close: () => connection.close() };
}

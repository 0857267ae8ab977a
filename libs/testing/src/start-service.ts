import type { Caller, ReplyOf, Route } from '@mathquiz/contracts';
import { type BusClient, connectBus, type Service } from '@mathquiz/platform';
import { type Connection, createConnection } from 'mongoose';
import { type Answers, answerFor, callService, type Sent } from './bus.js';

export type Started = {
  readonly bus: BusClient;
  readonly database: string;
  /** Calls one of its routes, as the gateway does. */
  call<T extends Route>(route: T, caller: Caller | null, sent?: Sent<T>): Promise<ReplyOf<T>>;
  /** Reads or changes what is stored, past the service. */
  inStore<T>(work: (store: Connection) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
};

/** A service on the tier's real parts, in a database of its own; `answers`: what is asked of the services that do not run. */
export async function startService(
  service: Service,
  tag: string,
  settings: NodeJS.ProcessEnv = {},
  answers: Answers = [],
): Promise<Started> {
  const { NATS_URL = '', MONGO_URL = '' } = process.env;
  const others = await answerFor(NATS_URL, answers);
  const prefix = `${tag}${process.pid}`;
  const database = `${prefix}_${service.name}`;
  const own = { MONGO_PREFIX: `${prefix}_`, REDIS_PREFIX: prefix, LOG_LEVEL: 'error' };
  const running = await service.start({ ...process.env, ...own, ...settings }).catch(async (error: unknown) => {
    // Else the next spec of this worker would have these answers, too.
    await others.close();
    throw error;
  });
  const bus = await connectBus({ servers: NATS_URL });
  const openStore = () => createConnection(MONGO_URL, { dbName: database }).asPromise();
  /** One connection for all calls: to sign in at the database costs more than most of what tests read there. */
  let store: Promise<Connection> | undefined;
  let isStopped = false;
  return {
    bus,
    database,
    call: (route, caller, sent) => callService(bus, route, caller, sent ?? {}),
    async inStore(work) {
      if (!isStopped) {
        store ??= openStore();
        return work(await store);
      }
      const opened = await openStore();
      try {
        return await work(opened);
      } finally {
        await opened.close();
      }
    },
    async stop() {
      isStopped = true;
      await store?.then((opened) => opened.close());
      await bus.close();
      await running.stop();
      await others.close();
    },
  };
}

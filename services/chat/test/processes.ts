import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Caller, ReplyOf, Route } from '@mathquiz/contracts';
import { type BusClient, connectBus, systemContext } from '@mathquiz/platform';
import { answerFor, eventually, freePort, type Sent } from '@mathquiz/testing';
import { School, secret } from './running.js';

const entry = fileURLToPath(new URL('../dist/main.js', import.meta.url));
/** Shorter than a page waits: an answer of a process that was killed never comes, and the call is made again. */
const waitMs = 2000;

/** Calls the service as the gateway does; throws where no answer comes. */
export async function callOnce<T extends Route>(
  bus: BusClient,
  route: T,
  caller: Caller,
  { params, query, body, idempotencyKey }: Sent<T>,
): Promise<ReplyOf<T>> {
  const answer = await bus.send(route, {
    params: route.params.parse(params ?? {}),
    query: route.query.parse(query ?? {}),
    body: route.body.parse(body ?? {}),
    caller,
    context: {
      ...systemContext(),
      deadline: Date.now() + waitMs,
      idempotency_key: idempotencyKey ?? null,
      address: '127.0.0.1',
      agent: 'test',
    },
  });
  return route.reply.parse(answer) as ReplyOf<T>;
}

export type ChatProcesses = {
  readonly bus: BusClient;
  readonly school: School;
  /** Where each takes sockets. */
  readonly origins: readonly string[];
  /** Starts one again that was killed. */
  start(at: number): Promise<void>;
  /** kill -9, in the middle of whatever it does. */
  kill(at: number): void;
  stop(): Promise<void>;
};

/** Several processes of the service, as an installation has them that grows; auth and mathquiz are answered for by the test. */
export async function chatProcesses(tag: string, count: number): Promise<ChatProcesses> {
  const { NATS_URL = '' } = process.env;
  const school = new School();
  const answering = await answerFor(NATS_URL, school.answers);
  const bus = await connectBus({ servers: NATS_URL });
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const prefix = `${tag}${process.pid}`;
  const running = new Map<number, ChildProcess>();
  const start = async (at: number) => {
    const env = {
      ...process.env,
      MONGO_PREFIX: `${prefix}_`,
      REDIS_PREFIX: prefix,
      LOG_LEVEL: 'error',
      SESSION_SECRET: secret,
      SWEEP_MS: '200',
      CHAT_PORT: String(ports[at]),
    };
    const child = spawn(process.execPath, ['--no-warnings', entry], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    running.set(at, child);
    const ended = () => child.exitCode !== null || child.signalCode !== null;
    const listens = await eventually(
      () =>
        fetch(origins[at] ?? '').then(
          () => true,
          () => false,
        ),
      (answers) => answers || ended(),
    );
    if (!listens) throw new Error(`chat process ${at} ended before it listened`);
  };
  await Promise.all(ports.map((_, at) => start(at)));
  return {
    bus,
    school,
    origins,
    start,
    kill(at) {
      running.get(at)?.kill('SIGKILL');
    },
    async stop() {
      for (const child of running.values()) child.kill('SIGKILL');
      await bus.close();
      await answering.close();
    },
  };
}

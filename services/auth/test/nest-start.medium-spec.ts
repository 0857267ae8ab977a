import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { healthOf } from '@mathquiz/contracts';
import { type BusClient, connectBus, systemContext } from '@mathquiz/platform';
import { eventually } from '@mathquiz/testing';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const nest = resolve(root, 'node_modules/@nestjs/cli/bin/nest.js');

describe('nest start auth', () => {
  let bus: BusClient;
  let started: ChildProcess;
  let said = '';
  beforeAll(async () => {
    bus = await connectBus({ servers: process.env.NATS_URL ?? '' });
    const { MONGO_URL, NATS_URL, REDIS_URL, SESSION_SECRET } = process.env;
    started = spawn(process.execPath, [nest, 'start', 'auth'], {
      cwd: root,
      // Nothing else: what the command needs is these four.
      env: {
        ...{ MONGO_URL, NATS_URL, REDIS_URL, SESSION_SECRET },
        ...{ MONGO_PREFIX: `nest${process.pid}_`, REDIS_PREFIX: `nest${process.pid}` },
        PATH: dirname(process.execPath),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', (chunk) => (said += chunk));
  });
  afterAll(async () => {
    started?.kill('SIGTERM');
    await bus?.close();
  });

  const isUp = () =>
    bus.ask(healthOf('auth'), {}, { ...systemContext(), deadline: Date.now() + 2000 }).then(
      (reply) => reply.data.ok,
      () => false,
    );

  it('builds auth and starts it on the given parts: it answers on the bus that its store answers', async () => {
    await eventually(
      async () => ({ up: await isUp(), ended: started.exitCode, said }),
      ({ up }) => up,
    );
  });

  it('ends it with SIGTERM', async () => {
    const ended = once(started, 'exit');
    started.kill('SIGTERM');
    expect({ code: (await ended)[0], said }).toEqual({ code: 0, said: '' });
    expect(await isUp()).toBe(false);
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type BusClient, connectBus } from '@mathquiz/platform';
import type { TaskDocument } from '@mathquiz/platform/tasks';
import { type Connection, createConnection } from 'mongoose';
import { eventually } from '../eventually.js';
import { beginProbe } from './probe.js';

const entry = fileURLToPath(new URL('../../dist/tasks/probe.js', import.meta.url));
const tasks = 24;
const stepsEach = 8;
const userId = 'a'.repeat(24);
type Begun = { task_id: string; step: number; pid: number; at: Date };

describe('tasks whose processes are killed', () => {
  const prefix = `killed${process.pid}`;
  const env = { ...process.env, MONGO_PREFIX: `${prefix}_`, REDIS_PREFIX: prefix, SWEEP_MS: '200', LOG_LEVEL: 'error' };
  const children = new Set<ChildProcess>();
  let bus: BusClient;
  let store: Connection;

  const startOne = (): ChildProcess => {
    const child = spawn(process.execPath, ['--no-warnings', entry], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  };
  const begin = (key: string) =>
    eventually(
      () => bus.ask(beginProbe, { user_id: userId, key, steps: stepsEach }).catch(() => null),
      (answer) => answer !== null,
    );
  const all = () => store.useDb(`${prefix}_tasks`).collection<TaskDocument>('tasks').find().toArray();
  const begun = () => store.collection<Begun>('steps').find().sort({ at: 1, _id: 1 }).toArray();

  beforeAll(async () => {
    const { NATS_URL = '', MONGO_URL = '' } = process.env;
    bus = await connectBus({ servers: NATS_URL });
    store = await createConnection(MONGO_URL, { dbName: `${prefix}_probe` }).asPromise();
    startOne();
    startOne();
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await bus.close();
    await store.close();
  });

  it('all end; a step is begun again only while it is not finished', async () => {
    const keys = Array.from({ length: tasks }, () => randomUUID());
    const sending = (async () => {
      for (const key of keys) await begin(key);
    })();
    const kills = 3;
    for (let kill = 1; kill <= kills; kill += 1) {
      const enough = kill * 20;
      await eventually(begun, (steps) => steps.length >= enough);
      const [victim] = children;
      victim?.kill('SIGKILL');
      startOne();
    }
    await sending;
    const ended = await eventually(
      all,
      (found) => found.length === tasks && found.every(({ ended_at }) => ended_at !== null),
    );
    expect(new Set(ended.map(({ state, done }) => `${state} ${done}`))).toEqual(new Set([`SUCCESS ${stepsEach}`]));
    const steps = await begun();
    for (const task of ended) {
      const own = steps.filter(({ task_id }) => task_id === task._id.toHexString()).map(({ step }) => step);
      // Never back behind a step that was finished: what follows it has begun.
      expect(own).toEqual(own.toSorted((a, b) => a - b));
      expect(new Set(own).size).toBe(stepsEach);
    }
    // Each kill repeats at most the step at hand of as many tasks as its process did at once.
    expect(steps.length).toBeLessThanOrEqual(tasks * stepsEach + kills * 2);
  });
});

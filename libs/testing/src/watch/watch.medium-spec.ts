import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { reportHealth } from '@mathquiz/contracts';
import { type BusClient, connectBus, systemContext } from '@mathquiz/platform';
import { eventually } from '../eventually.js';
import { freePort } from '../free-port.js';
import { workSlowly } from './probe.js';

const entry = fileURLToPath(new URL('../../dist/watch/probe.js', import.meta.url));

type Copy = { readonly child: ChildProcess; readonly port: number; readonly said: () => string };

describe('a process of a service', () => {
  const children: ChildProcess[] = [];
  const prefix = `watch${process.pid}_`;
  let bus: BusClient;

  beforeAll(async () => {
    bus = await connectBus({ servers: process.env.NATS_URL ?? '' });
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await bus.close();
  });

  async function startOne(more: NodeJS.ProcessEnv = {}): Promise<Copy> {
    const port = await freePort();
    const env = { ...process.env, MONGO_PREFIX: prefix, LOG_LEVEL: 'warn', WATCH_PORT: String(port), ...more };
    const child = spawn(process.execPath, ['--no-warnings', entry, 'run'], { env, stdio: 'pipe' });
    children.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (piece) => {
        said += piece;
      });
    }
    return { child, port, said: () => said };
  }
  const get = async ({ port }: Copy, path: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
  };
  const ready = (copy: Copy) =>
    eventually(
      () => get(copy, '/ready').catch(() => null),
      (answer) => answer?.status === 200,
    );
  const ask = (ms: number, say: string) => bus.ask(workSlowly, { ms, say });
  const ended = async ({ child }: Copy): Promise<number | null> => child.exitCode ?? (await once(child, 'exit'))[0];

  it('is ready once it answers, and counts what it answers for Prometheus', async () => {
    const copy = await startOne();
    const first = await eventually(
      () => get(copy, '/ready').catch(() => null),
      (answer) => answer !== null,
    );
    expect([200, 503]).toContain(first?.status);
    await ready(copy);
    expect((await get(copy, '/live')).status).toBe(200);
    expect((await get(copy, '/elsewhere')).status).toBe(404);
    await ask(0, 'hello');
    await expect(bus.ask(workSlowly, { ms: 0, say: 1 } as never)).rejects.toThrow();
    const { type, text } = await get(copy, '/metrics');
    expect(type).toContain('text/plain');
    expect(text).toContain('mathquiz_request_seconds_count{service="slow",subject="slow.work.do",outcome="ok"} 1');
    expect(text).toContain('mathquiz_part_up{service="slow",part="database"} 1');
    expect(text).toContain('mathquiz_part_up{service="slow",part="nats"} 1');
    expect(text).toMatch(/^process_cpu_seconds_total \d/m);
    copy.child.kill('SIGTERM');
    expect(await ended(copy)).toBe(0);
  });

  it('names the request in each line of its log', async () => {
    const copy = await startOne();
    await ready(copy);
    const context = systemContext();
    await bus.ask(workSlowly, { ms: 0, say: 'mongodb://me:hunter22@db' }, context);
    const line = await eventually(
      async () =>
        copy
          .said()
          .split('\n')
          .find((one) => one.includes('said')),
      (one) => one !== undefined,
    );
    expect(JSON.parse(line ?? '')).toMatchObject({
      level: 'warn',
      context: 'Slow',
      message: 'said mongodb://me:***@db',
      request_id: context.request_id,
    });
    copy.child.kill('SIGTERM');
    await ended(copy);
  });

  it('ends without losing what it was asked, while another copy takes what comes after', async () => {
    const [old, next] = await Promise.all([startOne(), startOne()]);
    await Promise.all([ready(old), ready(next)]);
    const slow = Array.from({ length: 40 }, (_, at) => ask(1500, `slow ${at}`));
    await pause(200);
    old.child.kill('SIGTERM');
    const later: Promise<unknown>[] = [];
    while (old.child.exitCode === null) {
      later.push(ask(5, 'later'));
      await pause(10);
    }
    const answers = await Promise.all(slow);
    expect(answers.map(({ data }) => data.say)).toEqual(slow.map((_, at) => `slow ${at}`));
    expect(new Set(answers.map(({ data }) => data.pid))).toEqual(new Set([old.child.pid, next.child.pid]));
    await Promise.all(later);
    expect(later.length).toBeGreaterThan(10);
    expect(old.child.exitCode).toBe(0);
    next.child.kill('SIGTERM');
    await ended(next);
  });

  it('says for a while that it ends, and still answers meanwhile', async () => {
    const copy = await startOne({ DRAIN_MS: '2000' });
    await ready(copy);
    copy.child.kill('SIGTERM');
    expect(
      await eventually(
        () => get(copy, '/ready'),
        ({ status }) => status === 503,
      ),
    ).toMatchObject({ text: 'ends' });
    expect((await get(copy, '/live')).status).toBe(200);
    expect((await ask(0, 'still here')).data.say).toBe('still here');
    expect(await ended(copy)).toBe(0);
  });

  it('does not start with a wrong setting of its watch, and says which', async () => {
    const copy = await startOne({ WATCH_PORT: 'eighty', DRAIN_MS: '0' });
    expect(await ended(copy)).toBe(1);
    expect(copy.said()).toContain('WATCH_PORT');
  });

  it('answers for itself beside every other copy when all are asked', async () => {
    const copies = await Promise.all([startOne(), startOne()]);
    await Promise.all(copies.map(ready));
    const until = { waitMs: 5000, restMs: 0, isEnough: (all: readonly unknown[]) => all.length === 2 };
    const reports = (await bus.askAll(reportHealth, {}, until)).map(({ reply }) => reply.data);
    expect(new Set(reports.map(({ pid }) => pid))).toEqual(new Set(copies.map(({ child }) => child.pid)));
    expect(new Set(reports.map(({ copy }) => copy)).size).toBe(2);
    for (const { parts } of reports) {
      expect(parts.map(({ part, ok }) => [part, ok])).toEqual([
        ['nats', true],
        ['database', true],
      ]);
    }
    for (const { child } of copies) child.kill('SIGTERM');
    await Promise.all(copies.map(ended));
  });
});

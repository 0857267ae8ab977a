import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@mathquiz/contracts';
import type { ApiClient } from '@mathquiz/testing';
import { eventually } from '@mathquiz/testing';
import type { RunningProduct } from '../../../tools/start/product.ts';
import { ExamDevice } from '../../src/exam-devices.js';
import { holdable } from '../../src/held-loop.js';
import { doMainJob } from '../../src/main-job.js';
import { type OwnProduct, startOwnProduct } from '../../src/own-product.js';
import { publishTest } from '../../src/published-test.js';
import { isWhole } from '../../src/sample.js';
import { aSchool, type Place } from '../../src/school.js';

const students = isWhole ? 30 : 12;
const eventsEach = 24;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The processes that a process has started itself. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number);

/** Sends a message until it is acknowledged, with one key: however often it arrives, it is one message. */
async function postUntilAcknowledged(client: ApiClient, to: string, title: string): Promise<void> {
  const idempotencyKey = `kill-${title.replaceAll(' ', '-')}`;
  const body = { to: [to], title, content: { text: 'Is it there?' } };
  await eventually(
    () => client.call(routes.postMessage, { body, idempotencyKey }).catch(() => null),
    (answer) => answer !== null,
  );
}

describe('every service in a process of its own', () => {
  let own: OwnProduct;
  let product: RunningProduct;
  let place: Place;

  beforeAll(async () => {
    own = await startOwnProduct('kill', 'many', holdable);
    ({ product, place } = own);
  });
  afterAll(() => own?.stop());

  it('does the main job as one process does', async () => {
    const done = await doMainJob(place, 'manyjob');
    expect(done.result.items.flatMap((item) => item.parts).map((part) => part.judgement?.outcome)).toEqual([
      'correct',
      'correct',
      'wrong',
      'wrong',
    ]);
    expect([done.result.score, done.corrected.score, done.statistics.mean]).toEqual([3, 4, 4]);
  });

  it('comes back by itself, with all that it has acknowledged, when event loops are held', async () => {
    const school = await aSchool(place, 'held', 1);
    const teacher = await school.signIn('teacher');
    const { test } = await publishTest(teacher, school.groupId);
    const device = await ExamDevice.start(await school.signIn('pupil1'), test._id);
    await device.save(1);
    const before = product.pids();
    const held = ['gateway', 'mathquiz'] as const;
    for (const name of held) product.kill(name, 'SIGUSR2');
    await eventually(
      async () => product.pids(),
      (now) => held.every((name) => now[name] !== undefined && now[name] !== before[name]),
    );
    await device.save(2);
    expect([await device.storedSeq(), await device.missing()]).toEqual([2, []]);
    // The log tells what was begun, while nothing turns.
    expect(readFileSync(join(own.dataDir, 'logs', 'mathquiz.log'), 'utf8')).toMatch(/does not turn.*mathquiz\./);
  });

  it('loses no acknowledged answer of a class when each process is killed', async () => {
    const school = await aSchool(place, 'kill', students);
    const teacher = await school.signIn('teacher');
    const { test } = await publishTest(teacher, school.groupId);
    const devices = await ExamDevice.startAll(school, test._id, students);
    const work = Promise.all(devices.map((device) => device.saveAll(eventsEach, 250)));
    const titles = Array.from({ length: 12 }, (_, index) => `Message ${index + 1}`);
    const reader = devices[0]?.client;
    const posting = (async () => {
      for (const title of titles) {
        await postUntilAcknowledged(teacher, school.userIds.get('killpupil1') ?? '', title);
        await sleep(400);
      }
    })();
    const victims = [
      'mathquiz',
      'messages',
      'mongo',
      'gateway',
      'nats',
      'redis',
      'auth',
      'messages',
      'mongo',
      'mathquiz',
    ];
    const allKilled = (async () => {
      for (const name of victims) {
        await sleep(700);
        // One that was killed before may still be on its way back on a busy machine.
        await eventually(
          async () => product.pids()[name],
          (pid) => pid !== undefined,
        );
        product.kill(name, 'SIGKILL');
      }
    })();
    // Together, so that a failure of one leaves no rejection behind for the spec that comes next.
    await Promise.all([work, posting, allKilled]);
    // The faults were felt: otherwise this proves nothing.
    expect(devices.reduce((sum, device) => sum + device.refused, 0)).toBeGreaterThan(0);

    for (const device of devices) expect([await device.storedSeq(), await device.missing()]).toEqual([eventsEach, []]);
    const received = await eventually(
      () => reader?.call(routes.listMessages, { query: { limit: 100 } }).catch(() => null) ?? Promise.resolve(null),
      (answer) => answer !== null && answer.data.length >= titles.length,
    );
    expect(received?.data.map(({ title }) => title).sort()).toEqual([...titles].sort());

    // While they are marked, the children that judge are killed again and again.
    let childrenKilled = 0;
    const killing = setInterval(() => {
      const pid = product.pids().mathquiz;
      for (const child of pid === undefined ? [] : childrenOf(pid)) {
        process.kill(child, 'SIGKILL');
        childrenKilled += 1;
      }
    }, 150);
    for (const device of devices) await device.handIn();
    await eventually(
      async () => childrenKilled,
      (count) => count > 0,
    );
    clearInterval(killing);
    for (const device of devices) {
      const marked = await eventually(
        async () => (await device.client.call(routes.getSubmission, { params: { id: device.attemptId } })).data,
        (submission) => submission.state === 'marked',
      );
      expect(marked.items.flatMap((item) => item.parts).filter((part) => part.judgement !== null)).toHaveLength(4);
    }
  });
});

import { followMails, queueMail } from '@mathquiz/contracts';
import { newId } from '@mathquiz/platform';
import type { TaskDocument } from '@mathquiz/platform/tasks';
import { eventually } from '@mathquiz/testing';
import { type Letterbox, letterbox } from './letterbox.js';
import { type Running, startMessages } from './running.js';

const person = newId().toHexString();

describe('a batch of mails', () => {
  let box: Letterbox;
  let running: Running;
  const settings = () => ({
    SMTP_URL: `smtp://127.0.0.1:${box.port}`,
    MAIL_FROM: 'Math Quiz <quiz@school.example>',
    PUBLIC_ORIGIN: 'http://127.0.0.1',
  });
  beforeAll(async () => {
    box = await letterbox();
    await box.open();
    running = await startMessages('follow', settings());
  }, 60_000);
  afterAll(async () => {
    await running?.stop();
    await box?.close();
  });

  const task = () =>
    running.inStore((store) =>
      store
        .useDb(running.database.replace(/messages$/, 'tasks'))
        .collection<TaskDocument>('tasks')
        .findOne({}, { sort: { _id: -1 } }),
    );
  const until = (fits: (found: TaskDocument | null) => boolean) => eventually(task, fits);
  async function queue(count: number, change: { user_id?: string } = {}): Promise<string> {
    const batch = newId().toHexString();
    for (let at = 0; at < count; at += 1) {
      const mail = { key: `${batch}-${at}`, to: `p${at}@pupils.example`, params: { group: '7B' }, ...change };
      await running.bus.ask(queueMail, { ...mail, batch, kind: 'group_invitation', locale: 'en-US' });
    }
    return batch;
  }
  const follow = async (batch: string, count: number) =>
    (await running.bus.ask(followMails, { batch, count, user_id: person, title: '7B' })).data.task_id;

  it('of ten has no task', async () => {
    expect(await follow(await queue(10), 10)).toBeNull();
  });

  it('is counted as it leaves, waits without trying in vain, and survives a restart', async () => {
    const refused = (responseCode: number) => Object.assign(new Error('no'), { responseCode });
    let later = true;
    box.refuse = (address) => {
      if (address.startsWith('p11')) return refused(550);
      return later && /^p[89]@|^p10/.test(address) ? refused(450) : null;
    };
    const id = await follow(await queue(12), 12);
    // Three are waiting; the one that nobody has is given up.
    const waiting = await until((found) => found?.done === 9 && found.lease === null);
    expect(waiting).toMatchObject({ _id: expect.anything(), kind: 'mails', title: '7B', state: 'PROGRESS', of: 12 });
    expect([waiting?._id.toHexString(), waiting?.user_id.toHexString()]).toEqual([id, person]);
    await until((found) => (found?.due_at ?? 0) > (waiting?.due_at ?? 0) && found?.tries === 0);
    await running.stop();
    running = await startMessages('follow', settings());
    later = false;
    const ended = await until((found) => found?.ended_at != null);
    expect(ended).toMatchObject({ state: 'SUCCESS', done: 12, result: { sent: 11, failed: 1 } });
  });

  it('does not wait for whom has gone meanwhile', async () => {
    box.refuse = () => Object.assign(new Error('later'), { responseCode: 450 });
    await follow(await queue(11), 11);
    await until((found) => found?.state === 'PROGRESS');
    await running.inStore((store) => store.collection('outgoing_mails').deleteMany({ state: 'waiting' }));
    expect(await until((found) => found?.ended_at != null)).toMatchObject({ state: 'SUCCESS', result: { sent: 0 } });
  });
});

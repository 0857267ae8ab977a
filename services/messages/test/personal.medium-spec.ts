import { type Caller, forgetPerson, personalData, queueMail, routes } from '@mathquiz/contracts';
import { type Answering, callService } from '@mathquiz/testing';
import mongoose from 'mongoose';
import type { z } from 'zod';
import { type Running, startMessages } from './running.js';
import { auth, classmate, student, teacher } from './school.js';

const dataOf = personalData('messages');

describe("a person's data", () => {
  let running: Running;
  let answering: Answering;
  beforeAll(async () => {
    answering = await auth(process.env.NATS_URL ?? '');
    running = await startMessages('personal', { MAIL_FOLDER: process.env.DATA_DIR });
  }, 60_000);
  afterAll(async () => {
    await running?.stop();
    await answering?.close();
  });

  const write = (from: Caller, to: Caller, text: string) =>
    callService(running.bus, routes.postMessage, from, { body: { to: [to.user_id], content: { text } } });
  const exported = async (of: Caller) => {
    const files = new Map<string, unknown[]>();
    let cursor: string | null = null;
    do {
      const asked: { user_id: string; caller_id: string; cursor: string | null } = {
        user_id: of.user_id,
        caller_id: of.user_id,
        cursor,
      };
      const { data }: z.output<typeof dataOf.reply> = await running.bus.ask(dataOf, asked);
      for (const { name, rows } of data.files) files.set(name, [...(files.get(name) ?? []), ...rows]);
      cursor = data.cursor;
    } while (cursor !== null);
    return files;
  };

  it('is given whole, page by page, however long the messages are, and holds nothing of others', async () => {
    for (let at = 0; at < 60; at += 1) await write(teacher, student, `${at} ${'가'.repeat(19_000)}`);
    await write(student, teacher, 'mine');
    await write(teacher, classmate, 'not for student');
    await running.bus.ask(queueMail, {
      key: 'about-student',
      kind: 'password_changed',
      to: 'minsu@pupils.example',
      user_id: student.user_id,
      locale: 'ko-KR',
      params: { username: 'minsu12' },
    });
    const files = await exported(student);
    expect(files.get('received')).toHaveLength(60);
    expect(files.get('sent')).toHaveLength(1);
    expect(files.get('mails')).toMatchObject([{ to: 'minsu@pupils.example', kind: 'password_changed' }]);
    const all = JSON.stringify([...files]);
    expect(all).not.toContain('not for student');
    expect(all).not.toContain(classmate.user_id);
  });

  it('is nothing for somebody who has none', async () => {
    expect([...(await exported({ ...student, user_id: '8'.repeat(24) })).values()].flat()).toEqual([]);
  });

  it('is forgotten: nothing of theirs is left in any collection, and the others keep theirs', async () => {
    await write(student, teacher, 'to be forgotten');
    const forget = () => running.bus.ask(forgetPerson('messages'), { user_id: student.user_id });
    expect((await forget()).data).toEqual({ done: true });
    expect((await forget()).data).toEqual({ done: true });
    const connection = await mongoose
      .createConnection(process.env.MONGO_URL ?? '', { dbName: running.database })
      .asPromise();
    const names = ['messages', 'deliveries', 'inboxes', 'outgoing_mails'];
    const stored = await Promise.all(names.map((name) => connection.collection(name).find().toArray()));
    await connection.close();
    expect(JSON.stringify(stored)).not.toContain(student.user_id);
    expect(JSON.stringify(stored)).not.toContain('to be forgotten');
    const kept = await callService(running.bus, routes.listMessages, classmate, {});
    expect(kept.data.map(({ content }) => content.text)).toEqual(['not for student']);
    expect((await callService(running.bus, routes.listMessages, teacher, { query: { scope: 'sent' } })).total).toBe(61);
  });
});

import {
  type Caller,
  type DataOf,
  forgetPerson,
  type Locale,
  locales,
  personalData,
  queueMail,
  routes,
} from '@mathquiz/contracts';
import { systemContext } from '@mathquiz/platform';
import { type Answering, aCaller, callService, eventually } from '@mathquiz/testing';
import mongoose from 'mongoose';
import type { z } from 'zod';
import { type Running, startMessages } from './running.js';
import {
  auth,
  childsTeacher,
  classmate,
  groupId,
  managing,
  nobody,
  parent,
  personOf,
  student,
  teacher,
} from './school.js';

describe('messages on a real database', () => {
  type Message = DataOf<typeof routes.postMessage>;
  type LetterParts = { title?: string; text?: string; reply_to?: string | null; repliable?: boolean; key?: string };

  let running: Running;
  let answering: Answering;
  beforeAll(async () => {
    answering = await auth(process.env.NATS_URL ?? '');
    running = await startMessages('items');
  });
  afterAll(async () => {
    await running?.stop();
    await answering?.close();
  });

  const write = async (from: Caller, to: readonly string[], written: LetterParts = {}): Promise<Message> => {
    const { text = 'Hello', key, ...rest } = written;
    const body = { to: [...to], content: { text }, ...rest };
    const sent = key ? { body, idempotencyKey: key } : { body };
    return (await callService(running.bus, routes.postMessage, from, sent)).data;
  };
  const list = (of: Caller, filter: object = {}, query: object = {}) =>
    callService(running.bus, routes.listMessages, of, { query: { filter: JSON.stringify(filter), ...query } });
  const get = (of: Caller, id: string) => callService(running.bus, routes.getMessage, of, { params: { id } });
  const code = (asked: Promise<unknown>) =>
    asked.then(
      () => 'allowed',
      (error: { code: string }) => error.code,
    );

  describe('may be written', () => {
    it.each([
      ['a teacher', teacher, 'a student', student, 'allowed'],
      ['a teacher', teacher, 'a teacher of another group', childsTeacher, 'allowed'],
      ['a student', student, 'the teacher of the group', teacher, 'allowed'],
      ['a student', student, 'a classmate', classmate, 'not_found'],
      ['a student', student, 'a teacher of another group', childsTeacher, 'not_found'],
      ['a parent', parent, "the child's teacher", childsTeacher, 'allowed'],
      ['a parent', parent, "the teacher of the child's account", managing, 'allowed'],
      ['a parent', parent, 'another teacher', teacher, 'not_found'],
      ['a parent', parent, 'a student', student, 'not_found'],
    ] as const)('by %s to %s: %s', async (_, from, __, to, answer) => {
      expect(await code(write(from, [to.user_id]))).toBe(answer);
    });

    it('to nobody who is not there, by anybody; the ids are told and nothing is stored', async () => {
      const before = (await list(teacher, {}, { scope: 'sent' })).total;
      await expect(write(teacher, [student.user_id, nobody])).rejects.toMatchObject({
        code: 'not_found',
        details: { to: [nobody] },
      });
      expect((await list(teacher, {}, { scope: 'sent' })).total).toBe(before);
    });

    it('in reply to whoever wrote, where that can be replied to, and to nobody else', async () => {
      const ask = await write(childsTeacher, [student.user_id], { title: 'Choir' });
      expect(await code(write(student, [childsTeacher.user_id], { reply_to: ask._id }))).toBe('allowed');
      expect(await code(write(student, [classmate.user_id], { reply_to: ask._id }))).toBe('not_found');
      expect(await code(write(classmate, [childsTeacher.user_id], { reply_to: ask._id }))).toBe('not_found');
      const silent = await write(childsTeacher, [student.user_id], { repliable: false });
      expect(await code(write(student, [childsTeacher.user_id], { reply_to: silent._id }))).toBe('wrong_state');
    });

    it('once with one Idempotency-Key', async () => {
      const before = (await list(student)).total;
      const tries = await Promise.all(
        Array.from({ length: 4 }, () => write(teacher, [student.user_id], { key: 'one-key' })),
      );
      expect(new Set(tries.map((message) => message._id)).size).toBe(1);
      expect((await list(student)).total).toBe(before + 1);
    });

    it('never in place of another under its Idempotency-Key', async () => {
      await write(teacher, [student.user_id], { key: 'two-letters', text: 'The first' });
      const before = (await list(student)).total;
      const other = write(teacher, [student.user_id], { key: 'two-letters', text: 'The second' });
      expect(await code(other)).toBe('idempotency_mismatch');
      expect((await list(student)).total).toBe(before);
    });
  });

  it('names as contacts whom one may write to', async () => {
    const ids = async (of: Caller, q = '') =>
      (await callService(running.bus, routes.contacts, of, { query: { q } })).data.map(({ _id }) => _id);
    expect(await ids(student)).toEqual([teacher.user_id]);
    expect(await ids(student, 'rui')).toEqual([teacher.user_id]);
    expect(await ids(student, 'lefevre')).toEqual([]);
    expect((await ids(parent)).sort()).toEqual([childsTeacher.user_id, managing.user_id].sort());
    expect(await ids(teacher)).toHaveLength(6);
  });

  it('come newest first and are found by title, words and sender, in any script', async () => {
    const first = await write(teacher, [parent.user_id], { title: 'Equations', text: 'Read chapter seven' });
    const second = await write(childsTeacher, [parent.user_id], { title: '이차방정식', text: '숙제' });
    const found = async (filter: object) => (await list(parent, filter)).data.map(({ _id }) => _id);
    expect((await found({})).slice(0, 2)).toEqual([second._id, first._id]);
    expect(await found({ q: 'equat' })).toEqual([first._id]);
    expect(await found({ q: 'CHAPTER ruiz' })).toEqual([first._id]);
    expect(await found({ q: '방정식' })).toEqual([second._id]);
    expect(await found({ q: 'lefevre' })).toEqual([second._id]);
    expect(await found({ q: 'equat lefevre' })).toEqual([]);
    const { data, total } = await list(parent, {}, { limit: 1, offset: 1 });
    expect({ ids: data.map(({ _id }) => _id), total }).toEqual({ ids: [first._id], total: 2 });
  });

  it('are read and bookmarked by each recipient alone', async () => {
    const message = await write(teacher, [student.user_id, classmate.user_id], { title: 'For both' });
    const mark = async (of: Caller, route: typeof routes.setRead, read: 0 | 1) =>
      (await callService(running.bus, route, of, { params: { id: message._id }, body: { read } })).data.read;
    expect(await mark(student, routes.setRead, 1)).toBe(true);
    const bookmarked = await callService(running.bus, routes.setBookmark, student, {
      params: { id: message._id },
      body: { bookmark: 1 },
    });
    expect(bookmarked.data).toMatchObject({ read: true, bookmark: true });
    expect((await get(classmate, message._id)).data).toMatchObject({ read: false, bookmark: false });
    expect((await list(student, { bookmark: true })).data.map(({ _id }) => _id)).toEqual([message._id]);
    expect((await list(student, { read: false })).data.map(({ _id }) => _id)).not.toContain(message._id);
    expect(await mark(student, routes.setRead, 0)).toBe(false);
    await callService(running.bus, routes.setReadAll, student, {});
    expect((await list(student, { read: false })).total).toBe(0);
    expect((await get(classmate, message._id)).data.read).toBe(false);
  });

  it('show a recipient nobody else who got it, and the sender everybody', async () => {
    const message = await write(teacher, [student.user_id, classmate.user_id]);
    const seen = (await get(student, message._id)).data;
    expect(seen.recipients.map(({ _id }) => _id)).toEqual([student.user_id]);
    expect(seen.recipient_count).toBe(1);
    expect(seen.sender).toEqual(personOf(teacher.user_id));
    expect(JSON.stringify(seen)).not.toContain(classmate.user_id);
    expect(message.recipients.map(({ _id }) => _id)).toEqual([student.user_id, classmate.user_id]);
  });

  it('of others are as absent as those that are not there', async () => {
    const message = await write(teacher, [student.user_id]);
    const params = { id: message._id };
    for (const stranger of [classmate, parent, childsTeacher]) {
      expect(await code(get(stranger, message._id))).toBe('not_found');
      expect(await code(callService(running.bus, routes.setRead, stranger, { params, body: { read: 1 } }))).toBe(
        'not_found',
      );
      expect(
        await code(callService(running.bus, routes.setBookmark, stranger, { params, body: { bookmark: 1 } })),
      ).toBe('not_found');
      expect(await code(callService(running.bus, routes.deleteMessage, stranger, { params }))).toBe('not_found');
    }
    expect(await code(get(student, nobody))).toBe('not_found');
    expect((await get(student, message._id)).data.read).toBe(false);
  });

  it('are put away for oneself, and gone once nobody has them', async () => {
    const message = await write(teacher, [student.user_id], { title: 'Short-lived' });
    const remove = (of: Caller) => callService(running.bus, routes.deleteMessage, of, { params: { id: message._id } });
    await remove(student);
    expect(await code(get(student, message._id))).toBe('not_found');
    expect((await get(teacher, message._id)).data.title).toBe('Short-lived');
    await remove(teacher);
    expect((await list(teacher, { q: 'short-lived' }, { scope: 'sent' })).total).toBe(0);
    expect(await code(remove(teacher))).toBe('not_found');
  });

  it('without a title say so in the language of the reader', async () => {
    const message = await write(teacher, [student.user_id], { title: '   ' });
    expect(message.title).toBe('(No subject)');
  });

  it('call somebody whose account is gone deleted, in the language of the reader, and never by their id', async () => {
    const leaver = aCaller({ roles: ['teacher'], groups: [{ _id: groupId, role: 'teacher' }] });
    const { _id } = await write(leaver, [student.user_id], { title: 'Farewell' });
    const read = (locale: Locale) =>
      running.bus.send(routes.getMessage, {
        params: { id: _id },
        query: {},
        body: {},
        caller: student,
        context: systemContext(locale),
      }) as Promise<{ data: Message }>;
    const names = await Promise.all(locales.map(async (locale) => (await read(locale)).data.sender));
    expect(names[0]).toEqual({ _id: leaver.user_id, username: '', name: 'Deleted account', lastname: '' });
    expect(new Set(names.map((sender) => sender?.name)).size).toBe(locales.length);
  });

  it('keep markup as the letters that were typed, and drop control signs', async () => {
    const text = 'a\r\nb\u0000\u001b[31m <img src=x onerror=alert(1)>';
    const message = await write(teacher, [student.user_id], { title: '<script>1</script>', text });
    expect(message).toMatchObject({
      title: '<script>1</script>',
      content: { text: 'a\nb[31m <img src=x onerror=alert(1)>' },
    });
  });

  it('are shortened in lists, so that a hundred long ones fit into one answer', async () => {
    const text = '가'.repeat(20_000);
    const one = await write(teacher, [classmate.user_id], { text });
    await running.inStore(async (store) => {
      const [messages, deliveries] = [store.collection('messages'), store.collection('deliveries')];
      const message = await messages.findOne({ _id: new mongoose.Types.ObjectId(one._id) });
      const boxes = await deliveries.find({ message_id: message?._id }).toArray();
      const made = Array.from({ length: 99 }, () => ({ ...message, _id: new mongoose.Types.ObjectId() }));
      await messages.insertMany(made);
      await deliveries.insertMany(
        made.flatMap(({ _id: message_id }) =>
          boxes.map((box) => ({ ...box, _id: new mongoose.Types.ObjectId(), message_id })),
        ),
      );
    });
    const { data } = await list(classmate, {}, { limit: 100 });
    expect(data).toHaveLength(100);
    expect(data[0]).toMatchObject({ cut: true, content: { text: '가'.repeat(1000) } });
    expect((await get(classmate, data[0]?._id ?? '')).data).toMatchObject({ cut: false, content: { text } });
  });

  it('that a crash has kept from their boxes arrive all the same, once', async () => {
    const connection = await mongoose
      .createConnection(process.env.MONGO_URL ?? '', { dbName: running.database })
      .asPromise();
    const oid = (id: string) => new mongoose.Types.ObjectId(id);
    const { insertedId } = await connection.collection('messages').insertOne({
      sender_id: oid(teacher.user_id),
      recipient_ids: [oid(parent.user_id)],
      title: 'Cut off',
      text: 'x',
      data: {},
      repliable: true,
      reply_to: null,
      terms: ['cut'],
      delivered: false,
      created_at: new Date(Date.now() - 60_000),
    });
    const { data } = await eventually(
      () => list(parent, { q: 'cut' }),
      ({ data: found }) => found.length > 0,
    );
    expect(data.map(({ _id }) => _id)).toEqual([insertedId.toHexString()]);
    const found = await eventually(
      () => connection.collection('messages').findOne({ _id: insertedId }),
      (message) => message?.delivered === true,
    );
    expect(await connection.collection('deliveries').countDocuments({ message_id: found?._id })).toBe(2);
    await connection.close();
  });

  it('refuse a filter that is none and operators in it', async () => {
    for (const filter of ['{', '{"$where":"1"}', '{"q":{"$gt":""}}', '{"read":"yes"}', '[]']) {
      const asked = callService(running.bus, routes.listMessages, student, { query: { filter } });
      expect(await code(asked)).toBe('invalid_filter');
    }
  });

  it('lead to a page of the app, never to another origin', async () => {
    const redirect = '/evaluation/result?submission=0123456789abcdef01234567';
    const body = { to: [student.user_id], content: { text: 'Look again at question 3', redirect } };
    const { data } = await callService(running.bus, routes.postMessage, teacher, { body });
    expect((await get(student, data._id)).data.content.redirect).toBe(redirect);
    for (const away of [
      'https://evil.test',
      '//evil.test',
      '/\\evil.test',
      '/.//evil.test',
      'javascript:alert(1)',
      '',
    ]) {
      const content = { text: 'x', redirect: away };
      expect([away, routes.postMessage.body.safeParse({ ...body, content }).success]).toEqual([away, false]);
    }
  });

  it('refuse a blank text, nobody to write to and more than 200', async () => {
    for (const change of [{ content: { text: ' \n ' } }, { to: [] }, { to: Array(201).fill(student.user_id) }]) {
      const body = { to: [student.user_id], content: { text: 'x' }, ...change };
      expect(routes.postMessage.body.safeParse(body).success).toBe(false);
    }
  });
});

describe("a person's data", () => {
  const dataOf = personalData('messages');

  let running: Running;
  let answering: Answering;
  beforeAll(async () => {
    answering = await auth(process.env.NATS_URL ?? '');
    running = await startMessages('personal', { MAIL_FOLDER: process.env.DATA_DIR });
  });
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
    for (let at = 0; at < 20; at += 1) await write(teacher, student, `${at} ${'가'.repeat(19_000)}`);
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
    expect(files.get('received')).toHaveLength(20);
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
    expect((await callService(running.bus, routes.listMessages, teacher, { query: { scope: 'sent' } })).total).toBe(21);
  });
});

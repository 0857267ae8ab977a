import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queueMail, routes } from '@mathquiz/contracts';
import { aCaller, callService, eventually } from '@mathquiz/testing';
import mongoose from 'mongoose';
import PostalMime from 'postal-mime';
import { type Running, startMessages } from './running.js';

const invitation = {
  key: 'invite-1',
  kind: 'sign_up_invitation',
  to: 'new@school.example',
  locale: 'jp-JP',
  params: { role: 'teacher', inviter: 'Ana Ruiz', path: '/app/signup?id=abc' },
} as const;

describe('mail without an SMTP server', () => {
  let running: Running | null = null;
  const parent = mkdtempSync(join(tmpdir(), 'mathquiz-mails-'));
  const folder = join(parent, 'mails');
  afterEach(async () => {
    await running?.stop();
    running = null;
  });
  afterAll(() => rmSync(parent, { recursive: true, force: true }));

  it('lies in the folder as three files that only its owner can read', async () => {
    running = await startMessages('folder', { MAIL_FOLDER: folder, HOST: '0.0.0.0', PORT: '8099' });
    await running.bus.ask(queueMail, invitation);
    const files = await eventually(
      async () => {
        try {
          return readdirSync(folder).filter((name) => !name.startsWith('.'));
        } catch {
          return [];
        }
      },
      (names) => names.length === 3,
    );
    const read = (end: string) => readFileSync(join(folder, files.find((name) => name.endsWith(end)) ?? ''));
    const text = read('.txt').toString();
    expect(text).toContain('To: new@school.example\nSubject: Math Quizのアカウントの作成');
    expect(text).toContain('http://127.0.0.1:8099/app/signup?id=abc');
    expect(text).toContain('役割：教員');
    expect(text).toContain('招待した人：Ana Ruiz');
    expect(read('.html').toString()).toContain('<html lang="ja-JP">');
    const mail = await PostalMime.parse(read('.eml'));
    expect(mail.subject).toBe('Math Quizのアカウントの作成');
    expect(mail.text?.trim()).toBe(text.split('\n\n').slice(1).join('\n\n').trim());
    expect(files.map((name) => statSync(join(folder, name)).mode & 0o077)).toEqual([0, 0, 0]);
    expect(statSync(folder).mode & 0o077).toBe(0);
  });

  it('can be read by an admin, as plain text and as HTML, after it went out', async () => {
    const to = 'reader@school.example';
    running = await startMessages('readable', { MAIL_FOLDER: folder, HOST: '0.0.0.0', PORT: '8099' });
    await running.bus.ask(queueMail, { ...invitation, key: 'invite-2', to });
    const admin = aCaller({ roles: ['admin'] });
    const bus = running.bus;
    const { data: rows } = await eventually(
      () => callService(bus, routes.listMail, admin, { query: {} }),
      ({ data }) => data[0]?.state === 'sent',
    );
    const id = rows[0]?._id ?? '';
    const { data } = await callService(bus, routes.getMail, admin, { params: { id } });
    expect(data).toMatchObject({ to, state: 'sent' });
    expect(data.words?.text).toContain('http://127.0.0.1:8099/app/signup?id=abc');
    expect(data.words?.html).toContain('<html lang="ja-JP">');
    const absent = { params: { id: '0123456789abcdef01234567' } };
    await expect(callService(bus, routes.getMail, admin, absent)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is forgotten once a mail server is set up', async () => {
    const admin = aCaller({ roles: ['admin'] });
    const words = async (id: string) => {
      const bus = running?.bus;
      return bus && (await callService(bus, routes.getMail, admin, { params: { id } })).data.words;
    };
    running = await startMessages('moved', { MAIL_FOLDER: folder });
    const { bus } = running;
    await bus.ask(queueMail, { ...invitation, key: 'invite-3' });
    const { data: rows } = await eventually(
      () => callService(bus, routes.listMail, admin, { query: {} }),
      ({ data }) => data[0]?.state === 'sent',
    );
    const id = rows[0]?._id ?? '';
    expect(await words(id)).not.toBeNull();
    await running.stop();
    const server = {
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'quiz@school.example',
      PUBLIC_ORIGIN: 'https://school.example',
    };
    running = await startMessages('moved', server);
    const connection = await mongoose
      .createConnection(process.env.MONGO_URL ?? '', { dbName: running.database })
      .asPromise();
    const stored = () => connection.collection('outgoing_mails').findOne({ key: 'invite-3' });
    expect((await eventually(stored, (mail) => mail?.sealed === null))?.state).toBe('sent');
    expect(await words(id)).toBeNull();
    await connection.close();
  });

  it('and without a folder is refused by name, and nothing is stored', async () => {
    running = await startMessages('nomail', { MAIL_FOLDER: '' });
    await expect(running.bus.ask(queueMail, invitation)).rejects.toMatchObject({ code: 'mail_not_set_up' });
  });

  it.each([
    ['folder', folder],
    ['off', ''],
  ] as const)('tells an admin that mails go to: %s', async (post, MAIL_FOLDER) => {
    running = await startMessages(`post${post}`, { MAIL_FOLDER });
    const listed = await callService(running.bus, routes.listMail, aCaller({ roles: ['admin'] }), { query: {} });
    expect(listed.post).toBe(post);
  });
});

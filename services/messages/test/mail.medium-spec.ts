import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CopyReport, type Locale, queueMail, reportHealth, routes } from '@mathquiz/contracts';
import { aCaller, callService, eventually } from '@mathquiz/testing';
import mongoose from 'mongoose';
import PostalMime from 'postal-mime';
import { service } from '../src/service.js';
import { type Letterbox, letterbox } from './letterbox.js';
import { type Running, startMessages } from './running.js';

const admin = aCaller({ roles: ['admin'] });
const secret = 'S3cret_-'.repeat(6).slice(0, 43);

describe('mail through a real SMTP server', () => {
  let box: Letterbox;
  let running: Running;
  /** Stands for the school: it tells which links were opened. */
  const opened: string[] = [];
  const school = createServer((request, response) => {
    opened.push(request.url ?? '');
    response.end('ok');
  });
  let settings: NodeJS.ProcessEnv;

  beforeAll(async () => {
    await new Promise<void>((resolve) => school.listen(0, '127.0.0.1', resolve));
    box = await letterbox();
    await box.open();
    settings = {
      SMTP_URL: `smtp://127.0.0.1:${box.port}`,
      MAIL_FROM: 'Math Quiz <quiz@school.example>',
      PUBLIC_ORIGIN: `http://127.0.0.1:${(school.address() as AddressInfo).port}`,
    };
    running = await startMessages('mail', settings);
  });
  beforeEach(() => {
    box.mails.length = 0;
    box.refuse = null;
  });
  afterAll(async () => {
    await running?.stop();
    await box?.close();
    await new Promise((resolve) => school.close(resolve));
  });

  let made = 0;
  const verify = (change: { key?: string; locale?: Locale; to?: string; name?: string } = {}) => {
    made += 1;
    return running.bus.ask(queueMail, {
      key: change.key ?? `verify-${made}`,
      kind: 'verify_email',
      to: change.to ?? 'minsu@pupils.example',
      locale: change.locale ?? 'en-US',
      params: { name: change.name ?? 'Minsu', path: `/app/verify-email?id=${secret}` },
    });
  };
  const listed = (query: { q?: string; state?: 'waiting' | 'sent' | 'failed' }) =>
    callService(running.bus, routes.listMail, admin, { query });

  /** The service's own report; those of other workers' services come over the same bus. */
  const report = async (): Promise<CopyReport | undefined> => {
    const isOwn = ({ data }: { data: CopyReport }) => data.service === 'messages' && data.pid === process.pid;
    const until = { waitMs: 5000, restMs: 0, isEnough: (all: readonly { data: CopyReport }[]) => all.some(isOwn) };
    const replies = await running.bus.askAll(reportHealth, {}, until);
    return replies.map(({ reply }) => reply).find(isOwn)?.data;
  };
  const mailPart = (now: CopyReport | undefined) => now?.parts.find(({ part }) => part === 'mail');

  it.each([
    ['ko-KR', '이메일 주소 확인', 'Minsu 님, 안녕하세요.'],
    ['de-DE', 'E-Mail-Adresse bestätigen', 'Guten Tag Minsu,'],
  ] as const)('arrives in %s, plain and HTML, with a link that opens the page', async (locale, subject, greeting) => {
    await verify({ locale });
    const [mail] = await box.holds(1);
    expect(mail?.subject).toBe(subject);
    expect(mail?.from?.address).toBe('quiz@school.example');
    expect(mail?.to?.map((to) => to.address)).toEqual(['minsu@pupils.example']);
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    for (const body of [mail?.text ?? '', mail?.html ?? '']) {
      expect(body).toContain(greeting);
      const link = /http:\/\/127\.0\.0\.1:\d+\/app\/verify-email\?id=[\w-]+/.exec(body)?.[0] ?? '';
      opened.length = 0;
      expect(await (await fetch(link)).text()).toBe('ok');
      expect(opened).toEqual([`/app/verify-email?id=${secret}`]);
    }
  });

  it('goes out once for one key, however often and at once it is queued', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify({ key: 'same-key' })));
    expect(answers.filter(({ data }) => data.queued)).toHaveLength(1);
    await verify({ key: 'after-it' });
    await box.holds(2);
    await eventually(
      () => listed({ state: 'waiting' }),
      ({ total }) => total === 0,
    );
    expect(box.mails).toHaveLength(2);
  });

  it('waits while the server is down and arrives once it is up', async () => {
    await box.close();
    await verify({ to: 'waits@pupils.example' });
    const { data } = await eventually(
      () => listed({ q: 'waits' }),
      ({ data }) => (data[0]?.tries ?? 0) >= 2,
    );
    expect(data[0]).toMatchObject({ state: 'waiting', sent_at: null });
    expect(data[0]?.error).toContain('ECONNREFUSED');
    expect(box.mails).toHaveLength(0);
    const away = await eventually(report, (now) => mailPart(now)?.ok === false);
    expect(away?.queues.find(({ queue }) => queue === 'mail')?.oldest_at).toBe(data[0]?.created_at);
    await box.open();
    await box.holds(1);
    const after = await eventually(
      () => listed({ q: 'waits' }),
      ({ data }) => data[0]?.state === 'sent',
    );
    expect(after.data[0]).toMatchObject({ error: '', to: 'waits@pupils.example' });
    expect(box.mails).toHaveLength(1);
    expect(mailPart(await eventually(report, (now) => mailPart(now)?.ok === true))?.program).toBe('smtp');
  });

  it('is given up for an address that the server does not know, and keeps no link', async () => {
    box.refuse = () => Object.assign(new Error(`no such box, see https://quiz/${secret}`), { responseCode: 550 });
    await verify({ to: 'nobody@pupils.example' });
    const { data } = await eventually(
      () => listed({ q: 'nobody' }),
      ({ data }) => data[0]?.state === 'failed',
    );
    expect(data[0]?.tries).toBe(1);
    expect(data[0]?.error).toContain('550 no such box');
    expect(JSON.stringify(data)).not.toContain(secret);
  });

  it('that a killed process had claimed is sent by the next one', async () => {
    await running.stop();
    const connection = await mongoose
      .createConnection(process.env.MONGO_URL ?? '', { dbName: running.database })
      .asPromise();
    running = await startMessages('mail', { ...settings, SWEEP_MS: '600000' });
    await box.close();
    await verify({ key: 'left-behind', to: 'left@pupils.example' });
    const mails = connection.collection('outgoing_mails');
    await eventually(
      () => mails.findOne({ key: 'left-behind' }),
      (mail) => mail?.error !== '',
    );
    await running.stop();
    // As a process leaves it that dies with the mail in its hands, two minutes ago.
    await mails.updateOne({ key: 'left-behind' }, { $set: { state: 'waiting', next_at: new Date(0), error: '' } });
    await connection.close();
    await box.open();
    running = await startMessages('mail', settings);
    const [mail] = await box.holds(1);
    expect(mail?.to?.[0]?.address).toBe('left@pupils.example');
  });

  it('does not keep the service from ending while a server hangs, and goes out afterwards', async () => {
    await running.stop();
    const silent = createTcpServer((socket) => socket.on('error', () => undefined));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    running = await startMessages('mail', { ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` });
    const reached = new Promise<Socket>((resolve) => silent.once('connection', resolve));
    await verify({ key: 'hanging', to: 'hangs@pupils.example' });
    const line = await reached;
    await running.stop();
    line.destroy();
    silent.close();
    const connection = await mongoose
      .createConnection(process.env.MONGO_URL ?? '', { dbName: running.database })
      .asPromise();
    const mails = connection.collection('outgoing_mails');
    expect(await mails.findOne({ key: 'hanging' })).toMatchObject({ state: 'waiting', tries: 1 });
    // The lease is two minutes: they are over.
    await mails.updateOne({ key: 'hanging' }, { $set: { next_at: new Date(0) } });
    await connection.close();
    running = await startMessages('mail', settings);
    const [mail] = await box.holds(1);
    expect(mail?.to?.[0]?.address).toBe('hangs@pupils.example');
  });

  it('lies in the database without a readable link, without any once it is sent, and is not shown to an admin', async () => {
    const connection = await mongoose
      .createConnection(process.env.MONGO_URL ?? '', { dbName: running.database })
      .asPromise();
    await box.close();
    await verify({ to: 'sealed@pupils.example' });
    const read = () => connection.collection('outgoing_mails').findOne({ to: 'sealed@pupils.example' });
    const waiting = await read();
    expect(waiting?.sealed).toEqual(expect.any(String));
    expect(JSON.stringify(waiting)).not.toContain(secret.slice(0, 12));
    const words = async () => {
      const params = { id: String(waiting?._id) };
      return (await callService(running.bus, routes.getMail, admin, { params })).data.words;
    };
    expect(await words()).toBeNull();
    await box.open();
    const sent = await eventually(read, (mail) => mail?.state === 'sent');
    expect(sent?.sealed).toBeNull();
    expect(await words()).toBeNull();
    await connection.close();
  });

  it('holds a name that tries to write headers and markup as words of the text', async () => {
    await verify({ name: 'Eve\r\nBcc: all@school.example\r\n\r\n<script>alert(1)</script> https://evil.example' });
    const [mail] = await box.holds(1);
    expect(mail?.bcc ?? []).toEqual([]);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.text).toContain('Hello Eve Bcc: all');
    expect(mail?.html).not.toContain('<script');
    expect(mail?.text).not.toMatch(/https?:\/\/evil|evil\.example/);
  });

  it('is refused with parameters that its text does not name, or a path to elsewhere', async () => {
    const ask = (params: Record<string, string>) =>
      running.bus.ask(queueMail, { key: 'x', kind: 'verify_email', to: 'a@b.example', locale: 'en-US', params });
    await expect(ask({})).rejects.toThrow(/missing/);
    await expect(ask({ path: '/app/', group: 'x' })).rejects.toThrow(/not a parameter/);
    await expect(ask({ path: '//evil.example' })).rejects.toThrow(/not a path/);
  });

  it('is listed newest first, found by address and subject, with nothing of what it says', async () => {
    await verify({ to: 'listed@pupils.example', locale: 'ko-KR' });
    await box.holds(1);
    const byAddress = await listed({ q: 'listed pupils' });
    const bySubject = await listed({ q: '이메일' });
    expect(byAddress.data.map((mail) => mail.to)).toEqual(['listed@pupils.example']);
    expect(bySubject.data[0]?._id).toBe(byAddress.data[0]?._id);
    expect((await listed({})).data[0]?.to).toBe('listed@pupils.example');
    expect((await listed({ q: 'nothing like it' })).total).toBe(0);
  });
});

describe('settings of mail', () => {
  const start = (settings: NodeJS.ProcessEnv) => service.start({ ...process.env, ...settings });

  it('with a server but no sender or public address stop the start and are all named', async () => {
    const problem = await start({ SMTP_URL: 'smtp://127.0.0.1:25' }).then(() => '', String);
    expect(problem).toContain('MAIL_FROM');
    expect(problem).toContain('PUBLIC_ORIGIN');
  });

  it('that are wrong are named', async () => {
    const problem = await start({ SMTP_URL: 'http://x', PUBLIC_ORIGIN: 'ftp://x' }).then(() => '', String);
    expect(problem).toContain('SMTP_URL');
    expect(problem).toContain('PUBLIC_ORIGIN');
  });

  it('cannot make the mail library write mails into the log', async () => {
    const problem = await start({ SMTP_URL: 'smtp://127.0.0.1:25?debug=true&logger=true' }).then(() => '', String);
    expect(problem).toContain('must not switch the log of mails on');
  });
});

describe('mail without an SMTP server', () => {
  const invitation = {
    key: 'invite-1',
    kind: 'sign_up_invitation',
    to: 'new@school.example',
    locale: 'jp-JP',
    params: { role: 'teacher', inviter: 'Ana Ruiz', path: '/app/signup?id=abc' },
  } as const;

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

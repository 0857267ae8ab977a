import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@mathquiz/contracts';
import { urlOf } from '@mathquiz/contracts/client';
import { eventually, freePort } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import type { LockFile } from '../../../tools/infrastructure/pid-lock.ts';
import { isAlive } from '../../../tools/infrastructure/process-identity.ts';
import { launch, type Visit, visit } from '../../src/browser.js';
import { type Clone, cloneHere } from '../../src/own-clone.js';

const about = 'services/mathquiz/src/about/about.controller.ts';
const tree = 'libs/domain/src/categories/tree.ts';
const login = 'libs/contracts/texts/en-US/login.json';
const form = 'web/learner/src/features/login/login-form.tsx';

describe('npm run dev', () => {
  let browser: Browser;
  let clone: Clone;
  let dev: ChildProcess;
  let origin: string;
  let visitor: Visit;
  let printed = '';

  const run = (dataDir: string) => {
    const { MONGO_URL, NATS_URL, REDIS_URL, PUBLIC_ORIGIN, ...inherited } = process.env;
    const env = { ...inherited, PORT: new URL(origin).port, DATA_DIR: join(clone.at, dataDir) };
    return spawn('node', ['tools/bootstrap.mjs', 'dev', '--empty'], { cwd: clone.at, env, detached: true });
  };
  const running = () => JSON.parse(readFileSync(join(clone.at, '.data/running.json'), 'utf8')) as LockFile;
  const get = async (route: typeof routes.version | typeof routes.applicationData) => {
    const answer = await visitor.page.request.get(urlOf(route, {}, {}));
    return { status: answer.status(), body: await answer.text() };
  };
  const cover = () => visitor.page.locator('vite-error-overlay');

  beforeAll(async () => {
    clone = cloneHere();
    origin = `http://127.0.0.1:${await freePort()}`;
    dev = run('.data');
    for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk) => (printed += chunk));
    await eventually(
      async () => printed,
      (text) => text.includes('the services answer'),
    );
    browser = await launch();
    visitor = await visit(browser, origin, 'desktop');
  });
  afterAll(async () => {
    await browser?.close();
    if (dev?.exitCode === null) process.kill(-(dev.pid ?? 0), 'SIGKILL');
    clone?.remove();
  });

  it('shows a changed text and a changed component in the open page, and leaves what was typed', async () => {
    const { page } = visitor;
    await page.goto('/app/login');
    await page.getByLabel('Username').fill('minjun1');
    const undoText = clone.edit(login, '"login.submit": "Sign in"', '"login.submit": "Come in"');
    await page.getByRole('button', { name: 'Come in' }).waitFor();
    // Old texts that the page had asked for may come in between: those of the services are the last.
    const undoPage = clone.edit(form, "{t('login.submit')}", "{t('login.submit')}, please");
    await page.getByRole('button', { name: 'Come in, please' }).waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe('minjun1');
    undoText();
    undoPage();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  });

  it('answers with a changed reply of a service and by a changed rule of the domain', async () => {
    const undoReply = clone.edit(about, "version: '0.1.0'", "version: '0.1.0-mine'");
    const replies = await eventually(
      () => get(routes.version),
      ({ body }) => body.includes('0.1.0-mine'),
    );
    expect(replies?.status).toBe(200);
    const before = await get(routes.applicationData);
    expect(before.body).not.toContain('"categories":[]');
    const undoRule = clone.edit(tree, '  return found;\n', '  return found.slice(0, 0);\n');
    await eventually(
      () => get(routes.applicationData),
      ({ body }) => body.includes('"categories":[]'),
    );
    undoReply();
    undoRule();
    await eventually(
      () => get(routes.applicationData),
      ({ body }) => body === before.body,
    );
  });

  it('covers the page with what is wrong in a service, and uncovers it once that is corrected', async () => {
    const { page } = visitor;
    await page.getByLabel('Username').fill('서연');
    const undoFault = clone.edit(about, "version: '0.1.0'", "version: {{ '0.1.0'");
    await cover().getByText('about.controller.ts').first().waitFor();
    // Nobody loses the services for a half-written line.
    expect((await get(routes.version)).status).toBe(200);
    undoFault();
    await cover().waitFor({ state: 'detached' });
    expect(await page.getByLabel('Username').inputValue()).toBe('서연');
    await page.goto('about:blank');
    const undoImport = clone.edit(about, 'import { inOrder }', "import './no-such-file.js';\nimport { inOrder }");
    await eventually(
      () => get(routes.version),
      ({ status, body }) => status === 503 && body.includes('no-such-file'),
    );
    await page.goto('/app/login', { waitUntil: 'commit' });
    await cover().getByText('no-such-file').first().waitFor();
    undoImport();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await cover().waitFor({ state: 'detached' });
    expect((await get(routes.version)).status).toBe(200);
  });

  it('goes on when a part dies', async () => {
    const mongo = running().children.find(({ name }) => name === 'mongo');
    process.kill(mongo?.pid ?? 0, 'SIGKILL');
    await eventually(
      async () => running().children.find(({ name }) => name === 'mongo'),
      (now) => now !== undefined && now.pid !== mongo?.pid,
    );
    await eventually(
      () => get(routes.applicationData),
      ({ status }) => status === 200,
    );
  });

  it('refuses a port that is taken, and says by whom', async () => {
    const second = run('.data-of-another');
    let said = '';
    second.stderr?.on('data', (chunk) => (said += chunk));
    const [code] = await once(second, 'exit');
    expect([code, said]).toEqual([1, expect.stringMatching(/^Port \d+ is taken by process \d+ .*npm run dev$/m)]);
  });

  it('leaves no process behind', async () => {
    const { pid, identity, children } = running();
    const all = [{ pid, identity }, ...children];
    expect(all.every((one) => isAlive(one.pid, one.identity))).toBe(true);
    process.kill(-(dev.pid ?? 0), 'SIGINT');
    const [code] = await once(dev, 'exit');
    expect(code).toBe(0);
    expect(all.filter((one) => isAlive(one.pid, one.identity))).toEqual([]);
  });
});

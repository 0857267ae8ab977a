import { routes, type SystemHealth } from '@mathquiz/contracts';
import { urlOf } from '@mathquiz/contracts/client';
import type { Browser } from 'playwright-core';
import { axeFindings } from '../../src/axe.js';
import { launch, shoot, sizes, type Visit } from '../../src/browser.js';
import { consoleFindings, enterAs, openScreen } from '../../src/console-screens.js';
import { narrowAndDark } from '../../src/narrow-and-dark.js';
import { aSchool, startedProduct } from '../../src/school.js';
import { shippedTexts } from '../../src/shipped-texts.js';

/** An admin looks whether everything works: in the product that runs, and in one where nothing does. */
const place = startedProduct();
const tag = 'hlth';
const screen = ['health', 'System health'] as const;
const path = urlOf(routes.systemHealth, {}, {});
let browser: Browser;
let found: SystemHealth;
let admin: Visit;

beforeAll(async () => {
  const school = await aSchool(place, tag, 1, { admin: ['admin'] });
  browser = await launch();
  found = (await (await school.signIn('admin')).call(routes.systemHealth, {})).data;
  admin = await enterAs(browser, place, `${tag}admin`, 'en-US');
});
afterAll(() => browser?.close());

it('every service, server and queue of the product that runs stands on the page', async () => {
  const { page } = admin;
  await openScreen(page, screen);
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await page.getByText(/^Last look: /).waitFor();
  expect(found.services).toHaveLength(8);
  for (const { service } of found.services) {
    const row = section('Services').getByRole('row').filter({ hasText: service }).first();
    await row.getByText('Works', { exact: true }).waitFor();
  }
  const servers = section('Servers');
  await servers.getByRole('heading', { name: 'Database' }).waitFor();
  await servers.getByText(/^(?:MongoDB|secantusd) \d.*Answers in/).waitFor();
  await servers.getByText(/^NATS \d.*Answers in/).waitFor();
  for (const name of ['Marking', 'Tasks', 'Mail']) {
    await section('Queues').getByRole('rowheader', { name, exact: true }).first().waitFor();
  }
  await section('Backup').getByText('No backup has been made yet.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await admin.shot('98-health');
  expect(await narrowAndDark(admin, '98-health-dark-narrow')).toBe(0);
  await page.getByRole('button', { name: 'Look again' }).press('Enter');
  await page.getByRole('status').filter({ hasText: 'Last look: ' }).waitFor({ state: 'attached' });
  expect(admin.complaints).toEqual([]);
});

it('what is wrong stands above the rest with what to do, and stays while the server cannot be asked', async () => {
  const { page } = admin;
  let answers = true;
  await page.route(`**${path}`, (route) =>
    answers ? route.fulfill({ json: { data: inTrouble(found) } }) : route.abort(),
  );
  await openScreen(page, screen);
  await page.getByText('Something does not work.').first().waitFor();
  await page.getByText('The service llm does not answer.').waitFor();
  await page.getByText('Runbook: partAway').waitFor();
  await admin.shot('98-health-trouble');
  await page.getByRole('button', { name: 'Copies of mathquiz: 2' }).click();
  await page.getByRole('rowheader', { name: 'school-2, process 1' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await admin.shot('98-health-copies');
  expect(await narrowAndDark(admin, '98-health-trouble-dark-narrow')).toBe(0);
  answers = false;
  await page.getByRole('button', { name: 'Look again' }).click();
  await page.getByText('The server could not be asked.').waitFor();
  await page.getByText(/^Last known state: /).waitFor();
  await page.getByText('The service llm does not answer.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await admin.shot('98-health-away');
  answers = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/^Last look: /).waitFor();
  await page.unroute(`**${path}`);
  await page.getByRole('link', { name: 'Show failed mail' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mail' }).waitFor();
  expect(new URL(page.url()).searchParams.get('filter')).toBe('{"state":"failed"}');
  expect(admin.complaints).toEqual([]);
});

it('the page can be read and worked in Korean', async () => {
  const visitor = await enterAs(browser, place, `${tag}admin`, 'ko-KR');
  const heading = shippedTexts('ko-KR')['console.resources.health.name'] ?? '';
  expect(await consoleFindings(visitor.page, ['health', heading], 'ko-KR', { axe: true })).toEqual([]);
  await visitor.page.setViewportSize(sizes.phone);
  await shoot(visitor.page, '98-health-ko-phone');
  expect(visitor.complaints).toEqual([]);
});

/** The same installation with a service away, two copies of another, a server out of reach, a full queue and refused mail. */
function inTrouble({ services, parts, queues, ...health }: SystemHealth): SystemHealth {
  const [first] = services.flatMap(({ copies }) => copies);
  if (!first) throw new Error('no copy of a service answers');
  const second = { ...first, copy: 'second', host: 'school-2', pid: 1, version: '0.0.9' };
  return {
    ...health,
    state: 'bad',
    problems: [
      { code: 'serviceDown', state: 'bad', params: { service: 'llm' } },
      { code: 'partAway', state: 'bad', params: { part: 'redis', services: ['gateway', 'mathquiz'] } },
      { code: 'spaceLow', state: 'attention', params: { part: 'database', free_bytes: 1.5e9 } },
      { code: 'queueLate', state: 'attention', params: { queue: 'marking', service: 'mathquiz', minutes: 14 } },
      { code: 'mailsFailed', state: 'attention', params: { count: 3 } },
      { code: 'versionsDiffer', state: 'attention', params: { versions: ['0.0.9', first.version] } },
      { code: 'trialDatabase', state: 'good', params: {} },
    ],
    services: services.map(({ service, copies }) => {
      if (service === 'llm') return { service, copies: [] };
      return { service, copies: service === 'mathquiz' ? [...copies.slice(0, 1), second] : copies };
    }),
    parts: parts.map((part) => {
      if (part.part === 'database') return { ...part, used_bytes: 48e9, free_bytes: 1.5e9 };
      return part.part === 'redis' ? { ...part, ok: false, ms: null, away_from: ['gateway', 'mathquiz'] } : part;
    }),
    queues: queues.map((queue) =>
      queue.queue === 'marking' ? { ...queue, waiting: 1840, active: 4, failed: 2, oldest_at: health.at } : queue,
    ),
  };
}

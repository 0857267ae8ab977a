import { events, routes } from '@mathquiz/contracts';
import { type ApiClient, eventually } from '@mathquiz/testing';
import type { Browser, Page } from 'playwright-core';
import { axeFindings } from '../../src/axe.js';
import { launch, signIn, signInToHome, type Visit, visit } from '../../src/browser.js';
import { goTo } from '../../src/going.js';
import { publishItems, publishTest } from '../../src/published-test.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';
import { shippedTexts } from '../../src/shipped-texts.js';

const place = startedProduct();
const tag = 'bell';
const korean = shippedTexts('ko-KR');
let browser: Browser;
let school: School;
let teacher: ApiClient;
let quizzes: Awaited<ReturnType<typeof publishTest>>['quizzes'];
let desk: Visit;
let hears = false;
const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notifications' : `Notifications: ${unread} unread`,
    exact: true,
  });
const publish = (title: string) => publishItems(teacher, school.groupId, quizzes, { title });
const write = (title: string) =>
  teacher.call(routes.postMessage, {
    body: { to: [school.userIds.get(`${tag}pupil1`) ?? ''], title, content: { text: 'Please read this.' } },
  });

beforeAll(async () => {
  [browser, school] = await Promise.all([launch(), aSchool(place, tag, 2)]);
  teacher = await school.signIn('teacher');
  const alone = (
    await teacher.call(routes.createGroup, { body: { groupname: 'Nobody is in it', scopes: ['mathquiz'] } })
  ).data;
  ({ quizzes } = await publishTest(teacher, alone._id));
  desk = await visit(browser, place.origin, 'desktop');
  // What was said before the socket was open is counted, and shown no more in passing.
  desk.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes(events.ready.name)) hears = true;
    }),
  );
  await signIn(desk.page, `${tag}pupil1`, password);
});
afterAll(() => browser?.close());

it('a test that is published rings at once, on every page of its taker, and a press leads to it', async () => {
  const { page, context } = desk;
  // The first way to a page loads the app anew, and with it its socket.
  hears = false;
  await goTo(page, '/app/settings/group');
  await bell(page, 0).waitFor();
  const other = await context.newPage();
  await other.goto('/app/messages');
  await bell(other, 0).waitFor();
  await page.bringToFront();
  await eventually(
    async () => hears,
    (open) => open,
  );
  const { test } = await publish('Linear equations');
  await bell(page, 1).waitFor();
  await bell(other, 1).waitFor();
  const passing = page.getByRole('alert').filter({ hasText: 'New test: “Linear equations”' });
  await passing.waitFor();
  await desk.shot('notices-passing');
  await passing.getByRole('button', { name: 'Go to the test' }).click();
  await page.waitForURL(`**/app/evaluation?test=${test._id}`);
  // In a test nothing rings, and there is no bell.
  expect(await page.locator('[data-notices-button]').count()).toBe(0);
  await bell(other, 0).waitFor();
  await other.close();
});

it('the panel holds what came while nobody looked, by keyboard alone, and what it is about is read with it', async () => {
  const { page } = desk;
  await goTo(page, '/app/settings/group');
  await publish('Fractions');
  const { data: letter } = await write('Trip to the museum');
  await bell(page, 2).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByText('Ines Öztürk wrote to you: “Trip to the museum”').waitFor();
  expect(await panel.getByRole('region', { name: 'Today' }).getByRole('listitem').count()).toBe(3);
  expect(await axeFindings(page)).toEqual([]);
  await desk.shot('notices-panel');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await eventually(
    () => page.evaluate(() => document.activeElement?.hasAttribute('data-notices-button')),
    (back) => back === true,
  );
  await goTo(page, `/app/messages/${letter._id}`);
  await bell(page, 1).waitFor();
  await bell(page, 1).click();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await page.keyboard.press('Escape');
  await bell(page, 0).waitFor();
});

it('what somebody does not want to be told does not come', async () => {
  const { page } = desk;
  await bell(page, 0).click();
  await page.getByRole('link', { name: 'Notification settings' }).click();
  const section = page.getByRole('region', { name: 'Notifications', exact: true });
  for (const way of ['In Math Quiz', 'On my devices'])
    await section.getByLabel(`New tests: ${way}`, { exact: true }).uncheck();
  expect(await axeFindings(page)).toEqual([]);
  await desk.shot('notices-settings');
  await section.getByRole('button', { name: 'Save notifications' }).click();
  await page.getByText('Saved').first().waitFor();
  await publish('Unwanted');
  // Told after it, so that it would have come by then.
  await write('Wanted');
  await page.getByRole('alert').filter({ hasText: 'Wanted' }).waitFor();
  await bell(page, 1).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByText('“Wanted”').waitFor();
  expect(await panel.getByText('Unwanted').count()).toBe(0);
  await page.keyboard.press('Escape');
});

it('on a phone in Korean the panel has the whole width, and the settings are stacked', async () => {
  const phone = await visit(browser, place.origin, 'phone', { locale: 'ko-KR', touch: true });
  const { page } = phone;
  await signInToHome(page, `${tag}pupil2`, password);
  await page.locator('[data-notices-button]').click();
  const panel = page.getByRole('dialog', { name: korean['notices.title'] ?? '' });
  await panel.getByText('새 시험: ‘Fractions’').waitFor();
  expect((await panel.boundingBox())?.width).toBe(390);
  expect(await axeFindings(page)).toEqual([]);
  await phone.shot('notices-panel');
  await panel.getByRole('link', { name: korean['notices.settings'] ?? '' }).click();
  const section = page.getByRole('region', { name: korean['notices.title'] ?? '', exact: true });
  await section.getByLabel('새 시험: Math Quiz 안에서', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await phone.shot('notices-settings');
  for (const { complaints } of [desk, phone]) expect(complaints).toEqual([]);
  await phone.context.close();
});

import { type ItemDraft, type LiveTest, routes } from '@mathquiz/contracts';
import { type ApiClient, anItem, eventually } from '@mathquiz/testing';
import type { Browser, Page } from 'playwright-core';
import { launch, overflow, signIn, type Visit, visit } from '../../src/browser.js';
import { goTo } from '../../src/going.js';
import { aSchool, inMinutes, password, type School, startedProduct } from '../../src/school.js';

const place = startedProduct();
const tag = 'live';
let browser: Browser;
let school: School;
let api: ApiClient;
let testId = '';
/** A teacher at a desk, a colleague with a phone in the dark, and three who write: with more time, with another duration, and offline. */
let desk: Visit;
let colleague: Visit;
let slow: Visit;
let longer: Visit;
let away: Visit;
const all = () => [desk, colleague, slow, longer, away];

const plain = (title: string, statement: string): ItemDraft =>
  anItem({
    ...{ title, statement, variables: [], conditions: [], solution: '', test_cases: [] },
    parts: [{ id: 'a', kind: 'integer', prompt: '', points: 1, key: '4' }],
  });

/** Two sections of two questions, open for two hours, forty minutes for each who begins. */
async function publish(): Promise<string> {
  const sections = [];
  for (const title of ['Numbers', 'Letters']) {
    const items = [];
    for (const statement of [`${title}: what is 2 + 2?`, `${title}: what is 8 : 2?`]) {
      const { _id, version } = (await api.call(routes.createQuiz, { body: { content: plain(statement, statement) } }))
        .data;
      items.push({ quiz_id: _id, version, points: 1 });
    }
    sections.push({ title, items });
  }
  const { data: exam } = await api.call(routes.createExam, { body: { content: { title: 'Midterm', sections } } });
  const user_id = school.userIds.get(`${tag}pupil2`) ?? '';
  const options = {
    group_ids: [school.groupId],
    mode: 'exam' as const,
    open_at: inMinutes(-1),
    close_at: inMinutes(120),
    duration_min: 40,
    overrides: [{ who: { kind: 'person' as const, user_id }, duration_min: 60 }],
  };
  return (await api.call(routes.publishTest, { body: { exam: exam._id, options } })).data._id;
}

beforeAll(async () => {
  const others = { co: ['teacher'], marker: ['teacher'], stranger: ['teacher'], admin: ['admin'] } as const;
  const roles = Object.fromEntries(Object.entries(others).map(([name, some]) => [name, [...some]]));
  [browser, school] = await Promise.all([launch(), aSchool(place, tag, 3, roles, { co: 'teacher', marker: 'marker' })]);
  api = await school.signIn('teacher');
  const admin = await school.signIn('admin');
  await admin.call(routes.putUser, {
    params: { id: school.userIds.get(`${tag}pupil1`) ?? '' },
    body: { accommodations: { time_factor: 1.5, note: '' } },
  });
  testId = await publish();
  [desk, colleague, slow, longer, away] = (await Promise.all(
    ['teacher', 'co', 'pupil1', 'pupil2', 'pupil3'].map(async (name) => {
      const one = await visit(browser, place.origin, name === 'teacher' ? 'desktop' : 'phone', {
        touch: name !== 'teacher',
        dark: name === 'co',
      });
      await signIn(one.page, `${tag}${name}`, password);
      return one;
    }),
  )) as [Visit, Visit, Visit, Visit, Visit];
});
afterAll(() => browser?.close());

const figures = (page: Page) =>
  page.getByRole('region', { name: 'How the class stands' }).getByRole('definition').allTextContents();
/** Not started, writing, gone quiet, handed in: without a reload. */
const stands = (wanted: readonly string[]) =>
  eventually(
    () => figures(desk.page),
    (counts) => counts.join() === wanted.join(),
  );
const rowOf = (page: Page, words: string | RegExp) => page.getByRole('row').filter({ hasText: words });
const bubble = (page: Page) => page.getByRole('alertdialog');
const gotIt = (page: Page) => page.getByRole('button', { name: 'Got it' }).click();
/** Whole minutes left, by the clock of the test. */
async function minutesLeft({ page }: Visit): Promise<number> {
  const [, minutes = 0, hours = 0] = ((await page.getByRole('timer').textContent()) ?? '')
    .split(':')
    .map(Number)
    .reverse();
  return 60 * hours + minutes;
}
/** So many minutes, less what the journey has taken so far. */
async function hasMinutes(one: Visit, wanted: number): Promise<void> {
  const left = await minutesLeft(one);
  expect(left).toBeLessThanOrEqual(wanted);
  expect(left).toBeGreaterThan(wanted - 5);
}
async function answer({ page }: Visit, values: readonly string[]) {
  for (const [at, value] of values.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: `Question ${at + 1} of 4` }).waitFor();
    await page.getByRole('textbox').fill(value);
  }
}
async function handIn({ page }: Visit) {
  await page.getByRole('button', { name: 'Hand in', exact: true }).first().click();
  await page.getByRole('button', { name: 'Hand in now' }).click();
}

it('stands there for the teacher and a colleague before anybody has started; a marker and a stranger find nothing', async () => {
  await Promise.all(
    [desk, colleague].map(async ({ page }) => {
      await goTo(page, `/app/teacher/tests/${testId}/live`);
      await page.getByText(/^Nobody has started yet/).waitFor();
    }),
  );
  expect(await figures(desk.page)).toEqual(['3', '0', '0', '0']);
  for (const name of ['marker', 'stranger']) {
    const client = await school.signIn(name);
    await expect(client.call(routes.liveTest, { params: { id: testId } })).rejects.toMatchObject({ code: 'not_found' });
  }
});

it('shows who begins, each with their own time', async () => {
  await Promise.all(
    [slow, longer, away].map(async ({ page }) => {
      await goTo(page, `/app/evaluation?test=${testId}`);
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await page.getByRole('heading', { name: 'Question 1 of 4' }).waitFor();
    }),
  );
  await stands(['0', '3', '0', '0']);
  await Promise.all([hasMinutes(slow, 60), hasMinutes(longer, 60), hasMinutes(away, 40)]);
  await rowOf(desk.page, /^.*Question 1 of 4/)
    .first()
    .waitFor();
  await rowOf(desk.page, /3\d:\d\d/).waitFor();
});

it('hands in once what was answered and handed in without a network, when that is back', async () => {
  // A network that goes away before the worker has kept the app breaks that off until it is back.
  await away.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await away.page.waitForLoadState('networkidle');
  await away.context.setOffline(true);
  await answer(away, ['4', '4', '4', '4']);
  await handIn(away);
  await away.page.getByText(/^The test could not be handed in/).waitFor();
  await away.shot('exam-live-offline');
});

it('an announcement and more time reach those who are there, over the test, and are acknowledged', async () => {
  const { page } = desk;
  await page.getByRole('button', { name: 'Announce' }).click();
  await page.getByLabel('What to say').fill('Question 2: divide, do not multiply.');
  await page.getByRole('dialog').getByRole('button', { name: 'Announce' }).click();
  await Promise.all(
    [slow, longer].map(async (one) => {
      await bubble(one.page).filter({ hasText: 'Question 2: divide' }).waitFor();
      expect(await overflow(one.page)).toBeLessThanOrEqual(0);
    }),
  );
  await slow.shot('exam-live-told');
  await Promise.all([slow, longer].map((one) => gotIt(one.page)));
  await page.getByText('Seen by 2 of 3').waitFor();

  await page.getByRole('button', { name: 'Add time' }).click();
  await page.getByLabel('Minutes').fill('10');
  await desk.shot('exam-live-add-time');
  await page.getByRole('dialog').getByRole('button', { name: 'Add time' }).click();
  await Promise.all(
    [slow, longer].map(async (one) => {
      await bubble(one.page)
        .filter({ hasText: /You have 10 more minutes\.\s*The test now ends at/ })
        .waitFor();
      await hasMinutes(one, 70);
      await gotIt(one.page);
    }),
  );
  await eventually(
    () => page.getByText('Seen by 2 of 3').count(),
    (count) => count === 2,
  );
  await page.getByText('+10 min').nth(2).waitFor();
  await slow.page.getByRole('button', { name: 'Messages from your teacher' }).click();
  await slow.page.getByRole('dialog').getByRole('listitem').nth(1).waitFor();
  await slow.shot('exam-live-told-again');
  await slow.page.keyboard.press('Escape');
});

it('follows who answers and hands in, without a reload', async () => {
  await away.context.setOffline(false);
  await away.page.getByRole('button', { name: 'Try again' }).click();
  await away.page.waitForURL(/\/evaluation\/result/);
  await answer(slow, ['4', '4']);
  await rowOf(desk.page, 'Question 2 of 4').filter({ hasText: '2 of 4 answered' }).waitFor();
  await stands(['0', '2', '0', '1']);
  await desk.shot('exam-live');
  await colleague.page.getByText('2 of 4 answered').waitFor();
  await colleague.shot('exam-live-cards');
  expect(await overflow(colleague.page)).toBeLessThanOrEqual(0);
  await colleague.page.setViewportSize({ width: 320, height: 900 });
  await rowOf(colleague.page, '2 of 4 answered').scrollIntoViewIfNeeded();
  expect(await overflow(colleague.page)).toBeLessThanOrEqual(0);
  await colleague.shot('exam-live-cards-320');
  await handIn(longer);
  await longer.page.waitForURL(/\/evaluation\/result/);
  await stands(['0', '1', '0', '2']);
  const live: LiveTest = (await api.call(routes.liveTest, { params: { id: testId } })).data;
  const [here] = live.rows.filter(({ user }) => user.username === `${tag}pupil3`);
  expect(here?.attempt).toMatchObject({ try: 1, answered: 4, stopped: false });
});

it('ends the test of one, who reads so, and lets them go on', async () => {
  const { page } = desk;
  const act = async (name: string) => {
    await rowOf(page, '2 of 4 answered')
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await act('End the test');
  await slow.page.getByText(/^Your teacher has ended this test/).waitFor();
  await slow.shot('exam-live-ended');
  await act('Open the test again');
  await bubble(slow.page).filter({ hasText: 'Your teacher has opened your test again, for 10 minutes.' }).waitFor();
  await gotIt(slow.page);
  await hasMinutes(slow, 10);
  await stands(['0', '1', '0', '2']);
  expect(all().flatMap(({ complaints }) => complaints)).toEqual([]);
});

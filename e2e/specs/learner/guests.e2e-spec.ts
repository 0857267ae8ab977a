import { guestHeader, routes } from '@mathquiz/contracts';
import { anItem, apiClient } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { launch, signIn, type Visit, visit } from '../../src/browser.js';
import { goTo, still } from '../../src/going.js';
import { openedFindings, screenFindings } from '../../src/people-screens.js';
import { publishTest } from '../../src/published-test.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';
import { shippedTexts } from '../../src/shipped-texts.js';

/** A public test with a ticket: from the poster's code on the home page to the result on another device, without an account. */
const place = startedProduct();
const tag = 'guesttest';
const korean = shippedTexts('ko-KR');
const ko = (key: string, params: Record<string, string> = {}) =>
  Object.entries(params).reduce((text, [name, value]) => text.replace(`{{${name}}}`, value), korean[key] ?? key);
const sum = (title: string) =>
  anItem({
    title,
    variables: [],
    conditions: [],
    statement: 'What is $2 + 2$?',
    parts: [{ id: 'a', kind: 'integer', prompt: 'Sum', points: 3, key: '4' }],
    solution: 'Two and two are four.',
    test_cases: [],
  });
let browser: Browser;
let school: School;
let teacher: Visit;
let guest: Visit;
let testId = '';
let passcode = '';
let link = '';

beforeAll(async () => {
  [browser, school] = await Promise.all([launch(), aSchool(place, tag, 1)]);
  const writes = await school.signIn('teacher');
  const { test } = await publishTest(writes, school.groupId, {
    title: 'Open day: sums for everybody who comes by',
    public: true,
    ticketed: true,
    items: [sum('Sum one'), sum('Sum two')],
  });
  testId = test._id;
  [teacher, guest] = await Promise.all([
    visit(browser, place.origin, 'desktop'),
    visit(browser, place.origin, 'phone', { locale: 'ko-KR', touch: true }),
  ]);
  await signIn(teacher.page, `${tag}teacher`, password);
});
afterAll(() => browser?.close());

it('a teacher creates a join code on the page of the test, beside its link', async () => {
  const { page } = teacher;
  await goTo(page, `/app/teacher/tests/${testId}`);
  await page.getByRole('region', { name: 'Link for guests' }).getByText(`?test=${testId}`).waitFor();
  await page.getByLabel(/^How many people/).fill('2');
  await page.getByRole('button', { name: 'Create join code' }).click();
  const shown = page.locator('[data-passcode]');
  await shown.waitFor();
  passcode = (await shown.getAttribute('data-passcode')) ?? '';
  expect(passcode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  await still(page);
  expect(await openedFindings(page)).toEqual([]);
  await teacher.shot('guests-tickets');
});

it('a guest comes in with the code from the home page, under a name, and takes the test', async () => {
  const { page } = guest;
  await page.goto('/app/');
  await page.getByText(ko('login.guest.code')).click();
  await page.getByLabel(ko('people.passcode')).fill(`${passcode.slice(0, 4)} ${passcode.slice(4).toLowerCase()}`);
  await page.getByRole('button', { name: ko('login.guest.goOn') }).click();
  await page.waitForURL(`**/app/public/evaluation?test=${testId}&ticket=${passcode}`);
  await page.getByRole('button', { name: ko('guests.enter') }).click();
  await page.getByText(ko('guests.nameMissing')).waitFor();
  await page.getByLabel(ko('guests.name')).fill('김민지');
  await still(page);
  expect(await screenFindings(page, 'ko-KR')).toEqual([]);
  await guest.shot('guests-door');
  await page.getByRole('button', { name: ko('guests.enter') }).click();
  await page.getByText(ko('guests.as', { name: '김민지' })).waitFor();
  await page.getByText(ko('guests.link'), { exact: true }).click();
  link = (await page.getByText('/app/public/evaluation?test=').textContent()) ?? '';
  await still(page);
  expect(await screenFindings(page, 'ko-KR')).toEqual([]);
  await guest.shot('guests-start');
  await page.getByRole('button', { name: ko('taking.start'), exact: true }).click();
  await page.getByRole('textbox').fill('4');
  await page.reload();
  await page.getByRole('button', { name: ko('taking.next'), exact: true }).click();
  await page.getByRole('textbox').fill('5');
  await guest.shot('guests-taking');
  await page
    .getByRole('button', { name: ko('taking.submit'), exact: true })
    .first()
    .click();
  await page.getByRole('button', { name: ko('taking.submitNow') }).click();
  await page.waitForURL('**/app/public/result?*');
  await page.getByText(ko('results.solution')).first().waitFor();
  await page.getByText('Two and two are four.').first().waitFor({ state: 'attached' });
  await still(page);
  expect(await screenFindings(page, 'ko-KR')).toEqual([]);
  await guest.shot('guests-result');
  expect(guest.complaints).toEqual([]);
});

it('the link shows the result on another device, and the address keeps nothing of it', async () => {
  const other = await visit(browser, place.origin, 'phone', { locale: 'ko-KR', touch: true });
  await other.page.goto(link);
  await other.page.getByText(ko('guests.as', { name: '김민지' })).waitFor();
  expect(new URL(other.page.url()).hash).toBe('');
  await other.page.getByRole('link', { name: ko('taking.seeLastResult') }).click();
  await other.page.getByText('Two and two are four.').first().waitFor({ state: 'attached' });
  expect(other.complaints).toEqual([]);
  await other.context.close();
});

it('who sits there next comes in anew, and the teacher sees each under their name', async () => {
  const { page } = guest;
  await page.goto(`/app/public/evaluation?test=${testId}`);
  await page.getByRole('button', { name: ko('guests.notMe') }).click();
  await page.getByLabel(ko('guests.name')).fill('Bob');
  await page.getByLabel(ko('people.passcode')).fill(passcode);
  await page.getByRole('button', { name: ko('guests.enter') }).click();
  await page.getByRole('button', { name: ko('taking.start'), exact: true }).click();
  await page.getByRole('textbox').waitFor();
  await goTo(teacher.page, `/app/teacher/tests/${testId}`);
  await teacher.page.getByText('Guests', { exact: true }).click();
  await teacher.page.getByText('used 2 of 2 times').waitFor();
  await teacher.page.getByText('Used by Bob, 김민지').waitFor();
  for (const name of ['김민지', 'Bob']) await teacher.page.getByRole('rowheader', { name }).waitFor();
  await teacher.page.getByRole('rowheader', { name: '김민지' }).click();
  await teacher.page.getByRole('complementary').getByRole('heading', { name: '김민지' }).waitFor();
  expect(await openedFindings(teacher.page)).toEqual([]);
  await teacher.shot('guests-table');
  expect([...teacher.complaints, ...guest.complaints]).toEqual([]);
});

it('a guest’s cookie opens their test alone, also beside somebody’s session', async () => {
  const writes = await school.signIn('teacher');
  const { test: open } = await publishTest(writes, school.groupId, {
    title: 'Open too',
    public: true,
    items: [sum('S')],
  });
  const { test: closed } = await publishTest(writes, school.groupId, { title: 'For the class', items: [sum('S')] });
  const client = apiClient(place.origin);
  const params = { id: open._id };
  await client.call(routes.enterPublicTest, { params, body: { name: 'Ada' } });
  expect((await client.call(routes.getTest, { params })).data.title).toBe('Open too');
  const refused = async (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      ({ code }: { code: string }) => code,
    );
  expect(await refused(client.call(routes.getTest, { params: { id: closed._id } }))).toBe('not_found');
  for (const route of [routes.listTests, routes.grouplist, routes.listSubmissions, routes.listQuiz])
    expect(await refused(client.call(route, { query: {} }))).toBe('not_signed_in');
  // Beside the session of a pupil, who has never begun it: as who they are, and as the guest where the page asks for it.
  await client.call(routes.login, { body: { username: `${tag}pupil1`, password } });
  const start = (as: Record<string, string>) =>
    client.raw(`${place.origin}/api/v1/mathquiz/evaluate/test/${open._id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: place.origin, ...as },
      body: '{}',
    });
  const [own, asGuest] = [await start({}), await start({ [guestHeader]: '1' })];
  expect([own.status, asGuest.status]).toEqual([201, 201]);
  const idOf = async (answer: Response) => ((await answer.json()) as { data: { _id: string } }).data._id;
  expect(await idOf(own)).not.toBe(await idOf(asGuest));
  const stranger = apiClient(place.origin);
  const answer = await stranger.raw(`${place.origin}/api/v1/mathquiz/tests/${open._id}`, {
    headers: { [guestHeader]: '1' },
  });
  expect(answer.status).toBe(401);
});

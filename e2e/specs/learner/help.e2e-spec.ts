import { type Locale, routes } from '@mathquiz/contracts';
import { type ApiClient, eventually } from '@mathquiz/testing';
import type { Browser, Page } from 'playwright-core';
import { launch, signIn, type Visit, visit } from '../../src/browser.js';
import { goTo, still } from '../../src/going.js';
import { openedFindings, screenFindings } from '../../src/people-screens.js';
import { publishTest } from '../../src/published-test.js';
import { sampleOf } from '../../src/sample.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';
import { shippedTexts } from '../../src/shipped-texts.js';

const place = startedProduct();
const tag = 'help';
const korean = shippedTexts('ko-KR');
const ko = (key: string) => korean[key] ?? key;
let browser: Browser;
let school: School;
let operator: ApiClient;
let teacherApi: ApiClient;
/** One at a desk, one with a phone in Korean, who sits an exam. */
let student: Visit;
let taker: Visit;
let practiceId = '';
let examId = '';

beforeAll(async () => {
  [browser, school] = await Promise.all([launch(), aSchool(place, tag, 2, { oper: ['operator'] })]);
  [teacherApi, operator] = await Promise.all([school.signIn('teacher'), school.signIn('oper')]);
  practiceId = (await publishTest(teacherApi, school.groupId, { mode: 'practice' })).test._id;
  examId = (await publishTest(teacherApi, school.groupId, { mode: 'exam' })).test._id;
  [student, taker] = await Promise.all([
    visit(browser, place.origin, 'desktop'),
    visit(browser, place.origin, 'phone', { locale: 'ko-KR', touch: true }),
  ]);
  await Promise.all([signIn(student.page, `${tag}pupil1`, password), signIn(taker.page, `${tag}pupil2`, password)]);
});
afterAll(() => browser?.close());

const begin = async (page: Page, testId: string, start: string) => {
  await goTo(page, `/app/evaluation?test=${testId}`);
  await page.getByRole('button', { name: start, exact: true }).click();
  await page.locator('.katex').first().waitFor();
};
const hasFocus = (page: Page, selector: string) =>
  eventually(
    () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector),
    (there) => there,
  );
/** Tab by tab, as who has no mouse. */
const tabTo = (page: Page, name: string) =>
  eventually(
    async () => {
      await page.keyboard.press('Tab');
      return page.evaluate(
        (wanted) =>
          [document.activeElement?.getAttribute('aria-label'), document.activeElement?.textContent?.trim()].includes(
            wanted,
          ),
        name,
      );
    },
    (there) => there,
  );
const say = (api: ApiClient, room_id: string, text: string) => api.call(routes.postChat, { body: { room_id, text } });
const textsOf = (one: object) => JSON.stringify(one);

it('a student asks about an item of a practice test by keyboard alone; an operator sees the same numbers and answers live', async () => {
  const { page } = student;
  await begin(page, practiceId, 'Start');
  const pupil = await school.signIn('pupil1');
  const mine = (await pupil.call(routes.getAttempt, { params: { testId: practiceId } })).data;
  await page.getByRole('button', { name: 'Ask for help' }).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Ask for help' });
  await drawer.getByText('Number 1 of “Unit test”').waitFor();
  await hasFocus(page, 'textarea');
  await page.keyboard.type('Why is this wrong? $x^2$');
  expect(await openedFindings(page)).toEqual([]);
  await student.shot('help-ask');
  await tabTo(page, 'Send');
  await page.keyboard.press('Enter');
  await drawer.getByText('Not answered yet').waitFor();

  const queue = (await operator.call(routes.helpMessages, { query: { limit: 100 } })).data;
  const request = queue.find(({ asker }) => asker?.username === `${tag}pupil1`);
  if (!request) throw new Error('the request is not in the queue');
  const seen = (await operator.call(routes.getHelp, { params: { id: request._id } })).data;
  const { quiz_id: _, version: __, ...own } = mine.items[0] ?? {};
  expect(textsOf(seen.item?.item ?? {})).toBe(textsOf(own));
  await say(operator, request._id, 'Look at the **sign**.');
  await drawer.getByText('Look at the sign.', { exact: true }).waitFor();
  await drawer.getByText('Answered').waitFor();
  await operator.call(routes.changeHelp, { params: { id: request._id }, body: { state: 'resolved' } });
  await drawer.getByText('Resolved').waitFor();
  expect(await openedFindings(page)).toEqual([]);
  await student.shot('help-rate');
  await drawer.getByRole('radio', { name: '1 star', exact: true }).focus();
  for (let star = 1; star < 5; star += 1) await page.keyboard.press('ArrowRight');
  await tabTo(page, 'Send rating');
  await page.keyboard.press('Enter');
  await drawer.getByText('Thank you for your rating: 5 stars').waitFor();
  const rated = (await operator.call(routes.getHelp, { params: { id: request._id } })).data.request;
  expect(rated.rating).toEqual({ stars: 5, note: '' });
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await hasFocus(page, 'button[aria-label="Ask for help"]');
  expect(student.complaints).toEqual([]);
});

it('in an exam the question goes to the teachers alone, who see its item in chat; their answer is a quiet mark', async () => {
  const { page } = taker;
  await begin(page, examId, ko('taking.start'));
  await page.getByRole('button', { name: ko('taking.askTeacher') }).click();
  const drawer = page.getByRole('dialog', { name: ko('help.teacherTitle') });
  await drawer.getByLabel(ko('help.write')).fill('2번에 오타가 있나요?');
  await taker.shot('help-exam-ask');
  expect(await openedFindings(page)).toEqual([]);
  await drawer.getByRole('button', { name: ko('people.send') }).click();
  await drawer.getByText(ko('help.state.open')).waitFor();
  await drawer.getByRole('button', { name: ko('frame.close') }).click();
  await drawer.waitFor({ state: 'detached' });

  const { data: rooms } = await teacherApi.call(routes.listRooms, { query: { limit: 100 } });
  const room = rooms.find(({ help }) => help?.audience === 'staff');
  if (!room) throw new Error('the question did not reach the teacher');
  const queue = (await operator.call(routes.helpMessages, { query: { limit: 100, state: 'all' } })).data;
  expect(queue.map(({ _id }) => _id)).not.toContain(room._id);

  const teacher = await visit(browser, place.origin, 'desktop');
  await signIn(teacher.page, `${tag}teacher`, password);
  await goTo(teacher.page, `/app/chat/${room._id}`);
  await teacher.page.getByRole('heading', { name: 'Question of Zoë Lefèvre: Unit test' }).waitFor();
  await teacher.page.getByRole('button', { name: 'See the item' }).click();
  const shown = teacher.page.getByRole('dialog', { name: 'Unit test' });
  await shown.locator('.katex').first().waitFor();
  expect(await openedFindings(teacher.page)).toEqual([]);
  await teacher.shot('help-teacher');
  await teacher.page.keyboard.press('Escape');
  await shown.waitFor({ state: 'detached' });
  await teacher.page.getByLabel('Write a message here').fill('No, it is right.');
  await teacher.page.keyboard.press('Enter');
  const news = ko('taking.helpNews').replace('{{name}}', ko('taking.askTeacher'));
  await page.getByRole('button', { name: news }).waitFor();
  // No notice lies over the test.
  expect(await page.getByText('No, it is right.').count()).toBe(0);
  await taker.shot('help-exam-news');
  await page.getByRole('button', { name: news }).click();
  await drawer.getByText('No, it is right.', { exact: true }).waitFor();
  expect(await openedFindings(page)).toEqual([]);
  await taker.shot('help-exam-talk');
  await drawer.getByRole('button', { name: ko('frame.close') }).click();
  await page.getByRole('button', { name: ko('taking.askTeacher') }).waitFor();
  expect([...taker.complaints, ...teacher.complaints]).toEqual([]);
  await teacher.context.close();
});

it('any page has the dialog, on phones behind "more"; what was asked goes on in chat', async () => {
  const { page } = student;
  await goTo(page, '/app/settings/user');
  await still(page);
  await page.getByRole('button', { name: 'Ask for help' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for help' });
  await dialog.getByLabel('What do you need help with?').fill('Where are my results?');
  await student.shot('help-dialog');
  expect(await openedFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog', { name: 'Chat' }).getByText('Where are my results?').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, '/app/settings/user');
  await still(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Ask for help' }).click();
  await dialog.getByRole('button', { name: 'Go on with that talk' }).click();
  await page.waitForURL('**/app/chat/*');
  await page.getByText('Where are my results?').waitFor();
  expect(student.complaints).toEqual([]);
});

it.each(sampleOf<Locale>(['ko-KR', 'en-US']))('who cannot sign in asks on a page of its own, in %s', async (locale) => {
  const texts = shippedTexts(locale);
  const say_ = (key: string) => texts[key] ?? key;
  const guest = await visit(browser, place.origin, 'desktop', { locale });
  const { page } = guest;
  await goTo(page, '/app/login');
  await page.getByRole('link', { name: say_('login.askHelp') }).click();
  await page.waitForURL('**/app/help');
  await still(page);
  expect(await screenFindings(page, locale)).toEqual([]);
  await page.getByLabel(say_('help.guestName')).fill('Ana');
  await page.getByLabel(say_('login.email'), { exact: true }).fill(`${locale}@example.com`);
  await page.getByLabel(say_('help.write')).fill('My code does not work.');
  await page.getByRole('button', { name: say_('people.send') }).click();
  await page.getByText(say_('help.guestSent').replace('{{email}}', `${locale}@example.com`)).waitFor();
  const { data } = await operator.call(routes.helpMessages, { query: { limit: 100 } });
  expect(data.map((request) => request.guest?.email)).toContain(`${locale}@example.com`);
  await guest.shot('help-guest');
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});

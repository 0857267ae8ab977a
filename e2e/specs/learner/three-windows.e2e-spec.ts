import { routes } from '@mathquiz/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { launch, signIn, type Visit, visit } from '../../src/browser.js';
import { shippedTexts } from '../../src/console.js';
import { goTo } from '../../src/going.js';
import { openedFindings } from '../../src/people-screens.js';
import { publishTest } from '../../src/published-test.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';

const place = startedProduct();
const tag = 'windows';
const korean = shippedTexts('ko-KR');
const ko = (key: string) => korean[key] ?? key;
let browser: Browser;
let school: School;
let roomId = '';
let practiceId = '';
/** Each in a window of their own: a teacher and an operator at a desk, a student with a phone in Korean. */
let teacher: Visit;
let student: Visit;
let operator: Visit;

beforeAll(async () => {
  [browser, school] = await Promise.all([launch(), aSchool(place, tag, 1, { oper: ['operator'] })]);
  const api = await school.signIn('teacher');
  practiceId = (await publishTest(api, school.groupId, { mode: 'practice' })).test._id;
  const body = { name: '3반 질문방', group_id: school.groupId, message: 'Welcome.' };
  roomId = (await api.call(routes.addRoom, { body })).data._id;
  [teacher, student, operator] = await Promise.all([
    visit(browser, place.origin, 'desktop'),
    visit(browser, place.origin, 'phone', { locale: 'ko-KR', touch: true }),
    visit(browser, place.origin, 'desktop'),
  ]);
  await Promise.all(
    [teacher, student, operator].map(({ page }, at) =>
      signIn(page, `${tag}${['teacher', 'pupil1', 'oper'][at]}`, password),
    ),
  );
});
afterAll(() => browser?.close());

const write = async (place_: Page | Locator, label: string, text: string) => {
  await place_.getByLabel(label).fill(text);
  await place_.getByLabel(label).press('Enter');
};
const formulae = async (where: Locator) => {
  await where.locator('annotation').first().waitFor({ state: 'attached' });
  return where.locator('annotation').allTextContents();
};
const drawer = () => student.page.getByRole('dialog', { name: ko('help.title') });
const desk = () => operator.page.getByRole('region', { name: 'Conversation' });

it('what the teacher writes is a notice at the student’s, whose answer and look are seen at once', async () => {
  await goTo(teacher.page, `/app/chat/${roomId}`);
  await write(teacher.page, 'Write a message here', 'Is $x^2 = 9$ only true for 3?');
  await student.page.getByText('Is x² = 9 only true for 3?').waitFor();
  await student.page.getByRole('button', { name: ko('people.reply') }).click();
  await student.page.waitForURL(`**/app/chat/${roomId}`);
  await student.page.locator('.katex').first().waitFor();
  await teacher.page.getByText('Read by all').last().waitFor();
  await student.page.getByLabel(ko('chat.write')).fill('-3도 됩니다 $(-3)^2 = 9$');
  await student.page.getByRole('button', { name: ko('people.send') }).click();
  await teacher.page.getByText('-3도 됩니다').first().waitFor();
});

it('a question from inside a practice item: the operator sees the numbers that stand in the student’s window', async () => {
  const { page } = student;
  await goTo(page, `/app/evaluation?test=${practiceId}`);
  await page.getByRole('button', { name: ko('taking.start'), exact: true }).click();
  const shown = await formulae(page.getByRole('main'));
  await page.getByRole('button', { name: ko('taking.askHelp') }).click();
  await drawer().getByLabel(ko('help.write')).fill('왜 틀렸나요?');
  await drawer()
    .getByRole('button', { name: ko('people.send') })
    .click();
  await drawer().getByText(ko('help.state.open')).waitFor();

  const queue = operator.page.getByRole('list', { name: 'Requests' });
  await queue.getByRole('listitem').filter({ hasText: '왜 틀렸나요?' }).getByRole('link').first().click();
  const seen = await formulae(operator.page.getByRole('complementary'));
  expect(shown).toEqual(expect.arrayContaining(seen));
  expect(seen.length).toBeGreaterThan(0);
  await operator.shot('three-windows-desk');
  await student.shot('three-windows-asked');
});

it('without a network what the student writes waits in sight, and arrives at the desk once', async () => {
  await operator.page.getByRole('main').getByRole('button', { name: 'Assign to me', exact: true }).click();
  await write(desk(), 'Write a message here', 'Look at the sign of $-3$.');
  await drawer().locator('.katex').last().waitFor();
  await student.context.setOffline(true);
  await drawer().getByLabel(ko('chat.write')).fill('아, 알겠어요');
  await drawer()
    .getByRole('button', { name: ko('people.send') })
    .click();
  await drawer().getByText(ko('chat.waiting')).waitFor();
  await student.context.setOffline(false);
  await drawer().getByText(ko('chat.waiting')).waitFor({ state: 'detached' });
  const own = desk().getByText('아, 알겠어요', { exact: true });
  await own.first().waitFor();
  expect(await own.count()).toBe(1);
});

it('it is resolved, and the student’s stars come back to the desk; all three windows are read by everybody', async () => {
  await operator.page.getByRole('main').getByRole('button', { name: 'Resolve', exact: true }).click();
  await drawer().getByText(ko('help.state.resolved')).waitFor();
  for (const { page } of [teacher, student, operator]) expect(await openedFindings(page)).toEqual([]);
  await student.shot('three-windows-rate');
  await drawer().getByRole('radio').nth(4).press('Space');
  await drawer()
    .getByRole('button', { name: ko('help.rateSend') })
    .click();
  await operator.page.getByRole('complementary').getByText('5 of 5 stars').waitFor();
  expect([...teacher.complaints, ...student.complaints, ...operator.complaints]).toEqual([]);
});

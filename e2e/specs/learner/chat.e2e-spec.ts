import { routes } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { launch, signInToHome, type Visit, visit } from '../../src/browser.js';
import { goTo, still } from '../../src/going.js';
import { openedFindings, screenFindings } from '../../src/people-screens.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';
import { shippedTexts } from '../../src/shipped-texts.js';

const place = startedProduct();
const tag = 'chat';
const korean = shippedTexts('ko-KR');
const ko = (key: string) => korean[`chat.${key}`] ?? key;
let browser: Browser;
let school: School;
let roomId = '';
/** The teacher at a desk, a student with a phone in Korean. */
let teacher: Visit;
let student: Visit;

const roomName = 'Homework of a class whose name is as long as such names sometimes are';
const window_ = () => teacher.page.getByRole('dialog', { name: 'Chat' });
const field = () => window_().getByLabel('Write a message here');
const messages = (page: Visit['page']) =>
  page.getByRole('region', { name: /Messages in this room|이 대화방의 메시지/ });

beforeAll(async () => {
  [browser, school] = await Promise.all([launch(), aSchool(place, tag, 2)]);
  const api = await school.signIn('teacher');
  const body = { name: roomName, group_id: school.groupId, message: 'Welcome.' };
  roomId = (await api.call(routes.addRoom, { body })).data._id;
  [teacher, student] = await Promise.all([
    visit(browser, place.origin, 'desktop'),
    visit(browser, place.origin, 'phone', { locale: 'ko-KR', touch: true }),
  ]);
  const names = [
    [teacher, 'teacher'],
    [student, 'pupil1'],
  ] as const;
  await Promise.all(names.map(([{ page }, name]) => signInToHome(page, tag + name, password)));
});
afterAll(() => browser?.close());

it('a teacher opens chat and a room by keyboard alone, and writes a formula in the editor of the answer fields', async () => {
  const { page } = teacher;
  await page.getByRole('button', { name: /^Chat/ }).focus();
  await page.keyboard.press('Enter');
  const row = window_().getByRole('button', { name: roomName });
  await row.waitFor();
  // From the window's edge: the bar's four buttons, the search, three buttons, the first room.
  await eventually(
    async () => {
      await page.keyboard.press('Tab');
      return row.evaluate((one) => one === document.activeElement);
    },
    (there) => there,
  );
  await page.keyboard.press('Enter');
  await eventually(
    () => field().evaluate((one) => one === document.activeElement),
    (there) => there,
  );
  await page.keyboard.type('Is this right? ');
  await window_().getByRole('button', { name: 'Insert a formula' }).press('Enter');
  await window_().locator('math-field').waitFor();
  await eventually(
    () => page.evaluate(() => document.activeElement?.tagName),
    (name) => name === 'MATH-FIELD',
  );
  await page.keyboard.type('x^2');
  await page.keyboard.press('Enter');
  await eventually(
    () => field().inputValue(),
    (text) => text === 'Is this right? $x^2$',
  );
  await page.keyboard.press('Enter');
  await messages(page).locator('.katex').waitFor();
});

it('it reaches a student elsewhere in the app as a notice, whose reply leads there', async () => {
  const { page } = student;
  await page.getByText('Is this right? x²').waitFor();
  await page.getByRole('button', { name: korean['people.reply'] ?? '' }).click();
  await page.waitForURL(`**/app/chat/${roomId}`);
  await messages(page).locator('.katex').waitFor();
  expect(student.complaints).toEqual([]);
});

it('who has read it is seen at once', async () => {
  await messages(teacher.page).getByText('Read by 1').last().waitFor();
});

it('what is written without a network waits in sight, and arrives once and in order', async () => {
  const { page, context } = student;
  const own = page.getByLabel(ko('write'));
  const sendIt = page.getByRole('button', { name: korean['people.send'] ?? '' });
  await context.setOffline(true);
  for (const text of ['하나 $a_1$', '둘 $a_2$', '셋 $a_3$']) {
    await own.fill(text);
    await sendIt.click();
  }
  await eventually(
    () => page.getByText(ko('waiting')).count(),
    (count) => count === 3,
  );
  await student.shot('chat-offline');
  await context.setOffline(false);
  await eventually(
    () => page.getByText(ko('waiting')).count(),
    (count) => count === 0,
  );
  const arrived = () =>
    messages(teacher.page)
      .locator('li p')
      .allTextContents()
      .then((all) => all.map((one) => one.trim().slice(0, 2).trim()).filter((one) => /[하둘셋]/.test(one)));
  expect(await eventually(arrived, (all) => all.length >= 3).then((all) => all.map((one) => one.slice(0, 1)))).toEqual([
    '하',
    '둘',
    '셋',
  ]);
});

it('the window and the page can be read and worked by everybody, in both languages', async () => {
  await teacher.shot('chat-window');
  expect(await openedFindings(teacher.page)).toEqual([]);
  await window_()
    .getByRole('button', { name: /^Menu of/ })
    .click();
  await teacher.page.getByRole('menuitemradio', { name: 'Every message', checked: true }).waitFor();
  expect(await openedFindings(teacher.page)).toEqual([]);
  await teacher.page.getByRole('menuitem', { name: 'People in this room' }).click();
  await window_().getByLabel(/^Mute/).first().waitFor();
  expect(await openedFindings(teacher.page)).toEqual([]);
  await student.shot('chat-room');
  expect(await openedFindings(student.page)).toEqual([]);
  await goTo(teacher.page, '/app/chat');
  await still(teacher.page);
  expect(await screenFindings(teacher.page, 'en-US')).toEqual([]);
  await goTo(student.page, '/app/chat');
  await still(student.page);
  expect(await screenFindings(student.page, 'ko-KR')).toEqual([]);
  expect(teacher.complaints).toEqual([]);
});

it('every other page closes the window, unless it is pinned', async () => {
  const { page } = teacher;
  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo(page, '/app/settings/user');
  // A navigation closes it, also one that has begun before.
  await still(page);
  await page.getByRole('button', { name: /^Chat/ }).click();
  await window_().getByRole('button', { name: 'Keep open on other pages' }).click();
  await page.getByRole('link', { name: 'Classes' }).first().click();
  await page.waitForURL('**/app/teacher');
  await window_().waitFor();
  await window_().getByRole('button', { name: 'Close on other pages' }).click();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await window_().waitFor({ state: 'detached' });
});

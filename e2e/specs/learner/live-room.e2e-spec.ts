import { eventually } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { launch, signInToHome, type Visit, visit } from '../../src/browser.js';
import { goTo, still } from '../../src/going.js';
import { openedFindings, screenFindings } from '../../src/people-screens.js';
import { aSchool, password, startedProduct } from '../../src/school.js';
import { shippedTexts } from '../../src/shipped-texts.js';

const place = startedProduct();
const tag = 'liveroom';
const korean = shippedTexts('ko-KR');
const ko = (key: string) => korean[key] ?? key;
const roomName = 'Questions about the lesson of a class whose name is long';
let browser: Browser;
let teacher: Visit;
/** A guest with a phone in Korean, another at a desk, and a pupil of the school. */
let guest: Visit;
let second: Visit;
let pupil: Visit;
let code = '';
let roomPassword = '';

const window_ = () => teacher.page.getByRole('dialog', { name: 'Chat' });
const messages = (page: Visit['page']) =>
  page.getByRole('region', { name: /Messages in this room|이 대화방의 메시지/ });

beforeAll(async () => {
  [browser] = await Promise.all([launch(), aSchool(place, tag, 1)]);
  [teacher, guest, second, pupil] = await Promise.all([
    visit(browser, place.origin, 'desktop'),
    visit(browser, place.origin, 'phone', { locale: 'ko-KR', touch: true }),
    visit(browser, place.origin, 'desktop'),
    visit(browser, place.origin, 'desktop'),
  ]);
  await signInToHome(teacher.page, `${tag}teacher`, password);
});
afterAll(() => browser?.close());

it('a teacher opens a live room in chat, and has its code, password and picture to show', async () => {
  const { page } = teacher;
  await page.getByRole('button', { name: /^Chat/ }).click();
  await window_().getByRole('button', { name: 'New room' }).click();
  await window_().getByLabel('Name of the room').fill(roomName);
  await window_().getByLabel('For', { exact: true }).selectOption({ label: 'Guests, with a code (live room)' });
  await window_().getByRole('button', { name: 'Open the live room' }).click();
  await window_().locator('[data-code]').waitFor();
  code = (await window_().locator('[data-code]').getAttribute('data-code')) ?? '';
  roomPassword = (await window_().locator('[data-password]').getAttribute('data-password')) ?? '';
  expect([code, roomPassword].every((one) => one.length === 6)).toBe(true);
  await teacher.shot('live-code');
  expect(await openedFindings(page)).toEqual([]);
  await window_().getByRole('button', { name: 'Show to the class' }).click();
  const wall = page.getByRole('dialog', { name: roomName });
  await wall.getByText(`${code.slice(0, 3)} ${code.slice(3)}`).waitFor();
  await teacher.shot('live-wall');
  expect(await openedFindings(page)).toEqual([]);
  await wall.getByRole('button', { name: 'Close' }).click();
  await wall.waitFor({ state: 'detached' });
  await window_().getByRole('button', { name: 'Back to the room' }).click();
});

it('a guest comes by the code on the start page of a phone, by name and without an account', async () => {
  const { page } = guest;
  await goTo(page, '/app/');
  await page.getByText(ko('login.guest.code')).click();
  await page.getByLabel(ko('people.passcode')).fill(code.toLowerCase());
  await page.getByRole('button', { name: ko('login.guest.goOn') }).click();
  await page.waitForURL(`**/app/public/live/${code}`);
  await page.getByLabel(ko('live.name')).waitFor();
  await guest.shot('live-door');
  expect(await openedFindings(page)).toEqual([]);
  await page.getByLabel(ko('live.name')).fill('김지민');
  await page.getByLabel(ko('live.password')).fill(roomPassword);
  await page.getByRole('button', { name: ko('live.enter') }).click();
  await page.getByLabel(ko('chat.write')).waitFor();
});

it('what a guest says with a formula stands before the teacher, and the answer before the guest', async () => {
  const { page } = guest;
  await page.getByRole('button', { name: ko('chat.formulaAdd') }).click();
  await page.locator('math-field').waitFor();
  await eventually(
    () => page.evaluate(() => document.activeElement?.tagName),
    (name) => name === 'MATH-FIELD',
  );
  await page.keyboard.type('x^2');
  await page.keyboard.press('Enter');
  await eventually(
    () => page.getByLabel(ko('chat.write')).inputValue(),
    (text) => text === '$x^2$',
  );
  await page.getByRole('button', { name: ko('people.send') }).click();
  const arrived = messages(teacher.page).locator('li', { hasText: '김지민' });
  await arrived.locator('.katex').waitFor();
  await arrived.getByText('Guest', { exact: true }).waitFor();
  await window_().getByLabel('Write a message here').fill('Quite right');
  await teacher.page.keyboard.press('Enter');
  await messages(page).getByText('Quite right').waitFor();
  await guest.shot('live-inside');
  expect(await screenFindings(page, 'ko-KR')).toEqual([]);
});

it('a second guest is put out: their page says so, and the first one goes on', async () => {
  const { page } = second;
  await goTo(page, `/app/public/live/${code}`);
  await page.getByLabel('Your name').fill('Noise');
  await page.getByLabel('Password').fill(roomPassword);
  // By keyboard alone.
  await page.keyboard.press('Enter');
  await page.getByLabel('Write a message here').waitFor();
  expect(await screenFindings(page, 'en-US')).toEqual([]);
  await window_()
    .getByRole('button', { name: /^Guests/ })
    .click();
  await window_().getByRole('button', { name: 'Put out: Noise' }).click();
  await page.getByText('You have been put out of this room.').waitFor();
  await guest.page.getByLabel(ko('chat.write')).waitFor();
  expect(await openedFindings(teacher.page)).toEqual([]);
  await window_().getByRole('button', { name: 'Back to the room' }).click();
});

it('a pupil with an account enters the same code on their start page and is in the room in chat', async () => {
  const { page } = pupil;
  await signInToHome(page, `${tag}pupil1`, password);
  await page.getByRole('textbox', { name: 'Join code' }).fill(code);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.waitForURL(`**/app/public/live/${code}`);
  await page.getByLabel('Password').fill(roomPassword);
  await page.getByRole('button', { name: /^Enter as/ }).click();
  await page.waitForURL('**/app/chat/*');
  await messages(page).getByText('Quite right').waitFor();
  await messages(page).locator('.katex').waitFor();
});

it('the teacher ends the room: guests are told, and nobody comes in any more', async () => {
  await window_().getByRole('button', { name: 'Code and password' }).click();
  await window_().getByRole('button', { name: 'End the room' }).click();
  await teacher.page.getByRole('dialog', { name: /^End / }).getByRole('button', { name: 'End the room' }).click();
  await guest.page.getByText(ko('live.over')).waitFor();
  await guest.shot('live-over');
  await goTo(second.page, `/app/public/live/${code}`);
  await still(second.page);
  await second.page.getByText('This live room has ended.').waitFor();
  await teacher.page.getByText(/^This live room ended on/).waitFor();
  await messages(pupil.page).waitFor({ state: 'detached' });
  expect([teacher.complaints, pupil.complaints]).toEqual([[], []]);
});

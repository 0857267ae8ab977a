import { routes } from '@mathquiz/contracts';
import type { ApiClient } from '@mathquiz/testing';
import { eventually } from '@mathquiz/testing';
import type { Browser, Page } from 'playwright-core';
import { launch, signIn, signInToHome, type Visit, visit } from '../../src/browser.js';
import { goTo, still, untold } from '../../src/going.js';
import { openedFindings, screenFindings } from '../../src/people-screens.js';
import { publishTest } from '../../src/published-test.js';
import { inLanguages } from '../../src/sample.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';
import { shippedTexts } from '../../src/shipped-texts.js';

const place = startedProduct();
const tag = 'desk';
const korean = shippedTexts('ko-KR');
const ko = (key: string) => korean[`desk.${key}`] ?? key;
const reply = { title: `Numbers ${tag}`, texts: { 'en-US': 'Hello {{name}}, in {{item}} look again. {{operator}}' } };

let browser: Browser;
let school: School;
let pupil: ApiClient;
/** One operator at a desk, another one with a phone in Korean. */
let one: Visit;
let two: Visit;
let id = '';
let statement = '';

const talk = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const known = (page: Page) => page.getByRole('complementary');
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
/** The state that stands under the asker's name. */
const stands = (page: Page, text: string) => page.locator('header').getByText(text).waitFor();

/** A student asks from inside a question of a test. */
async function askFromTest(): Promise<void> {
  const teacher = await school.signIn('teacher');
  const { test } = await publishTest(teacher, school.groupId);
  pupil = await school.signIn('pupil1');
  const { data: attempt } = await pupil.call(routes.startTest, { params: { testId: test._id } });
  const [item] = attempt.items;
  const [part] = item?.parts ?? [];
  if (!item || !part) throw new Error('the test has no question');
  statement = item.statement;
  const context = {
    page: '/evaluation',
    attempt: { _id: attempt._id, index: item.index },
    answers: { [part.key]: '17x' },
    browser: 'Chromium',
  };
  id = (await pupil.call(routes.askHelp, { body: { text: 'Why is it wrong?', context } })).data._id;
}

beforeAll(async () => {
  school = await aSchool(place, tag, 1, { one: ['operator'], two: ['operator'] });
  [browser] = await Promise.all([launch(), askFromTest()]);
  const api = await school.signIn('one');
  await api.call(routes.addCannedReply, { body: reply });
  [one, two] = await Promise.all([
    visit(browser, place.origin, 'desktop'),
    visit(browser, place.origin, 'phone', { locale: 'ko-KR', touch: true }),
  ]);
  await Promise.all([signInToHome(one.page, `${tag}one`, password), signIn(two.page, `${tag}two`, password)]);
});
afterAll(() => browser?.close());

it('an operator begins at the help desk, and takes a request', async () => {
  const { page } = one;
  await page.waitForURL('**/app/operator');
  await page.getByRole('heading', { level: 1, name: 'Help desk' }).waitFor();
  // As the mail to those on duty leads there.
  await goTo(page, `/app/operator/${id}`);
  await press(page, 'Assign to me');
  await page.getByText('With A one').first().waitFor();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('mine');
  await page.getByRole('list', { name: 'Requests' }).locator(`a[href*="${id}"][aria-current="true"]`).waitFor();
  await one.shot('desk-request');
});

it('they see the same numbers as the student, and what was answered', async () => {
  const { page } = one;
  // Formulas are drawn in any order: that of the statement is meant, not that of a question under it.
  const formula = /\$([^$]+)\$/.exec(statement)?.[1] ?? statement;
  await known(page).locator('annotation').getByText(formula, { exact: true }).first().waitFor({ state: 'attached' });
  await known(page).getByText('17x').waitFor();
});

it('a ready reply is searched and sent by keyboard alone, after it was changed', async () => {
  const { page } = one;
  const field = talk(page).getByLabel('Write a message here');
  await field.waitFor();
  await page.locator('#page').focus();
  await page.keyboard.press('/');
  const menu = page.getByRole('dialog', { name: 'Use a ready reply' });
  await menu.getByRole('searchbox').waitFor();
  await page.keyboard.type(tag);
  await menu.getByRole('button', { name: new RegExp(reply.title) }).waitFor();
  expect(await openedFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await eventually(
    () => field.inputValue(),
    (text) => text === 'Hello 민준 김, in 1 look again. A one',
  );
  await eventually(
    () => field.evaluate((box) => box === document.activeElement),
    (there) => there,
  );
  await page.keyboard.type(' Please.');
  await page.keyboard.press('Enter');
  await talk(page).getByText('look again. A one Please.').waitFor();
  await stands(page, 'Answered');
  const { data } = await pupil.call(routes.listChat, { params: { room: id }, query: {} });
  expect(data.map(({ message }) => message.text)).toContain('Hello 민준 김, in 1 look again. A one Please.');
});

it('two operators in one request see each other, and the notes of each other; the student sees neither', async () => {
  await goTo(two.page, `/app/operator/${id}`);
  await one.page.getByText('Also looking at this: A two').waitFor();
  await known(one.page).getByLabel('New note').fill('The key is wrong');
  await press(one.page, 'Add note');
  await two.page.getByText(ko('view.known'), { exact: true }).click();
  await two.page.getByText('The key is wrong').waitFor();
  await two.shot('desk-known');
  expect(JSON.stringify(await pupil.call(routes.myHelp, {}))).not.toContain('The key is wrong');
});

it('on a phone one thing at a time is shown, and Back leads to the queue', async () => {
  const { page } = two;
  await goTo(page, '/app/operator?state=pending');
  const row = page.getByRole('list', { name: ko('requests') }).locator(`a[href*="${id}"]`);
  await row.click();
  await page.waitForURL(`**/app/operator/${id}?state=pending`);
  await row.waitFor({ state: 'hidden' });
  await page.goBack();
  await row.waitFor();
  await page.getByRole('heading', { level: 1, name: ko('title') }).waitFor();
});

it('it is snoozed, opened again by the student’s next words, and resolved; the rating arrives', async () => {
  const { page } = one;
  await press(page, 'Snooze');
  await page.getByRole('menuitem', { name: 'For an hour' }).click();
  await stands(page, 'Snoozed until');
  await pupil.call(routes.postChat, { body: { room_id: id, text: 'Oh, now I see.' } });
  await talk(page).getByText('Oh, now I see.').first().waitFor();
  await stands(page, 'To answer');
  await press(page, 'Resolve');
  await stands(page, 'Resolved');
  await pupil.call(routes.rateHelp, { params: { id }, body: { stars: 5, note: '감사합니다' } });
  await known(page).getByText('5 of 5 stars').waitFor();
  await known(page).getByText('감사합니다').waitFor();
  expect(one.complaints).toEqual([]);
  expect(two.complaints).toEqual([]);
});

const deskPages = { 'the queue': '?', 'a request': '/ID?', 'the ready replies': '/replies?' } as const;
const looks = inLanguages(Object.keys(deskPages) as (keyof typeof deskPages)[]);
it.each(looks)('%s can be read and worked by everybody, in %s', async (name, locale) => {
  const { page } = locale === 'en-US' ? one : two;
  const whose = locale === 'en-US' ? '&whose=mine' : '';
  await goTo(page, `/app/operator${deskPages[name].replace('ID', id)}state=resolved${whose}`);
  await still(page);
  await untold(page);
  expect(await screenFindings(page, locale)).toEqual([]);
});

it('a ready reply is made in the languages that one writes', async () => {
  const { page } = one;
  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo(page, '/app/operator/replies');
  await press(page, 'New reply');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill(`Codes ${tag}`);
  await dialog.getByRole('tab', { name: 'German' }).click();
  await dialog.getByRole('textbox', { name: 'Text: German' }).fill('Hallo ');
  await dialog.getByRole('button', { name: '{{name}}' }).click();
  expect(await openedFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('listitem').filter({ hasText: `Codes ${tag}` });
  await row.getByText('Hallo {{name}}').waitFor();
  await row.getByRole('button', { name: `Delete Codes ${tag}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
});

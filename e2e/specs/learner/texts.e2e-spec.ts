import { routes } from '@mathquiz/contracts';
import { anItem } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { launch, signIn, type Visit, visit } from '../../src/browser.js';
import { goTo, still } from '../../src/going.js';
import { openedFindings, screenFindings } from '../../src/people-screens.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';
import { shippedTexts } from '../../src/shipped-texts.js';

/** A text from its first line to its reader: written, with an item that is tried in it, published, read on a phone, copied, reviewed. */
const place = startedProduct();
const tag = 'txts';
const korean = shippedTexts('ko-KR');
const ko = (key: string) => korean[key] ?? key;
const title = 'Where a parabola meets the axis';
const desktop = { width: 1280, height: 800 };
let browser: Browser;
let school: School;
let author: Visit;
let teacher: Visit;
let reviewer: Visit;
let item = '';

beforeAll(async () => {
  [browser, school] = await Promise.all([
    launch(),
    aSchool(place, tag, 1, { writer: ['author'], reviewer: ['reviewer'] }),
  ]);
  const writes = await school.signIn('writer');
  const content = anItem({ title: 'Roots to try', test_cases: [] });
  item = (await writes.call(routes.createQuiz, { body: { content } })).data._id;
  await writes.call(routes.publishQuiz, { params: { id: item } });
  [author, teacher, reviewer] = await Promise.all([
    visit(browser, place.origin, 'desktop'),
    visit(browser, place.origin, 'phone', { locale: 'ko-KR', touch: true }),
    visit(browser, place.origin, 'desktop'),
  ]);
  await Promise.all([
    signIn(author.page, `${tag}writer`, password),
    signIn(teacher.page, `${tag}teacher`, password),
    signIn(reviewer.page, `${tag}reviewer`, password),
  ]);
});
afterAll(() => browser?.close());

const body = (id: string) =>
  [
    '# Zeros',
    'A parabola meets the axis where $f(x) = 0$. Two and a half is {{5/2}}.',
    ':::definition Zero',
    'A number $x$ with $f(x) = 0$.',
    ':::',
    '# How many',
    'There are none, one or two.',
    '# Try it',
    `![Your turn](item:${id})`,
  ].join('\n\n');

it('an author comes to texts from the Library, writes one and sees it as it will be read', async () => {
  const { page } = author;
  await goTo(page, '/app/author');
  await page.getByRole('link', { name: 'Texts', exact: true }).click();
  await page.getByRole('link', { name: 'New text' }).first().click();
  await page.getByRole('textbox', { name: 'What is read' }).waitFor();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'What is read' }).fill(body(item));
  await page.getByRole('region', { name: 'Definition 1' }).getByText('Zero').waitFor();
  await page.getByText('Two and a half is').getByText('5').first().waitFor();
  await page.getByRole('region', { name: 'Roots to try' }).getByRole('button', { name: 'Other numbers' }).waitFor();
  await still(page);
  expect(await screenFindings(page, 'en-US')).toEqual([]);
  await author.shot('text-editor');
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/author\/texts\/[0-9a-f]{24}$/);
});

it('an item is put in by a press, and what is wrong is said with the way to it', async () => {
  const { page } = author;
  await page.getByRole('button', { name: 'Item to try' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Search titles, tags and text').fill('Roots to try');
  await dialog.getByRole('button', { name: 'Insert Roots to try' }).waitFor();
  expect(await openedFindings(page)).toEqual([]);
  await author.shot('text-insert-item');
  await page.keyboard.press('Escape');
  const field = page.getByRole('textbox', { name: 'What is read' });
  const right = await field.inputValue();
  await field.fill(`${right}\n\n:::theorem Open`);
  await page.getByRole('region', { name: 'Things to fix' }).getByRole('button').first().click();
  expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
  await field.fill(right);
  await page.getByRole('region', { name: 'Things to fix' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await page.getByText('Published', { exact: true }).first().waitFor();
});

it('a teacher reads it page by page on a phone in Korean, tries its item and copies it', async () => {
  const { page } = teacher;
  await goTo(page, '/app/author/texts?scope=published&q=parabola');
  await page.getByRole('link', { name: title }).click();
  await page.getByText(ko('texts.view.tablet'), { exact: true }).click();
  await page.getByText('1 / 3').waitFor();
  await still(page);
  expect(await screenFindings(page, 'ko-KR')).toEqual([]);
  await teacher.shot('text-page');
  const next = page.getByRole('button', { name: ko('frame.next'), exact: true });
  await next.click();
  await next.click();
  await page.getByText('3 / 3').waitFor();
  await page.getByRole('button', { name: ko('texts.otherNumbers') }).click();
  await still(page);
  await page.getByRole('button', { name: ko('author.fork'), exact: true }).click();
  await page.getByRole('textbox', { name: ko('author.body') }).waitFor();
  await still(page);
  expect(await screenFindings(page, 'ko-KR')).toEqual([]);
  await teacher.shot('text-copy');
});

it('the copy is asked for, and comes to the reviewers by their notice', async () => {
  const { page } = teacher;
  await page.getByRole('button', { name: ko('author.actions'), exact: true }).click();
  await page.getByRole('menuitem', { name: ko('author.askReview'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ko('author.askReview'), exact: true })
    .click();
  await page.getByText(ko('author.waitsForReview').split('{{time}}')[1] ?? '').waitFor();
  const { page: desk } = reviewer;
  await desk.goto('/app/review');
  await desk.getByRole('link', { name: 'Texts', exact: true }).click();
  await desk.getByRole('link', { name: title }).click();
  await desk.getByRole('region', { name: 'Definition 1' }).waitFor();
  await still(desk);
  expect(await screenFindings(desk, 'en-US')).toEqual([]);
  await reviewer.shot('text-review');
  await desk.getByLabel('About').selectOption('body');
  await desk.getByRole('button', { name: 'Send back' }).click();
  await desk.getByLabel('What has to change').fill('Say what a parabola is.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
  await desk.waitForURL('**/app/review/texts');
  await page.reload();
  await page.getByText('Say what a parabola is.').waitFor();
});

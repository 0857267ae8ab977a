import { routes } from '@mathquiz/contracts';
import { anItem } from '@mathquiz/testing';
import type { Browser, Page } from 'playwright-core';
import { launch, signIn, type Visit, visit } from '../../src/browser.js';
import { goTo, still } from '../../src/going.js';
import { openedFindings } from '../../src/people-screens.js';
import { aSchool, password, startedProduct } from '../../src/school.js';
import { handIn, startTest } from '../../src/student-journey.js';

/** One item among five people: written, refused, reviewed, copied, drawn for an exam, found wrong, mended, and followed. */
const place = startedProduct();
const tag = 'life';
const title = 'Slope of a drawn parabola';
let browser: Browser;
let item = '';
let exam = '';
let author: Visit;
let reviewer: Visit;
let teacher: Visit;
let student: Visit;

beforeAll(async () => {
  const [opened, school] = await Promise.all([
    launch(),
    aSchool(place, tag, 1, { author: ['author'], reviewer: ['reviewer'] }),
  ]);
  browser = opened;
  const writes = await school.signIn('author');
  const content = anItem({ title, tags: [tag], language: 'en-US', difficulty: 2, test_cases: [] });
  item = (await writes.call(routes.createQuiz, { body: { content } })).data._id;
  [author, reviewer, teacher, student] = await Promise.all([
    visit(browser, place.origin, 'desktop'),
    visit(browser, place.origin, 'desktop'),
    visit(browser, place.origin, 'desktop'),
    visit(browser, place.origin, 'phone', { touch: true }),
  ]);
  const people: [Visit, string][] = [
    [author, 'author'],
    [reviewer, 'reviewer'],
    [teacher, 'teacher'],
    [student, 'pupil1'],
  ];
  await Promise.all(people.map(([{ page }, name]) => signIn(page, `${tag}${name}`, password)));
});
afterAll(() => browser?.close());

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const save = async (page: Page, version: number) => {
  await press(page, 'Save');
  await page.getByText(`Version ${version}, saved`).waitFor();
};
const askForReview = async (page: Page) => {
  await press(page, 'More actions');
  await page.getByRole('menuitem', { name: 'Ask for review', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ask for review' }).click();
  await dialog.waitFor({ state: 'detached' });
};
const waits = (page: Page) => page.getByText(/^Waits for a reviewer/).waitFor();

it('the author adds a figure and a second language, is refused by the linter, mends both and asks for review', async () => {
  const { page } = author;
  await goTo(page, `/app/author/items/${item}`);
  await press(page, 'Add figure');
  await page.getByRole('menuitem', { name: 'Function plot' }).click();
  const figure = page.getByRole('region', { name: 'Figure f1' });
  const curve = figure.getByLabel('Function 1', { exact: true });
  await curve.fill('c*x^2');
  await press(page, 'Insert into the statement');
  await page.getByText('Languages side by side').click();
  const languages = page.getByRole('region', { name: 'Languages' });
  await languages.getByLabel('Add a language').selectOption('ko-KR');
  await languages.getByRole('textbox', { name: 'Title' }).fill('그림으로 보는 기울기');
  const statement = languages.getByRole('textbox', { name: 'Statement' });
  await statement.fill('$f(x) = x^2$의 도함수를 구하세요. ![](figure:f1)');
  await save(page, 2);
  await askForReview(page);
  const refused = page.getByRole('alert').filter({ hasText: 'This item cannot be shown as it is.' });
  await refused.waitFor();
  await author.shot('life-refused');
  await refused.getByRole('button', { name: '“c*x^2” uses c, which is not a variable here.' }).click();
  await curve.fill('a*x^2');
  await page.getByText('Languages side by side').click();
  const original = anItem().statement;
  await statement.fill(`다음의 도함수를 구하세요: ${original.slice(original.indexOf('$'))} ![](figure:f1)`);
  const rest = languages.getByRole('button', { name: /^Copy the original/ });
  while ((await rest.count()) > 0) await rest.first().click();
  await languages.getByText('Complete: students who read Korean see it.').waitFor();
  await page.getByText(/has lost what the original shows/).waitFor({ state: 'detached' });
  await save(page, 3);
  await author.shot('life-languages');
  await askForReview(page);
  await waits(page);
});

it('the reviewer sees both languages and the figure, comments, and publishes', async () => {
  const { page } = reviewer;
  await goTo(page, `/app/review/${item}`);
  await page.getByText('It was not published before.').waitFor();
  await still(page);
  await reviewer.shot('life-review');
  await page.getByLabel('Comment', { exact: true }).fill('A good figure.');
  await press(page, 'Add comment');
  await page.getByRole('button', { name: 'Reply' }).waitFor();
  await press(page, /^Publish version \d+$/);
  await page.waitForURL('**/app/review');
});

it('a teacher of another group copies it, changes the copy, and draws an exam from a blueprint for the class', async () => {
  const { page } = teacher;
  await goTo(page, `/app/author/items/${item}`);
  await press(page, 'Make a copy');
  await page.getByText(/^Copy of “Slope of a drawn parabola”/).waitFor();
  await page.getByLabel('Title', { exact: true }).fill('Slope, for our class');
  // The blueprint below must have the original alone to draw from.
  await page.getByLabel('Category', { exact: true }).selectOption('algebra');
  await save(page, 2);
  await goTo(page, '/app/exam/blueprint');
  const row = page.getByRole('listitem', { name: 'Row 1' });
  await row.getByLabel('Category').selectOption('calculus');
  await row.getByLabel('Tags').fill(tag);
  await page.keyboard.press('Enter');
  await row.getByLabel('Number of items').fill('1');
  await page.getByLabel('Title', { exact: true }).fill('Drawn slopes');
  await still(page);
  await teacher.shot('life-blueprint');
  await press(page, 'Make the exam');
  await page.waitForURL(/\/exam\/[0-9a-f]{24}$/);
  exam = page.url();
  await press(page, 'Publish');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: new RegExp(`Class ${tag}`) }).check();
  await press(page, 'Publish to the class');
  await dialog.getByRole('link', { name: 'Open the class view' }).waitFor();
});

it('a student takes it, and reports what is wrong with it', async () => {
  const { page } = student;
  await startTest(student, 'Drawn slopes');
  await page.getByRole('img', { name: /x/ }).first().waitFor();
  await handIn(student);
  await still(page);
  await press(page, /^Report a fault/);
  await page.getByLabel('What did you notice?').fill('The figure has no linear part.');
  await press(page, 'Send the report');
  await page.getByText('Your report is sent.').waitFor();
  await student.shot('life-reported');
});

it('the author mends it and says in which version; the teacher takes that one after seeing what it changes', async () => {
  const { page } = author;
  await goTo(page, `/app/author/items/${item}`);
  await page.getByLabel('Function 1', { exact: true }).fill('a*x^2 + b*x');
  await save(page, 4);
  await askForReview(page);
  await waits(page);
  await goTo(reviewer.page, `/app/review/${item}`);
  await press(reviewer.page, /^Publish version \d+$/);
  await reviewer.page.waitForURL('**/app/review');
  await goTo(page, `/app/author/items/${item}`);
  await page.getByRole('link', { name: '1 open report' }).click();
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await press(page, 'Close the report');
  await page.getByRole('heading', { name: 'Open again' }).waitFor();
  const takes = teacher.page;
  await goTo(takes, exam);
  await press(takes, `See what changes: ${title}`);
  const dialog = takes.getByRole('dialog');
  await dialog.getByText(/of 5 variants change/).waitFor();
  await teacher.shot('life-newer');
  expect(await openedFindings(takes)).toEqual([]);
  await press(takes, /^Take version \d+$/);
  await dialog.waitFor({ state: 'detached' });
  await press(takes, 'Save');
});

it('the student is told', async () => {
  const { page } = student;
  await goTo(page, '/app/');
  await still(page);
  await press(page, /^Notifications/);
  await page.getByRole('link', { name: /^See why: This report is closed/ }).click();
  await page
    .getByText(/[Ff]ixed in version 4/)
    .first()
    .waitFor();
  await still(page);
  await student.shot('life-told');
  expect([author, reviewer, teacher, student].flatMap(({ complaints }) => complaints)).toEqual([]);
});

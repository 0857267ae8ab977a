import { type ItemDraft, routes } from '@mathquiz/contracts';
import { anItem } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { launch, overflow, signIn, type Visit, visit } from '../../src/browser.js';
import { goTo, still, untold } from '../../src/going.js';
import { openedFindings, screenFindings } from '../../src/people-screens.js';
import { aSchool, password, startedProduct } from '../../src/school.js';
import { handIn, startTest } from '../../src/student-journey.js';

/** An exam shared with a class’s staff, copied, brought up to date after seeing what changes, composed, given to the class and taken. */
const place = startedProduct();
const tag = 'exam';
const titles = ['Slope of a parabola', 'Slope of another', 'Slope of a third'];
let browser: Browser;
let teacher: Visit;
let student: Visit;
let exam = '';

const content = (title: string, change: Partial<ItemDraft> = {}) => anItem({ title, test_cases: [], ...change });

beforeAll(async () => {
  const [opened, school] = await Promise.all([launch(), aSchool(place, tag, 1)]);
  browser = opened;
  const writes = await school.signIn('teacher');
  const body = '# Slopes\n\nThe derivative of $x^2$ is $2x$.';
  const text = await writes.call(routes.createText, {
    body: { content: { title: 'Before you begin', category: 'calculus', body } },
  });
  const items = [];
  for (const title of titles) {
    const { data } = await writes.call(routes.createQuiz, { body: { content: content(title) } });
    items.push({ quiz_id: data._id, version: 1, points: 3 });
  }
  const texts = [{ text_id: text.data._id, version: 1, before: 0 }];
  const sections = [{ items, texts }];
  exam = (await writes.call(routes.createExam, { body: { content: { title: 'Slopes', sections } } })).data._id;
  const better = content(titles[0] ?? '', { statement: 'A parabola is $y = {{a}}x^2 + {{b}}x$.' });
  await writes.call(routes.saveQuiz, {
    body: { _id: items[0]?.quiz_id ?? '', version: 1, content: better, message: 'Says y' },
  });
  [teacher, student] = await Promise.all([
    visit(browser, place.origin, 'desktop'),
    visit(browser, place.origin, 'phone', { touch: true }),
  ]);
  await Promise.all([signIn(teacher.page, `${tag}teacher`, password), signIn(student.page, `${tag}pupil1`, password)]);
});
afterAll(() => browser?.close());

const press = (name: string | RegExp) => teacher.page.getByRole('button', { name, exact: true }).click();

it('the teacher looks at it on paper and as a student before it is published', async () => {
  const { page } = teacher;
  const dialog = page.getByRole('dialog');
  await goTo(page, `/app/exam/${exam}`);
  await press('Print preview');
  await dialog.getByText('Variant 1').last().waitFor();
  await dialog.getByLabel('With a key sheet on a page of its own').check();
  await dialog.getByRole('region', { name: 'Key sheet' }).locator('.katex').first().waitFor();
  await still(page);
  await teacher.shot('exams-print-preview');
  await page.emulateMedia({ media: 'print' });
  await teacher.shot('exams-printed');
  await page.emulateMedia({ media: 'screen' });
  expect(await openedFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await press('Preview as a student');
  await dialog.getByLabel('As a student of').selectOption({ label: `Class ${tag}` });
  await dialog.getByLabel('Student', { exact: true }).selectOption({ index: 1 });
  await dialog.getByText(/reads in English/).waitFor();
  await dialog.getByRole('textbox').first().fill('99999');
  await dialog.getByRole('button', { name: 'Try these answers' }).first().click();
  await dialog.getByText('Wrong').first().waitFor();
  await still(page);
  await teacher.shot('exams-as-student');
  expect(await openedFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

it('the teacher shares it, and copies it', async () => {
  const { page } = teacher;
  await goTo(page, `/app/exam/${exam}`);
  await press('Share');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Share with a group').selectOption({ label: `Class ${tag}` });
  await dialog.getByRole('button', { name: `Stop sharing with Class ${tag}` }).waitFor();
  await teacher.shot('exams-share');
  expect(await openedFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await press('Make a copy');
  await page.getByRole('link', { name: 'Copy of the exam “Slopes”, version 1' }).waitFor();
  expect(page.url()).not.toContain(exam);
  await goTo(page, '/app/exam?scope=group');
  await page.getByRole('link', { name: 'Slopes' }).waitFor();
  // What was said of the copy goes by itself.
  await untold(page);
  await still(page);
  await teacher.shot('exams-of-groups');
  expect(await screenFindings(page, 'en-US')).toEqual([]);
});

it('takes a newer version over after seeing what it changes, draws two of three items, and publishes', async () => {
  const { page } = teacher;
  await goTo(page, `/app/exam/${exam}`);
  await press(`See what changes: ${titles[0]}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('5 of 5 variants change.').waitFor();
  await dialog.getByText('Version 2: Says y').waitFor();
  await dialog.getByRole('region', { name: 'Version 2' }).first().locator('.katex').first().waitFor();
  await teacher.shot('exams-newer-version');
  expect(await openedFindings(page)).toEqual([]);
  await press('Take version 2');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Taken instead of version 1, not saved yet.').waitFor();
  await page.getByLabel('Each student gets').selectOption('2');
  await page.getByText('2 items · 6 points').waitFor();
  await still(page);
  await teacher.shot('exams-composed');
  expect(await screenFindings(page, 'en-US')).toEqual([]);
  await press('Publish');
  await dialog.getByRole('checkbox', { name: new RegExp(`Class ${tag}`) }).check();
  await press('Publish to the class');
  await dialog.getByRole('link', { name: 'Open the class view' }).waitFor();
});

it('the student reads the text and gets two of the three questions', async () => {
  const { page } = student;
  await startTest(student, 'Slopes');
  await page.getByText('Question 1 of 2').waitFor();
  await page.getByText('Before you begin').waitFor();
  await page.getByRole('heading', { name: 'Slopes', level: 2 }).waitFor();
  await still(page);
  expect(await overflow(page)).toBe(0);
  await student.shot('exams-taken');
  await handIn(student);
});

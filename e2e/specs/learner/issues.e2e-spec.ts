import { routes } from '@mathquiz/contracts';
import { anItem, eventually } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { launch, signIn, type Visit, visit } from '../../src/browser.js';
import { still } from '../../src/going.js';
import { openedFindings, screenFindings } from '../../src/people-screens.js';
import { publishItems } from '../../src/published-test.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';
import { shippedTexts } from '../../src/shipped-texts.js';

/** A student finds a fault in a result, the author answers and mends it, the student is told and finds it still there. */
const place = startedProduct();
const tag = 'issu';
const korean = shippedTexts('ko-KR');
const ko = (key: string) => korean[key] ?? key;
let browser: Browser;
let school: School;
let student: Visit;
let author: Visit;
let submission = '';
let item = '';

beforeAll(async () => {
  [browser, school] = await Promise.all([launch(), aSchool(place, tag, 1, { author: ['author'] })]);
  const [writes, teaches, takes] = await Promise.all(
    ['author', 'teacher', 'pupil1'].map((name) => school.signIn(name)),
  );
  if (!writes || !teaches || !takes) throw new Error('nobody signed in');
  const content = anItem({ title: 'Sum of the roots' });
  const quiz = (await writes.call(routes.createQuiz, { body: { content } })).data;
  await writes.call(routes.publishQuiz, { params: { id: quiz._id } });
  item = quiz._id;
  const { test } = await publishItems(teaches, school.groupId, [quiz]);
  const attempt = (await takes.call(routes.startTest, { params: { testId: test._id } })).data;
  const events = [{ seq: 1, part: '0_a', value: '3x', decimal: 'point' as const }];
  const body = { submission: { _id: attempt._id, client_id: 'device-aaaa', events } };
  await takes.call(routes.evaluatePlain, { body });
  submission = attempt._id;
  [student, author] = await Promise.all([
    visit(browser, place.origin, 'phone', { locale: 'ko-KR', touch: true }),
    visit(browser, place.origin, 'desktop'),
  ]);
  await Promise.all([signIn(student.page, `${tag}pupil1`, password), signIn(author.page, `${tag}author`, password)]);
});
afterAll(() => browser?.close());

it('a student reports from a result on a phone in Korean; what was typed outlives a reload', async () => {
  const { page } = student;
  await page.goto(`/app/evaluation/result?submission=${submission}`);
  await still(page);
  const button = page.getByRole('button', { name: new RegExp(`^${ko('frame.reportFault')}`) });
  await button.click();
  await page.getByLabel(ko('issues.words')).fill('계수가 다릅니다.');
  expect(await openedFindings(page)).toEqual([]);
  await student.shot('issues-report');
  await page.reload();
  await still(page);
  await button.click();
  const words = page.getByLabel(ko('issues.words'));
  await words.waitFor();
  expect(await words.inputValue()).toBe('계수가 다릅니다.');
  await page.getByRole('button', { name: ko('issues.send'), exact: true }).click();
  await page.getByText(ko('issues.sent')).waitFor();
  await page.getByRole('link', { name: ko('issues.see') }).click();
  await page.getByRole('heading', { level: 1, name: ko('issues.type.wrong_key') }).waitFor();
  await still(page);
  expect(await screenFindings(page, 'ko-KR')).toEqual([]);
  await student.shot('issues-own');
});

it('its author is told, sees the student’s numbers and no name, answers, and closes it as fixed', async () => {
  const { page } = author;
  await page.goto('/app/');
  await still(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: /^Open the report: A fault was reported in one of your items/ }).click();
  await page.getByText('계수가 다릅니다.').waitFor();
  await page.getByRole('region', { name: 'What the reporter answered' }).getByText('3').first().waitFor();
  expect(await page.getByText('A student').count()).toBe(1);
  expect(await page.getByText('Unit test').count()).toBe(0);
  await page.getByLabel('Answer to this report').fill('Thank you, the sign was wrong.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByRole('list', { name: 'Answers' }).getByText('Thank you, the sign was wrong.').waitFor();
  await still(page);
  expect(await screenFindings(page, 'en-US')).toEqual([]);
  await author.shot('issues-author');

  const writes = await school.signIn('author');
  const content = anItem({ title: 'Sum of the roots', statement: 'Let $g(x) = {{a}}x^2 + {{b}}x$.' });
  await writes.call(routes.saveQuiz, { body: { _id: item, version: 1, content } });
  await page.goto(`/app/author/items/${item}`);
  await page.getByRole('link', { name: '1 open report' }).click();
  await page.getByRole('link', { name: korean['issues.type.wrong_key'] ?? '' }).click();
  await page.getByLabel('Fixed in version').waitFor();
  expect(await page.getByLabel('Fixed in version').inputValue()).toBe('2');
  await page.getByRole('button', { name: 'Close the report' }).click();
  await page.getByRole('heading', { name: 'Open again' }).waitFor();
});

it('the student is told that it is closed, and opens it again; its author sees that', async () => {
  const { page } = student;
  await page.goto('/app/');
  await still(page);
  await page.getByRole('button', { name: new RegExp(`^${ko('notices.title')}`) }).click();
  const title = ko('issues.type.wrong_key');
  const closed = ko('notices.says.issue_closed').replace('{{title}}', title);
  await page.getByRole('link', { name: `${ko('notices.act.issue_closed')}: ${closed}` }).click();
  await page.getByText('Thank you, the sign was wrong.').waitFor();
  await page.getByLabel(ko('issues.reopenWords')).fill('아직 그대로입니다.');
  await page.getByRole('button', { name: ko('issues.reopen'), exact: true }).click();
  await page.getByText('아직 그대로입니다.').waitFor();
  const writes = await school.signIn('author');
  const told = await eventually(
    () => writes.call(routes.listNotices, { query: {} }),
    ({ data }) => data.some(({ kind }) => kind === 'issue_opened'),
  );
  expect(told.data.map(({ by }) => by)).toEqual(told.data.map(() => null));
  await author.page.goto('/app/issues');
  await author.page.getByRole('link', { name: title }).waitFor();
  await still(author.page);
  expect(await screenFindings(author.page, 'en-US')).toEqual([]);
  await author.shot('issues-list');
  expect([...student.complaints, ...author.complaints]).toEqual([]);
});

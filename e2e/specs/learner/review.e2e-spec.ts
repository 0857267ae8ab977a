import { routes } from '@mathquiz/contracts';
import { anItem } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { launch, signIn, type Visit, visit } from '../../src/browser.js';
import { still } from '../../src/going.js';
import { openedFindings, screenFindings } from '../../src/people-screens.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';
import { shippedTexts } from '../../src/shipped-texts.js';

/** A teacher's item on its way to the school: asked for, talked about, sent back, mended, compared and published, copied, followed. */
const place = startedProduct();
const tag = 'revw';
const korean = shippedTexts('ko-KR');
const ko = (key: string) => korean[key] ?? key;
const content = (change = {}) => anItem({ title: 'Sum of the roots', test_cases: [], ...change });
let browser: Browser;
let school: School;
let teacher: Visit;
let reviewer: Visit;
let item = '';

beforeAll(async () => {
  [browser, school] = await Promise.all([
    launch(),
    aSchool(place, tag, 1, { reviewer: ['reviewer'], colleague: ['author'] }),
  ]);
  const writes = await school.signIn('teacher');
  item = (await writes.call(routes.createQuiz, { body: { content: content() } })).data._id;
  [teacher, reviewer] = await Promise.all([
    visit(browser, place.origin, 'phone', { locale: 'ko-KR', touch: true }),
    visit(browser, place.origin, 'desktop'),
  ]);
  await Promise.all([
    signIn(teacher.page, `${tag}teacher`, password),
    signIn(reviewer.page, `${tag}reviewer`, password),
  ]);
});
afterAll(() => browser?.close());

const more = async (visit: Visit, name: string) => {
  await visit.page.getByRole('button', { name, exact: true }).click();
};

it('a teacher who may not publish asks for review on a phone in Korean, and sees that it waits', async () => {
  const { page } = teacher;
  await page.goto(`/app/author/items/${item}`);
  await still(page);
  await more(teacher, ko('author.actions'));
  expect(await page.getByRole('menuitem', { name: ko('author.publish'), exact: true }).count()).toBe(0);
  await page.getByRole('menuitem', { name: ko('author.askReview'), exact: true }).click();
  await page.getByLabel(ko('review.askReviewMessage')).fill('금요일 시험에 쓰려고 합니다.');
  expect(await openedFindings(page)).toEqual([]);
  await teacher.shot('review-asking');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ko('author.askReview'), exact: true })
    .click();
  await page.getByText(ko('author.waitsForReview').split('{{time}}')[1] ?? '').waitFor();
  await still(page);
  expect(await screenFindings(page, 'ko-KR')).toEqual([]);
  await teacher.shot('review-waiting');
});

it('the reviewer finds it in the queue, comments on a part and sends it back with a reason', async () => {
  const { page } = reviewer;
  await page.goto('/app/');
  await page.waitForURL('**/app/review');
  const row = page.getByRole('link', { name: 'Sum of the roots' });
  await row.waitFor();
  await still(page);
  expect(await screenFindings(page, 'en-US')).toEqual([]);
  await reviewer.shot('review-queue');
  await row.click();
  await page.getByText('금요일 시험에 쓰려고 합니다.').waitFor();
  await page.getByText('It was not published before.').waitFor();
  await page.getByLabel('About').selectOption('parts.0');
  await page.getByLabel('Comment', { exact: true }).fill('Is $a = 0$ meant to be allowed?');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await page.getByRole('button', { name: 'Reply' }).waitFor();
  await still(page);
  expect(await screenFindings(page, 'en-US')).toEqual([]);
  await reviewer.shot('review-item');
  await page.getByRole('button', { name: 'Send back' }).click();
  await page.getByLabel('What has to change').fill('Please exclude a = 0.');
  expect(await openedFindings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
  // Items of other specs may wait beside it: they share one product.
  await page.waitForURL('**/app/review');
  await still(page);
  expect(await row.count()).toBe(0);
});

it('the teacher is told why, goes from the comment to its field, and answers', async () => {
  const { page } = teacher;
  await page.goto('/app/');
  await still(page);
  await page.getByRole('button', { name: new RegExp(`^${ko('notices.title')}`) }).click();
  await page.getByRole('link', { name: /Please exclude a = 0\.$/ }).click();
  await page.getByText('Please exclude a = 0.').waitFor();
  await page.getByRole('button', { name: ko('author.review.open').replace('{{count}}', '1') }).click();
  await page.getByRole('button', { name: ko('review.talk.answer'), exact: true }).click();
  await page.getByLabel(/답/).last().fill('아니요, 고쳤습니다.');
  expect(await openedFindings(page)).toEqual([]);
  await teacher.shot('review-talk');
  await page
    .getByRole('button', { name: ko('review.talk.answer'), exact: true })
    .last()
    .click();
  await page.getByText('아니요, 고쳤습니다.').waitFor();
  await page.getByRole('button', { name: ko('author.partNumber').replace('{{number}}', '1'), exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await still(page);
  expect(await page.evaluate(() => document.activeElement?.closest('[data-path^="parts.0"]') !== null)).toBe(true);
});

it('what is published is what was compared; a colleague’s copy learns of the next version', async () => {
  const [writes, copies] = await Promise.all([school.signIn('teacher'), school.signIn('colleague')]);
  const params = { id: item };
  const asks = async (version: number, statement: string) => {
    await writes.call(routes.saveQuiz, { body: { _id: item, version, content: content({ statement }) } });
    await writes.call(routes.requestPublishQuiz, { params, body: {} });
  };
  await asks(1, 'Let $f(x) = {{a}}x^2 + {{b}}x$ with a leading coefficient that is not zero.');
  const { page } = reviewer;
  const publish = async (version: number) => {
    await page.goto(`/app/review/${item}`);
    await page.getByRole('button', { name: `Publish version ${version}` }).click();
    await page.waitForURL('**/app/review');
  };
  await publish(2);
  const fork = (await copies.call(routes.forkQuiz, { body: { _id: item } })).data;
  expect(fork.forked_from).toMatchObject({ _id: item, version: 2, newer: null });
  await asks(2, 'Let $f(x) = {{a}}x^2 + {{b}}x$ be a parabola.');
  await page.goto(`/app/review/${item}`);
  await page
    .getByRole('region', { name: 'What changed since the published version 2' })
    .getByText('parabola')
    .waitFor();
  await still(page);
  expect(await screenFindings(page, 'en-US')).toEqual([]);
  await reviewer.shot('review-compared');
  await publish(3);
  const seen = (await copies.call(routes.getQuiz, { params: { id: fork._id } })).data;
  expect(seen.forked_from).toMatchObject({ version: 2, newer: 3 });
  expect([...teacher.complaints, ...reviewer.complaints]).toEqual([]);
});

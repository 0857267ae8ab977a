import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { launch, signIn, signInToHome, visit } from '../../src/browser.js';
import { endedTask } from '../../src/exported.js';
import { goTo } from '../../src/going.js';
import { aSchool, password, startedProduct } from '../../src/school.js';
import { filesOf } from '../../src/zip.js';

const place = startedProduct();
const tag = 'inprog';
let browser: Browser;
beforeAll(async () => {
  [browser] = await Promise.all([launch(), aSchool(place, tag, 2)]);
});
afterAll(() => browser?.close());

const namesOf = (count: number) => Array.from({ length: count }, (_, at) => `Ada,Long${at}`).join('\n');
const running = /^In progress/;

it('a class of sixty is made while its teacher looks at something else; its cards are shown once, on another device', async () => {
  const desk = await visit(browser, place.origin, 'desktop');
  await signIn(desk.page, `${tag}teacher`, password);
  await goTo(desk.page, '/app/teacher/students/import');
  await desk.page.getByLabel('List', { exact: true }).fill(namesOf(60));
  await desk.page.getByRole('button', { name: 'Preview' }).click();
  await desk.page.getByRole('button', { name: 'Create 60 accounts' }).click();
  // At nothing of sixty the bar has no width yet, and a quick server never shows it wider.
  await desk.page.getByRole('progressbar', { name: /Import of students/ }).waitFor({ state: 'attached' });
  await desk.shot('in-progress-import');
  await goTo(desk.page, '/app/messages');
  await desk.page.getByRole('button', { name: running }).click();
  await desk.page.getByText('Import of students', { exact: true }).waitFor();
  await desk.shot('in-progress-panel');

  const phone = await visit(browser, place.origin, 'phone');
  await signInToHome(phone.page, `${tag}teacher`, password);
  await phone.page.getByRole('button', { name: running }).click();
  const show = phone.page.getByRole('button', { name: 'Show the cards' });
  await show.waitFor();
  await phone.page.getByText('Accounts created: 60. Not created: 0.').waitFor();
  await phone.shot('in-progress-panel');
  await show.click();
  const cards = phone.page.getByRole('dialog').getByRole('listitem');
  await cards.nth(59).waitFor();
  await phone.shot('in-progress-cards');
  const [username = '', given = ''] = await cards.first().locator('code').allTextContents();
  expect(await cards.count()).toBe(60);
  await phone.page.getByRole('button', { name: 'Done' }).click();

  await desk.page.reload();
  await desk.page.getByRole('button', { name: running }).click();
  await desk.page.getByText(/can no longer be shown/).waitFor();
  expect(await desk.page.getByRole('button', { name: 'Show the cards' }).count()).toBe(0);

  const pupil = await visit(browser, place.origin, 'phone');
  await signInToHome(pupil.page, username, given);
  await pupil.page.getByRole('heading', { level: 1 }).waitFor();
  for (const { complaints, context } of [desk, phone, pupil]) {
    expect(complaints).toEqual([]);
    await context.close();
  }
});

it('an export goes on when its page is left, and its file is fetched from wherever one is', async () => {
  const { page, context, complaints } = await visit(browser, place.origin, 'desktop');
  await signIn(page, `${tag}pupil1`, password);
  await goTo(page, '/app/settings/user');
  // Kept from the page, as if it lasted: the page is left before it knows.
  await context.route('**/api/v1/task/*', (route) => route.abort());
  const begun = page.waitForResponse((response) => response.url().endsWith('/export'));
  await page.getByRole('button', { name: 'Download my data' }).click();
  const { data } = (await (await begun).json()) as { data: { task_id: string } };
  await goTo(page, '/app/messages');
  await context.unroute('**/api/v1/task/*');
  const school = await aSchool(place, tag, 2);
  expect((await endedTask(await school.signIn('pupil1'), data.task_id)).state).toBe('SUCCESS');
  await page.getByRole('button', { name: running }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download: Data export/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`math-quiz-${tag}pupil1.zip`);
  const files = filesOf(readFileSync(await file.path()));
  expect(files.get('auth/account.json')).toMatchObject([{ username: `${tag}pupil1` }]);
  expect(complaints).toEqual([]);
  await context.close();
});

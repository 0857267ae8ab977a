import { routes } from '@mathquiz/contracts';
import { anItem } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { launch, overflow, signIn, type Visit, visit } from '../../src/browser.js';
import { still } from '../../src/going.js';
import { screenFindings } from '../../src/people-screens.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';

/** An author chooses three of their items with Shift, tags them, puts them away and has them back; on a phone the boxes come when asked for. */
const place = startedProduct();
const tag = 'mnya';
const titles = ['Quokkas at sea', 'Quokkas on land', 'Quokkas in trees'];
let browser: Browser;
let school: School;
let author: Visit;

beforeAll(async () => {
  [browser, school] = await Promise.all([launch(), aSchool(place, tag, 1, { writer: ['author'] })]);
  const writes = await school.signIn('writer');
  for (const title of titles)
    await writes.call(routes.createQuiz, { body: { content: anItem({ title, test_cases: [] }) } });
  author = await visit(browser, place.origin, 'desktop');
  await signIn(author.page, `${tag}writer`, password);
});
afterAll(() => browser?.close());

it('three are chosen, tagged, put away and brought back', async () => {
  const { page } = author;
  await page.goto('/app/author?scope=mine&q=Quokkas');
  const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
  await box('Quokkas in trees').press('Space');
  await box('Quokkas at sea').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'What is selected' });
  await bar.getByText('3 selected').waitFor();
  await bar.getByRole('button', { name: 'Tags', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tags to add').fill('marsupials of e2e');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await dialog.getByText('Will be changed: 3').waitFor();
  await dialog.getByRole('button', { name: 'Change tags' }).click();
  await page.getByText('Done: 3').waitFor();
  await page.goto(`/app/author?scope=mine&tag=${encodeURIComponent('marsupials of e2e')}`);
  await page.getByLabel('Select all on this page').check();
  await bar.getByRole('button', { name: 'Archive', exact: true }).click();
  await dialog.getByRole('button', { name: 'Archive', exact: true }).click();
  await box('Quokkas at sea').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await box('Quokkas at sea').waitFor();
  expect(await box('Quokkas at sea').isChecked()).toBe(false);
});

it('on the smallest phone the boxes come by a press, and nothing is wider than the screen', async () => {
  const { page } = author;
  await page.setViewportSize({ width: 320, height: 640 });
  // The notice of before is gone with the page.
  await page.reload();
  const box = page.getByRole('checkbox', { name: 'Select Quokkas at sea', exact: true });
  const start = page.getByRole('button', { name: 'Select', exact: true });
  await page.getByText('Quokkas at sea', { exact: true }).waitFor();
  expect(await box.isVisible()).toBe(false);
  await start.click();
  await box.check();
  await page.getByRole('region', { name: 'What is selected' }).getByRole('button', { name: 'Archive' }).waitFor();
  await still(page);
  expect(await overflow(page)).toBe(0);
  expect(await screenFindings(page, 'en-US')).toEqual([]);
  expect(author.complaints).toEqual([]);
});

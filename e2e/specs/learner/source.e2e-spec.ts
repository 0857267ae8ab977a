import { routes } from '@mathquiz/contracts';
import { anItem } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { axeFindings } from '../../src/axe.js';
import { launch, overflow, signIn, visit } from '../../src/browser.js';
import { goTo } from '../../src/going.js';
import { aSchool, password, startedProduct } from '../../src/school.js';

/** An item is written as JSON: what is no item is told at its line and not saved, and what is, is the form's as well. */
const place = startedProduct();
const tag = 'srcv';
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

it('what is broken in the source is told at its line and not saved; mended with a suggestion it is saved, and the form has it', async () => {
  const school = await aSchool(place, tag, 1);
  const api = await school.signIn('teacher');
  const { data } = await api.call(routes.createQuiz, {
    body: { content: anItem({ title: 'Roots', statement: 'Which?' }) },
  });
  const { page, shot, complaints } = await visit(browser, place.origin, 'desktop');
  await signIn(page, `${tag}teacher`, password);
  await goTo(page, `/app/author/items/${data._id}`);
  await page.getByText('Source (JSON)').click();
  const source = page.getByRole('textbox', { name: 'Source of the item as JSON' });

  await page.getByText('No errors').waitFor();
  await source.press('Control+Home');
  for (const key of ['ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await page.keyboard.type(' of a parabola');
  // "statement" to "st".
  for (const key of ['ArrowDown', 'Home', ...Array<string>(3).fill('ArrowRight')]) await page.keyboard.press(key);
  for (let letters = 0; letters < 7; letters += 1) await page.keyboard.press('Delete');
  await page.getByText('2 errors').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').getByText('Not saved: the source has 2 errors.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await shot('70-source-refused');
  await page.getByRole('button', { name: 'There is no field “st” here.' }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Space');
  await page.getByRole('option', { name: 'statement' }).waitFor();
  await shot('71-source-suggests');
  // It takes no key at once, lest one that was meant for the text chooses.
  await page.waitForTimeout(100);
  await page.keyboard.press('Enter');
  await page.getByText('No errors').waitFor();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await overflow(page)).toBe(0);
  await shot('72-source-dark-narrow');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/^Version 2, saved/).waitFor();
  await page.getByText('Write', { exact: true }).click();
  expect(await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('Roots of a parabola');
  expect(await page.getByRole('textbox', { name: 'Statement', exact: true }).inputValue()).toBe('Which?');
  expect(complaints).toEqual([]);
});

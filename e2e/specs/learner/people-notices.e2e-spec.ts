import type { ToastKey } from '@mathquiz/contracts';
import type { Browser } from 'playwright-core';
import { launch, visit } from '../../src/browser.js';
import { aSchool, password, startedProduct } from '../../src/school.js';
import { refuseOnce, toldWrongly, writeDownNotices } from '../../src/told.js';

/**
 * The notices of spec.md section 8 in a browser: words, colour, said aloud, and nothing covered that has the focus. Which press tells
 * which of them is in web/learner/src/app/notices-of-people.spec.tsx.
 */
const place = startedProduct();
const tag = 'pnot';
let browser: Browser;
beforeAll(async () => {
  [browser] = await Promise.all([launch(), aSchool(place, tag, 1)]);
});
afterAll(() => browser?.close());

it('notices of what failed and of what is done are said aloud and cover nothing that has the focus, on a small phone', async () => {
  const { page, context } = await visit(browser, place.origin, 'narrow');
  await writeDownNotices(page);
  const told = async (key: ToastKey) => expect(await toldWrongly(page, key)).toEqual([]);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click();
  await page.goto('/app/login');
  await page.locator('input[autocomplete="username"]').fill(`${tag}teacher`);
  await page.locator('input[type="password"]').fill('wrong1!x');
  await page.keyboard.press('Enter');
  await told('signinError');
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await told('signin');

  await page.goto('/app/settings/user');
  await page.getByLabel('Given name').fill('Zoé');
  await refuseOnce(page, 'auth/updateprofile', 'PUT');
  await press('Save');
  await told('updateUserError');
  await press('Save');
  await told('updateUser');
  const panel = page.getByRole('region', { name: 'Password', exact: true });
  await panel.getByLabel('Current password').fill(password);
  await panel.getByLabel('New password', { exact: true }).fill('abcdef1!');
  await panel.getByLabel('New password again').fill('abcdef2!');
  await press('Change password');
  await told('passwordNotMatch');

  await page.goto('/app/settings/group');
  await press('Create group');
  await page.getByLabel('Name of the group').fill(`Notices ${tag}`);
  await refuseOnce(page, 'auth/group', 'POST');
  await press('Create group');
  await told('createGroupError');
  await press('Create group');
  await told('createGroup');
  await context.close();
});

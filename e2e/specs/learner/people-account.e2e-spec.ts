import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { codeFor } from '../../src/authenticator.js';
import { launch, signIn, type Visit, visit } from '../../src/browser.js';
import { goTo, still } from '../../src/going.js';
import { linkMailedTo } from '../../src/mails.js';
import { openAccount } from '../../src/people-journey.js';
import { aSchool, password, startedProduct } from '../../src/school.js';
import { filesOf } from '../../src/zip.js';

const place = startedProduct();
const account = { name: 'Zoë', lastname: 'Müller', username: 'paczoe1', password: 'abcdef1!' };
const first = 'paczoe@school.example';
const second = 'paczoe.new@school.example';
let browser: Browser;
let one: Visit;
beforeAll(async () => {
  browser = await launch();
  one = await visit(browser, place.origin, 'narrow');
});
afterAll(() => browser?.close());
const panel = (name: string) => one.page.getByRole('region', { name });
const press = (name: string) => one.page.getByRole('button', { name, exact: true }).click();
const confirm = async (address: string) => {
  await goTo(one.page, `/app/verify-email?link=${await linkMailedTo(address, '/verify-email')}`);
  await press('Yes, confirm it');
  await one.page.getByText('Your address is confirmed.').waitFor();
  // What one has just done is still said when everything was asked again.
  await still(one.page);
  expect(await one.page.getByRole('main').getByRole('alert').count()).toBe(0);
  expect(await one.page.getByText('Your address is confirmed.').isVisible()).toBe(true);
};

describe('somebody new, on a phone', () => {
  it('opens an account and confirms the address with the mailed link', async () => {
    await goTo(one.page, '/app/signup');
    await one.page.getByLabel('E-mail').fill(first);
    await openAccount(one, account);
    await confirm(first);
  });

  it('takes another address only with the password, and confirms that too', async () => {
    await goTo(one.page, '/app/settings/user');
    await panel('Profile').getByLabel('E-mail').fill(second);
    await panel('Profile').getByLabel('Current password').fill(account.password);
    await press('Save');
    await confirm(second);
    await goTo(one.page, '/app/settings/user');
    await panel('Profile').getByText('Confirmed').waitFor();
  });

  it('signs out everywhere else at once, and stays here', async () => {
    const other = await visit(browser, place.origin, 'desktop');
    await signIn(other.page, account.username, account.password);
    await one.page.reload();
    await press('Sign out everywhere else');
    await one.page.getByText('You are signed in nowhere else.').waitFor();
    await goTo(other.page, '/app/settings/user');
    await other.page.waitForURL(/\/login/);
    await other.context.close();
  });

  it('takes everything along in a zip, deletes the account, and cannot come back', async () => {
    const download = one.page.waitForEvent('download');
    await press('Download my data');
    const files = filesOf(readFileSync(await (await download).path()));
    expect(files.get('auth/account.json')).toMatchObject([{ username: account.username, email: second }]);
    const mails = (files.get('messages/mails.json') ?? []) as { kind: string }[];
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['email_changed', 'verify_email', 'verify_email']);
    await press('Delete my account');
    const dialog = one.page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill('wrong12!');
    await dialog.getByRole('button', { name: /paczoe1/ }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('Current password').fill(account.password);
    await dialog.getByRole('button', { name: /paczoe1/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await one.page.waitForURL(/\/app\/$/);
    await goTo(one.page, '/app/login');
    await one.page.locator('input[autocomplete="username"]').fill(account.username);
    await one.page.locator('input[type="password"]').fill(account.password);
    await one.page.keyboard.press('Enter');
    await one.page.getByRole('alert').first().waitFor();
    expect(one.complaints).toEqual([]);
  });
});

it('a teacher signs in with the app or a recovery code, each code once', async () => {
  await aSchool(place, 'pacfac', 1);
  const teacher = await visit(browser, place.origin, 'narrow');
  const { page } = teacher;
  const box = page.getByRole('region', { name: 'Two-step verification' });
  await signIn(page, 'pacfacteacher', password);
  await goTo(page, '/app/settings/user');
  await box.getByLabel('Current password').fill(password);
  await box.getByRole('button', { name: 'Set it up' }).click();
  await box.getByLabel('Code', { exact: true }).fill(codeFor((await box.locator('code').first().textContent()) ?? ''));
  await box.locator('button[type="submit"]').click();
  await box.locator('li code').first().waitFor();
  const [code = ''] = await box.locator('li code').allTextContents();
  const enter = async () => {
    // An answer that is still on its way would bring the session's cookie back.
    await goTo(page, 'about:blank');
    await page.context().clearCookies();
    await goTo(page, '/app/login');
    await page.locator('input[autocomplete="username"]').fill('pacfacteacher');
    await page.locator('input[type="password"]').fill(password);
    await page.keyboard.press('Enter');
    await page.locator('input[autocomplete="one-time-code"]').fill(code);
    await page.keyboard.press('Enter');
  };
  await enter();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await enter();
  await page.getByText('This code is not right').first().waitFor();
  await teacher.context.close();
});

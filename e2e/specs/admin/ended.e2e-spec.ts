import { routes } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import type { Browser, Page } from 'playwright-core';
import { launch, pressIfThere, signIn, visit } from '../../src/browser.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';

const place = startedProduct();
const tag = 'aend';
const text = 'login.forgot';

/**
 * A form of a page and one that opens in a list, with the real end of a session and the real sign-in; every other form is in
 * web/admin/src/layout/ended-session.spec.tsx. Where it stands, how it is opened, into which fields, and how it is sent.
 */
type Form = readonly [what: string, path: string, open: string | null, fields: readonly string[], send: string];
const forms: readonly Form[] = [
  ['somebody’s names', 'users/PERSON', null, ['Given name', 'Family name'], 'Save'],
  [
    'the school’s own words',
    `translations?filter=${encodeURIComponent(JSON.stringify({ q: text }))}`,
    `Edit: English: ${text}`,
    [`English: ${text}`],
    'Save',
  ],
];

describe('a session that ends in the middle of a form of the console', () => {
  let browser: Browser;
  let school: School;
  let page: Page;
  beforeAll(async () => {
    [browser, school] = await Promise.all([launch(), aSchool(place, tag, 1, { admin: ['admin'] })]);
    page = (await visit(browser, place.origin, 'desktop')).page;
    await signIn(page, `${tag}admin`, password);
  });
  afterAll(() => browser?.close());

  /** As when it was ended on another device, or a night has passed. */
  async function endAllOthers(): Promise<void> {
    const elsewhere = await school.signIn('admin');
    await elsewhere.call(routes.endMySessions, {});
  }
  async function signInHere(): Promise<void> {
    await page.locator('input[name="username"]').fill(`${tag}admin`);
    await page.locator('input[name="password"]').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  }
  const isTyped = (values: readonly string[]) => values.every((value, index) => value === `70${index}`);
  const box = (field: string) => page.getByRole('textbox', { name: field, exact: true });
  const standsIn = (fields: readonly string[]) => Promise.all(fields.map((field) => box(field).inputValue()));
  /** As a person does, who looks at what they typed: a form that has only just come may drop a key. */
  const typeInto = (fields: readonly string[]) =>
    eventually(async () => {
      for (const [index, field] of fields.entries()) await box(field).fill(`70${index}`);
      return await standsIn(fields);
    }, isTyped);

  it.each(forms)('keeps %s as it was typed, until the admin is back', async (_, path, open, fields, send) => {
    const person = school.userIds.get(`${tag}pupil1`) ?? '';
    await page.goto(`/admin/${path.replace('PERSON', person)}`);
    if (open) await page.getByRole('button', { name: open }).first().click();
    await typeInto(fields);
    await endAllOthers();
    await pressIfThere(page, send);
    await page.waitForURL((url) => url.pathname.endsWith('/login'));
    await signInHere();
    await eventually(() => standsIn(fields), isTyped);
    await page.reload();
    await page.locator('h1').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

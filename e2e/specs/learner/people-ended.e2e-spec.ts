import { routes } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import type { Browser, Page } from 'playwright-core';
import { launch, pressIfThere, signIn, visit } from '../../src/browser.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';

const place = startedProduct();
const tag = 'pend';

/**
 * One form of a page and one of a dialog, with the real end of a session, the real sign-in and a real reload; every other form is in
 * web/learner/src/app/ended-session.spec.tsx. Where it stands, how it is opened, into which fields, and how it is sent.
 */
type Form = readonly [what: string, path: string, open: string | null, fields: readonly string[], send: string];
const forms: readonly Form[] = [
  ['a new student', '/teacher/students', 'Add a student', ['Given name', 'Family name'], 'Create account'],
  ['whom to invite', '/settings/group/page?group=GROUP&tab=invitations', null, ['Usernames or e-mail'], 'Invite'],
];

describe('a session that ends in the middle of a form', () => {
  let browser: Browser;
  let school: School;
  let page: Page;
  beforeAll(async () => {
    [browser, school] = await Promise.all([launch(), aSchool(place, tag, 1)]);
    page = (await visit(browser, place.origin, 'phone')).page;
    await signIn(page, `${tag}teacher`, password);
  });
  afterAll(() => browser?.close());

  /** As when it was ended on another device, or a night has passed. */
  async function endAllOthers(): Promise<void> {
    const elsewhere = await school.signIn('teacher');
    await elsewhere.call(routes.endMySessions, {});
  }
  /** Where the page has led; what was wanted before follows. */
  async function signInHere(): Promise<void> {
    await page.locator('input[autocomplete="username"]').fill(`${tag}teacher`);
    await page.locator('input[type="password"]').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  }

  it.each(forms)('keeps %s as it was typed, until its person is back', async (_, path, open, fields, send) => {
    const typed = `seoyeon${path.length}@school.example`;
    await page.goto(`/app${path.replace('GROUP', school.groupId)}`);
    if (open) await page.getByRole('button', { name: open, exact: true }).first().click();
    for (const field of fields) await page.getByLabel(field).first().fill(typed);
    await endAllOthers();
    await pressIfThere(page, send);
    await page.waitForURL((url) => url.pathname.endsWith('/login'));
    await signInHere();
    await page
      .getByLabel(fields[0] ?? '')
      .first()
      .waitFor();
    for (const field of fields)
      await eventually(
        () => page.getByLabel(field).first().inputValue(),
        (value) => value === typed,
      );
    await page.reload();
    await page.locator('h1').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

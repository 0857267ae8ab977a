import { routes } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import type { Browser, Page } from 'playwright-core';
import { launch, signIn, visit } from '../../src/browser.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';

const place = startedProduct();
const tag = 'pend';

/** A form where something is typed: where it stands, how it is opened, into which fields, and how it is sent. */
type Form = readonly [
  what: string,
  path: string,
  open: string | RegExp | null,
  fields: readonly string[],
  send: string,
];
const forms: readonly Form[] = [
  ['one’s profile', '/settings/user', null, ['Given name'], 'Save'],
  ['a new group', '/settings/group', 'Create group', ['Name of the group', 'Description'], 'Create group'],
  ['what a group is called', '/settings/group/page?group=GROUP&tab=about', null, ['Name of the group'], 'Save'],
  ['whom to invite', '/settings/group/page?group=GROUP&tab=invitations', null, ['Usernames or e-mail'], 'Invite'],
  ['why to be let in', '/settings/group?passcode=ABCD2345', null, ['Message to the group’s staff'], 'Join'],
  ['a new student', '/teacher/students', 'Add a student', ['Given name', 'Family name'], 'Create account'],
  ['what a student is called', '/teacher/students', /^Manage: /, ['Given name', 'Family name'], 'Save'],
  ['the list of a class', '/teacher/students/import', null, ['List'], 'Preview'],
  ['whom to invite as a colleague', '/teacher/colleagues', null, ['E-mail addresses'], 'Invite'],
];

describe('a session that ends in the middle of a form', () => {
  let browser: Browser;
  let school: School;
  let page: Page;
  beforeAll(async () => {
    [browser, school] = await Promise.all([launch(), aSchool(place, tag, 1)]);
    const teacher = await school.signIn('teacher');
    const student = { name: '하늘', lastname: '박', email: null };
    await teacher.call(routes.createStudents, { body: { students: [student], group_id: null, preview: false } });
    page = (await visit(browser, place.origin, 'phone')).page;
    await signIn(page, `${tag}teacher`, password);
  }, 60_000);
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

  it.each(forms)(
    'keeps %s as it was typed, until its person is back',
    async (_, path, open, fields, send) => {
      const typed = path.endsWith('/import') ? 'Kim,Seoyeon' : `seoyeon${path.length}@school.example`;
      await page.goto(`/app${path.replace('GROUP', school.groupId)}`);
      if (open) await page.getByRole('button', { name: open, exact: true }).first().click();
      for (const field of fields) await page.getByLabel(field).first().fill(typed);
      await endAllOthers();
      // A page that asks for something by itself may learn of it before the press.
      const press = page.getByRole('button', { name: send, exact: true }).last().click().catch(String);
      await page.waitForURL((url) => url.pathname.endsWith('/login'));
      await press;
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
    },
    60_000,
  );
});

import { routes } from '@mathquiz/contracts';
import type { Browser, Page } from 'playwright-core';
import { launch, signIn, type Visit, visit } from '../../src/browser.js';
import { goTo } from '../../src/going.js';
import { issueTicket } from '../../src/people-journey.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';

const place = startedProduct();
const tag = 'pent';
let browser: Browser;
let school: School;
let teacher: Visit;
beforeAll(async () => {
  school = await aSchool(place, tag, 1, { applicant: ['student'], heir: ['teacher'] });
  const api = await school.signIn('teacher');
  const groupname = `Class ${tag}`;
  await api.call(routes.updateGroup, { body: { _id: school.groupId, groupname, approval: true } });
  browser = await launch();
  teacher = await visit(browser, place.origin, 'desktop');
  await signIn(teacher.page, `${tag}teacher`, password);
});
afterAll(() => browser?.close());
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first();
const tab = (name: string) => goTo(teacher.page, `/app/settings/group/page?group=${school.groupId}&tab=${name}`);

it('an applicant who was declined reads why, applies again and is let in; the ticket tells who used it', async () => {
  const passcode = await issueTicket(teacher, school.groupId);
  const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length;
  expect(pages(await teacher.page.pdf({ format: 'A4' }))).toBe(1);
  const applicant = await visit(browser, place.origin, 'narrow');
  const { page } = applicant;
  await signIn(page, `${tag}applicant`, password);
  const apply = async (words: string) => {
    await goTo(page, `/app/settings/group?group=${school.groupId}&passcode=${passcode}`);
    await page.getByLabel(/^Message to the group/).fill(words);
    await button(page, /^Add a detail/).click();
    await page.getByLabel('Detail 1: name').fill('Student number');
    await page.getByLabel('Detail 1: value').fill('2071');
    await applicant.shot('24-application');
    await button(page, 'Join').click();
    await page.getByText(`Class ${tag}: your application is waiting for approval.`).waitFor();
  };
  await apply('I sit in this class.');
  await tab('applications');
  await teacher.page.getByText('I sit in this class.').waitFor();
  await teacher.page.getByText('Student number: 2071').waitFor();
  await teacher.page.getByLabel(/^Message to /).fill('Please write your whole name.');
  await button(teacher.page, /^Decline: /).click();
  await teacher.page.getByText('Nobody has applied.').waitFor();
  await page.reload();
  await page.getByText('Please write your whole name.').waitFor();
  await apply('I am Ada Lovelace.');
  await tab('applications');
  await teacher.page.getByText('I am Ada Lovelace.').waitFor();
  await button(teacher.page, /^Accept: /).click();
  await teacher.page.getByText('Nobody has applied.').waitFor();
  await goTo(page, '/app/settings/group');
  await page.getByRole('link', { name: `Class ${tag}` }).waitFor();
  await tab('tickets');
  await teacher.page
    .getByText(/Used by .*applicant/)
    .first()
    .waitFor();
  await button(teacher.page, /^Revoke: /).click();
  await teacher.page.getByText('Revoked').first().waitFor();
  expect(applicant.complaints).toEqual([]);
  await applicant.context.close();
});

it('an owner hands the group over, and only then leaves it', async () => {
  await tab('invitations');
  const { page } = teacher;
  await page.getByLabel('Usernames or e-mail addresses').fill(`${tag}heir`);
  await page.getByLabel('As', { exact: true }).selectOption('teacher');
  await button(page, 'Invite').click();
  await page.getByText('1 invitation was sent.').waitFor();
  const heir = await visit(browser, place.origin, 'narrow');
  await signIn(heir.page, `${tag}heir`, password);
  await goTo(heir.page, '/app/settings/group');
  await button(heir.page, `Accept: Class ${tag}`).click();
  await heir.page.getByRole('link', { name: `Class ${tag}` }).waitFor();
  await tab('about');
  await button(page, 'Delete the group').waitFor();
  expect(await button(page, 'Leave the group').isVisible()).toBe(false);
  await tab('members');
  await page.getByLabel(/^Role of .*heir/).selectOption('owner');
  const yes = page.getByRole('dialog').getByRole('button', { name: /^Hand Class pent over/ });
  const label = yes.locator('.mantine-Button-label');
  const window = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await label.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(0);
  if (window) await page.setViewportSize(window);
  await yes.click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await tab('about');
  await button(page, 'Leave the group').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the group' }).click();
  await page.waitForURL(/\/settings\/group$/);
  await heir.page.reload();
  await heir.page.getByText('Owner · 3 members').waitFor();
  await heir.context.close();
});

it('what was typed stays on a lost network, is said not to have gone, and goes when it is back', async () => {
  const heir = await visit(browser, place.origin, 'narrow');
  const { page, context } = heir;
  await signIn(page, `${tag}heir`, password);
  await goTo(page, '/app/messages/new');
  await page.locator('input[aria-label="Find a person"]').fill('민준');
  await button(page, /^Add .*민준/).click();
  await page.getByLabel('Message', { exact: true }).fill('This must not be lost.');
  await context.setOffline(true);
  await button(page, 'Send').click();
  await page.getByRole('alert').first().waitFor();
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('This must not be lost.');
  await context.setOffline(false);
  // The notice of the failure still stands where one presses.
  await button(page, 'Send').click();
  await page.waitForURL(/\/messages\?scope=sent/);
  await page.getByText('This must not be lost.').first().waitFor();
  await context.close();
});

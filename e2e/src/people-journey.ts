import { eventually } from '@mathquiz/testing';
import type { Locator, Page } from 'playwright-core';
import type { Visit } from './browser.js';
import { goTo } from './going.js';
import { linkMailedTo } from './mails.js';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Invites somebody by mail as a teacher, from the page of one's colleagues. Gives the secret of the link in the mail. */
export async function inviteColleague({ page }: Visit, address: string): Promise<string> {
  await goTo(page, '/app/teacher');
  await page.getByRole('link', { name: 'Colleagues' }).click();
  await page.getByLabel('E-mail addresses').fill(address);
  await button(page, 'Invite').click();
  await page.getByText('1 invitation was sent.').waitFor();
  return linkMailedTo(address, '/signup');
}

type Account = { name: string; lastname: string; username: string; password: string };

/** Fills in what opening an account asks for, whatever the invitation has filled in already. */
export async function openAccount({ page }: Visit, account: Account): Promise<void> {
  await page.getByLabel('Given name').fill(account.name);
  await page.getByLabel('Family name').fill(account.lastname);
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByText('This username is free.').waitFor();
  await button(page, 'Open account').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/signup'));
}

/** Asks for a link by name, follows it out of the mail, and chooses a new password. */
export async function forgetPassword({ page, shot }: Visit, username: string, address: string, password: string) {
  await goTo(page, '/app/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Username or e-mail').fill(username);
  await button(page, 'Mail me a link').click();
  await page.getByText('If this account has a confirmed').waitFor();
  const link = await linkMailedTo(address, '/reset-password');
  await goTo(page, `/app/reset-password?link=${link}`);
  await page.getByLabel('New password').fill(password);
  await shot('40-new-password');
  await button(page, 'Set password').click();
  await page.getByText('Your new password is now valid.').waitFor();
  return link;
}

/** Makes a class from a pasted list, looking at it first. Gives the cards: username and password of each. */
export async function importClass({ page, shot }: Visit, list: string, group: string): Promise<string[][]> {
  await goTo(page, '/app/teacher/students');
  await page.getByRole('link', { name: 'Add a class from a list' }).click();
  await page.getByLabel('List').fill(list);
  await page.getByLabel('Add to group').selectOption({ label: group });
  await button(page, 'Preview').click();
  await page.getByText('Will be created').first().waitFor();
  await shot('41-class-list');
  await button(page, /^Create \d+ accounts?$/).click();
  await page.getByText('These passwords are shown only once.').waitFor();
  await shot('42-login-cards');
  const cards = page.locator('.login-cards').first().locator('li');
  const codes = await Promise.all((await cards.all()).map((card) => card.locator('code').allTextContents()));
  await button(page, 'Done').click();
  return codes;
}

/** Whether all of it is in the window and in what scrolls around it. */
const isInSight = (place: Locator): Promise<boolean> =>
  place.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        new IntersectionObserver(([seen]) => resolve((seen?.intersectionRatio ?? 0) > 0.99)).observe(element);
      }),
  );

/** Issues a ticket of a group and reads it off the page. Gives the passcode and where the poster's code leads. */
export async function issueTicket({ page, shot }: Visit, groupId: string): Promise<string> {
  await goTo(page, `/app/settings/group/page?group=${groupId}&tab=tickets`);
  await button(page, 'Create join code').click();
  const code = page.locator('[data-passcode]');
  await code.waitFor();
  await eventually(() => isInSight(code), Boolean);
  await shot('43-ticket');
  return (await code.getAttribute('data-passcode')) ?? '';
}

/** Opens a student's dialog and issues a ticket for their parents. */
export async function issueParentTicket({ page, shot }: Visit, student: string): Promise<string> {
  await goTo(page, '/app/teacher/students');
  await page.getByLabel('Find', { exact: true }).fill(student);
  await button(page, new RegExp(`^Manage: .*${student}`)).click();
  await button(page, 'Join code for parents').click();
  const code = page.locator('[data-passcode]');
  await code.waitFor();
  // By itself, and also when the list of tickets below has grown: it is shown this once.
  await page.getByRole('list', { name: 'Valid join codes for parents' }).waitFor();
  await eventually(() => isInSight(code), Boolean);
  await shot('44-student');
  return (await code.getAttribute('data-passcode')) ?? '';
}

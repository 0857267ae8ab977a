import { routes, type ToastKey } from '@mathquiz/contracts';
import type { Browser, Page } from 'playwright-core';
import { launch, signIn, type Visit, visit } from '../../src/browser.js';
import { linkMailedTo } from '../../src/mails.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';
import { refuseOnce, toldWrongly, writeDownNotices } from '../../src/told.js';

/** The notices of spec.md section 8 that people cause on the pages for people: words, colour, said aloud, nothing covered. */
const place = startedProduct();
const tag = 'pnot';
let browser: Browser;
let school: School;
beforeAll(async () => {
  [browser, school] = await Promise.all([launch(), aSchool(place, tag, 2)]);
}, 60_000);
afterAll(() => browser?.close());

async function someone(username?: string): Promise<Visit> {
  const one = await visit(browser, place.origin, 'narrow');
  await writeDownNotices(one.page);
  if (username) {
    await signIn(one.page, `${tag}${username}`, password);
    await expectTold(one.page, 'signin');
  }
  return one;
}
async function expectTold(page: Page, key: ToastKey): Promise<void> {
  expect(await toldWrongly(page, key)).toEqual([]);
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).last().click();
/** The same press twice: refused first, then done. */
async function bothWays(page: Page, name: string | RegExp, call: string, failed: ToastKey, done: ToastKey) {
  const [method = '', path = ''] = call.split(' ');
  await refuseOnce(page, path, method);
  await press(page, name);
  await expectTold(page, failed);
  await press(page, name);
  await expectTold(page, done);
}

it('at the door', async () => {
  const { page, context } = await someone();
  await page.goto('/app/login');
  await page.locator('input[autocomplete="username"]').fill(`${tag}pupil1`);
  await page.locator('input[type="password"]').fill('wrong1!x');
  await page.keyboard.press('Enter');
  await expectTold(page, 'signinError');
  await page.goto('/app/reset-password');
  await page.getByLabel('Username or e-mail').fill('nobody99');
  await bothWays(
    page,
    'Mail me a link',
    'PUT auth/request/resetpassword/*',
    'failedResetPasswordRequested',
    'resetPasswordRequested',
  );
  await page.goto('/app/signup');
  const fields = {
    'Given name': 'Ada',
    'Family name': 'Notes',
    Username: `${tag}ada1`,
    'E-mail': `${tag}@school.example`,
  };
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Password', { exact: true }).fill('abcdef1!');
  await bothWays(page, 'Open account', 'POST auth/signup', 'signUpError', 'signUp');
  await page.goto(`/app/verify-email?link=${await linkMailedTo(`${tag}@school.example`, '/verify-email')}`);
  await bothWays(page, 'Yes, confirm it', 'POST auth/request/verify-email/*', 'emailVerifiedError', 'emailVerified');
  await page.goto('/app/reset-password');
  await page.getByLabel('Username or e-mail').fill(`${tag}ada1`);
  await press(page, 'Mail me a link');
  await page.goto(`/app/reset-password?link=${await linkMailedTo(`${tag}@school.example`, '/reset-password')}`);
  await page.getByLabel('New password').fill('ghijkl2!');
  await bothWays(page, 'Set password', 'PUT auth/resetpassword/*', 'resetPasswordError', 'resetPassword');
  await context.close();
}, 60_000);

it('about oneself', async () => {
  const { page, context } = await someone('pupil2');
  await page.goto('/app/settings/user');
  await page.getByLabel('Given name').fill('Zoé');
  await bothWays(page, 'Save', 'PUT auth/updateprofile', 'updateUserError', 'updateUser');
  const panel = page.getByRole('region', { name: 'Password', exact: true });
  await panel.getByLabel('Current password').fill(password);
  await panel.getByLabel('New password', { exact: true }).fill('abcdef1!');
  await panel.getByLabel('New password again').fill('abcdef2!');
  await press(page, 'Change password');
  await expectTold(page, 'passwordNotMatch');
  await panel.getByLabel('New password again').fill('abcdef1!');
  await bothWays(page, 'Change password', 'PUT auth/changepassword', 'passwordChangeError', 'passwordChanged');
  await context.close();
}, 60_000);

it('about a group, by its staff and by who comes into it', async () => {
  const [teacher, pupil] = [await someone('teacher'), await someone('pupil1')];
  const { page } = teacher;
  await page.goto('/app/settings/group');
  await press(page, 'Create group');
  await page.getByLabel('Name of the group').fill(`Notices ${tag}`);
  await page.getByRole('checkbox').last().check();
  await bothWays(page, 'Create group', 'POST auth/group', 'createGroupError', 'createGroup');
  await page.waitForURL(/group=/);
  const group = new URL(page.url()).searchParams.get('group') ?? '';
  const tab = (name: string) => page.goto(`/app/settings/group/page?group=${group}&tab=${name}`);
  const api = await school.signIn('teacher');
  await tab('about');
  await page.getByLabel('Description').fill('More');
  await bothWays(page, 'Save', 'PUT auth/group', 'updateGroupError', 'updateGroup');

  await tab('invitations');
  await press(page, 'Invite');
  await expectTold(page, 'groupInviteError');
  await page.getByLabel('Usernames or e-mail addresses').fill(`${tag}pupil1`);
  await press(page, 'Invite');
  await expectTold(page, 'groupInviteSuccess');
  await pupil.page.goto('/app/settings/group');
  const both = (name: string) => new RegExp(`^${name}: Notices`);
  await bothWays(
    pupil.page,
    both('Decline'),
    `PUT auth/invitations/reject/group/${group}`,
    'rejectGroupInviteError',
    'rejectGroupInviteSuccess',
  );
  await api.call(routes.inviteToGroup, { params: { id: group }, body: { invitees: [`${tag}pupil1`] } });
  await pupil.page.reload();
  await bothWays(
    pupil.page,
    both('Accept'),
    `PUT auth/invitations/accept/group/${group}`,
    'acceptGroupInviteError',
    'acceptGroupInviteSuccess',
  );
  await api.call(routes.removeMember, { params: { id: group, userId: school.userIds.get(`${tag}pupil1`) ?? '' } });

  await tab('tickets');
  await bothWays(
    page,
    'Create join code',
    `POST auth/invitations/issue-ticket/group/${group}`,
    'groupTicketIssuedError',
    'groupTicketIssued',
  );
  const passcode = (await page.locator('[data-passcode]').getAttribute('data-passcode')) ?? '';
  for (const verdict of ['applyGroupAccessRejected', 'applyGroupAccessAccepted'] as const) {
    await pupil.page.goto('/app/settings/group');
    await pupil.page.getByRole('textbox', { name: 'Join code' }).fill(passcode);
    await bothWays(pupil.page, 'Join', 'POST auth/invitations/redeem', 'applyGroupAccessError', 'applyGroupAccess');
    await tab('applications');
    const word = verdict === 'applyGroupAccessRejected' ? /^Decline: / : /^Accept: /;
    await bothWays(page, word, `PUT auth/invitations/apply/group/${group}/*`, 'applyGroupAccessError', verdict);
  }
  await tab('about');
  await press(page, 'Delete the group');
  await bothWays(page, `Delete Notices ${tag}`, `DELETE auth/group/${group}`, 'deleteGroupError', 'deleteGroup');
  await pupil.context.close();
  await teacher.context.close();
}, 90_000);

it('about students, colleagues and letters', async () => {
  const { page, context } = await someone('teacher');
  await page.goto('/app/teacher/students');
  await press(page, 'Add a student');
  await page.getByLabel('Given name').fill('Min');
  await page.getByLabel('Family name').fill('Park');
  await bothWays(page, 'Create account', 'POST mathquiz/auth/student', 'saveError', 'saveSuccess');
  await page.goto('/app/teacher/students');
  await press(page, /^Manage: /);
  await press(page, 'Delete account');
  await refuseOnce(page, 'mathquiz/auth/student/*', 'DELETE');
  await press(page, 'Delete account');
  await expectTold(page, 'deleteError');
  await page.goto('/app/teacher/colleagues');
  await page.getByLabel('E-mail addresses').fill(`${tag}new@school.example`);
  await bothWays(page, 'Invite', 'POST mathquiz/invite', 'signUpInvitationSentError', 'signUpInvitationSent');
  await page.goto(`/app/messages/new?to=${tag}pupil1`);
  await page.getByLabel('Message', { exact: true }).fill('Good morning');
  await page.getByRole('button', { name: /^Remove/ }).waitFor();
  await bothWays(page, 'Send', 'POST messages/items', 'postMessageError', 'postMessage');
  await context.close();
}, 60_000);

it.each<[ToastKey, string, string]>([
  ['groupListError', '/settings/group', 'auth/grouplist?*'],
  ['groupReadError', '/settings/group/page?group=GROUP', 'auth/group/*'],
  ['userListError', '/teacher/students', 'mathquiz/auth/student?*'],
  ['loadError', '/settings/user', 'auth/sessions'],
])(
  'what does not load is told with %s',
  async (key, path, call) => {
    const { page, context } = await someone('teacher');
    await refuseOnce(page, call, 'GET');
    await page.goto(`/app${path.replace('GROUP', school.groupId)}`);
    await expectTold(page, key);
    await context.close();
  },
  60_000,
);

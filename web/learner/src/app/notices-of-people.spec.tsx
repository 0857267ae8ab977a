import { type Application, type GroupInvitation, routes, type ToastKey } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../lib/session.js';
import { aGroup, aList, anId, aStudent, aUser } from '../testing/builders.js';
import { Fault, fakeApi } from '../testing/fake-api.js';
import { showNotices } from '../testing/notices.js';
import { showAt } from '../testing/show.js';
import { expectTold, refusedOnce } from '../testing/told.js';

/** The notices of spec.md section 8 that people cause on the pages for people: of each press what is told when it fails, and when it is done. */
const at = '2026-03-01T08:00:00.000Z';
const link = 'l'.repeat(43);
const minjun = { _id: anId(21), username: 'minjun1', name: '민준', lastname: '김' };
const named = { _id: anId(20), groupname: 'Class 7B' };
const group = aGroup({ approval: true, open: { applications: 1, invitations: 0 } });
const invitation: GroupInvitation = {
  _id: anId(22),
  group: named,
  user: minjun,
  email: null,
  role: 'member',
  state: 'waiting',
  invited_by: minjun,
  created_at: at,
  decided_at: null,
};
const application: Application = {
  _id: anId(24),
  group: named,
  user: minjun,
  applicant_message: '',
  info: {},
  state: 'waiting',
  message: '',
  created_at: at,
  decided_at: null,
};
const student = aStudent(minjun);

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi()
    .on(routes.grouplist, () => aList([group]))
    .on(routes.getGroup, () => ({ data: group }))
    .on(routes.groupMembers, () => aList([]))
    .on(routes.myGroupInvitations, () => ({ data: [] }))
    .on(routes.myApplications, () => ({ data: [] }))
    .on(routes.groupInvitations, () => aList([]))
    .on(routes.groupTickets, () => aList([]))
    .on(routes.groupApplications, () => aList([application]))
    .on(routes.mySessions, () => ({ data: [] }))
    .on(routes.listStudents, () => aList([student]))
    .on(routes.parentTickets, () => ({ data: [] }))
    .on(routes.listSignUpInvitations, () => aList([]))
    .on(routes.contacts, () => aList([minjun]))
    .on(routes.listMessages, () => aList([]));
  showNotices();
});
const button = (name: string | RegExp) => screen.findAllByRole('button', { name });
/** The last one: a dialog stands after its page. */
const press = async (name: string | RegExp) => {
  const one = (await button(name)).at(-1);
  await waitFor(() => expect(one?.hasAttribute('disabled')).toBe(false));
  if (one) fireEvent.click(one);
};
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change((await screen.findAllByLabelText(label)).at(-1) ?? document.body, { target: { value } });
/** The same press twice: refused first, then done. */
async function bothWays(name: string | RegExp, failed: ToastKey, done: ToastKey): Promise<void> {
  await press(name);
  await expectTold(failed);
  await press(name);
  await expectTold(done);
}
const page = (tab: string) => `/settings/group/page?group=${named._id}&tab=${tab}`;

describe('before one has signed in', () => {
  beforeEach(async () => {
    api.on(routes.whoami, () => {
      throw new Fault('not_signed_in');
    });
    await startSession();
  });
  const request = (kind: 'verify-email' | 'reset-password') => () => ({
    data: { kind, expires_at: at, email: 'z…@school.example', as: null },
  });

  it('a wrong password and a right one', async () => {
    api.on(
      routes.login,
      refusedOnce(() => ({ data: aUser(['student']) }), 'wrong_credentials'),
    );
    showAt('/login', null);
    await type('Username', 'minjun1');
    await type('Password', 'abcdef1!');
    await bothWays('Sign in', 'signinError', 'signin');
  });

  it('the way to a new password', async () => {
    api
      .on(
        routes.requestReset,
        refusedOnce(() => ({})),
      )
      .on(routes.getRequest, request('reset-password'))
      .on(
        routes.resetPassword,
        refusedOnce(() => ({})),
      );
    const { unmount } = showAt('/reset-password', null);
    await type('Username or e-mail', 'minjun1');
    await bothWays('Mail me a link', 'failedResetPasswordRequested', 'resetPasswordRequested');
    unmount();
    showAt(`/reset-password?link=${link}`, null);
    await type('New password', 'ghijkl2!');
    await bothWays('Set password', 'resetPasswordError', 'resetPassword');
  });

  it('a new account, and its address', async () => {
    api
      .on(routes.checkUser, () => ({ data: { available: true } }))
      .on(
        routes.signup,
        refusedOnce(() => ({ data: aUser(['student']) })),
      )
      .on(routes.getRequest, request('verify-email'))
      .on(
        routes.verifyEmail,
        refusedOnce(() => ({})),
      );
    const { unmount } = showAt('/signup', null);
    const fields = { 'Given name': 'Ada', 'Family name': 'Notes', Username: 'ada1notes', Password: 'abcdef1!' };
    for (const [label, value] of Object.entries(fields)) await type(label, value);
    await bothWays('Open account', 'signUpError', 'signUp');
    unmount();
    showAt(`/verify-email?link=${link}`, null);
    await bothWays('Yes, confirm it', 'emailVerifiedError', 'emailVerified');
  });
});

it('one’s own profile and password', async () => {
  api
    .on(
      routes.updateProfile,
      refusedOnce(() => ({ data: aUser() })),
    )
    .on(
      routes.changePassword,
      refusedOnce(() => ({})),
    );
  showAt('/settings/user', aUser());
  await type('Given name', 'Zoé');
  await bothWays('Save', 'updateUserError', 'updateUser');
  const panel = within(await screen.findByRole('region', { name: 'Password' }));
  const fill = (label: string, value: string) => fireEvent.change(panel.getByLabelText(label), { target: { value } });
  fill('Current password', 'example1!');
  fill('New password', 'abcdef1!');
  fill('New password again', 'abcdef2!');
  await press('Change password');
  await expectTold('passwordNotMatch');
  fill('New password again', 'abcdef1!');
  await bothWays('Change password', 'passwordChangeError', 'passwordChanged');
});

describe('a group', () => {
  it('that is made, changed and deleted', async () => {
    api
      .on(
        routes.createGroup,
        refusedOnce(() => ({ data: group })),
      )
      .on(
        routes.updateGroup,
        refusedOnce(() => ({ data: group })),
      )
      .on(
        routes.deleteGroup,
        refusedOnce(() => ({})),
      );
    const { unmount } = showAt('/settings/group', aUser());
    await press('Create group');
    await type('Name of the group', 'Class 7B');
    await bothWays('Create group', 'createGroupError', 'createGroup');
    unmount();
    showAt(page('about'), aUser());
    await type('Description', 'More');
    await bothWays('Save', 'updateGroupError', 'updateGroup');
    await press('Delete the group');
    await bothWays('Delete Class 7B', 'deleteGroupError', 'deleteGroup');
  });

  it('that one invites to, accepts and declines', async () => {
    api
      .on(routes.inviteToGroup, () => ({ data: { invited: [invitation], left_out: [], task_id: null } }))
      .on(routes.myGroupInvitations, () => ({ data: [invitation] }))
      .on(
        routes.acceptGroupInvitation,
        refusedOnce(() => ({ data: named })),
      )
      .on(
        routes.rejectGroupInvitation,
        refusedOnce(() => ({})),
      );
    const { unmount } = showAt(page('invitations'), aUser());
    await press('Invite');
    await expectTold('groupInviteError');
    await type('Usernames or e-mail addresses', 'minjun1');
    await press('Invite');
    await expectTold('groupInviteSuccess');
    unmount();
    showAt('/settings/group', aUser(['student']));
    await bothWays('Decline: Class 7B', 'rejectGroupInviteError', 'rejectGroupInviteSuccess');
    await bothWays('Accept: Class 7B', 'acceptGroupInviteError', 'acceptGroupInviteSuccess');
  });

  it('that one comes into by a join code, and whose staff decides', async () => {
    const ticket = {
      _id: anId(23),
      ending: 'K7',
      role: 'member' as const,
      state: 'valid' as const,
      expires_at: at,
      uses: null,
      redeemed: [],
      issued_by: minjun,
      created_at: at,
    };
    const decide = refusedOnce(({ body }: { body: { rejected: boolean } }) => ({
      data: { ...application, state: body.rejected ? ('rejected' as const) : ('accepted' as const) },
    }));
    api
      .on(
        routes.issueTicket,
        refusedOnce(() => ({ data: { ticket, passcode: 'ABCD2345', path: '/app/settings/group' } })),
      )
      .on(
        routes.redeemPasscode,
        refusedOnce(() => ({ data: { outcome: 'applied' as const, group: named } })),
      )
      .on(routes.decideApplication, decide);
    const staff = showAt(page('tickets'), aUser());
    await bothWays('Create join code', 'groupTicketIssuedError', 'groupTicketIssued');
    staff.unmount();
    const comes = showAt('/settings/group', aUser(['student']));
    await type('Join code', 'ABCD2345');
    await bothWays('Join', 'applyGroupAccessError', 'applyGroupAccess');
    comes.unmount();
    showAt(page('applications'), aUser());
    await bothWays('Decline: 민준 김', 'applyGroupAccessError', 'applyGroupAccessRejected');
    await press('Accept: 민준 김');
    await expectTold('applyGroupAccessAccepted');
  });
});

describe('of a teacher', () => {
  it('a student who is added and deleted', async () => {
    const made = { row: 0, student, username: 'minjun1', password: 'draw123!', problem: null };
    api
      .on(
        routes.createStudents,
        refusedOnce(() => ({ data: [made] })),
      )
      .on(routes.deleteStudent, () => {
        throw new Fault('wrong_state');
      });
    const { unmount } = showAt('/teacher/students', aUser());
    await press('Add a student');
    await type('Given name', 'Min');
    await type('Family name', 'Park');
    await bothWays('Create account', 'saveError', 'saveSuccess');
    unmount();
    showAt('/teacher/students', aUser());
    await press(/^Manage: /);
    await press('Delete account');
    await press('Delete account');
    await expectTold('deleteError');
  });

  it('a colleague who is invited, and a letter that is sent', async () => {
    api
      .on(
        routes.inviteToSignUp,
        refusedOnce(() => ({ data: { sent: ['ada@school.example'], known: [], later: [], task_id: null } })),
      )
      .on(
        routes.postMessage,
        refusedOnce(({ body }: { body: { content: { text: string } } }) => ({
          data: {
            _id: anId(50),
            title: '',
            content: { text: body.content.text, data: {}, redirect: null },
            cut: false,
            sender: minjun,
            recipients: [minjun],
            recipient_count: 1,
            repliable: true,
            reply_to: null,
            read: true,
            bookmark: false,
            created_at: at,
          },
        })),
      );
    const { unmount } = showAt('/teacher/colleagues', aUser());
    await type('E-mail addresses', 'ada@school.example');
    await bothWays('Invite', 'signUpInvitationSentError', 'signUpInvitationSent');
    unmount();
    showAt('/messages/new?to=minjun1', aUser());
    await screen.findByRole('button', { name: /^Remove/ });
    await type('Message', 'Good morning');
    await bothWays('Send', 'postMessageError', 'postMessage');
  });
});

it.each([
  ['groupListError', '/settings/group', routes.grouplist],
  ['groupReadError', page('members'), routes.getGroup],
  ['userListError', '/teacher/students', routes.listStudents],
  ['loadError', '/settings/user', routes.mySessions],
] as const)('what does not load is told with %s', async (key, path, route) => {
  api.on(route as typeof routes.grouplist, () => {
    throw new Fault('unavailable');
  });
  showAt(path, aUser());
  await expectTold(key);
});

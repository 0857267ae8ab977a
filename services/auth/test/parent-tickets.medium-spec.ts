import { type Caller, routes } from '@mathquiz/contracts';
import { type Auth, codeOf, startAuth } from './running.js';

describe('a ticket for parents', () => {
  let auth: Auth;
  let teacher: Caller;
  let stranger: Caller;
  let params: { id: string };
  let made = 0;
  beforeAll(async () => {
    auth = await startAuth('ptick');
    teacher = await auth.person('teach1', ['teacher']);
    stranger = await auth.person('teach2', ['teacher']);
    const students = [{ name: 'Mina', lastname: 'Kim' }];
    const { data } = await auth.call(routes.createStudents, teacher, { body: { students } });
    params = { id: data[0]?.student?._id ?? '' };
  }, 60_000);
  afterAll(() => auth?.stop());

  const issue = async (uses = 2) =>
    (await auth.call(routes.issueParentTicket, teacher, { params, body: { uses } })).data.passcode;
  const open = async (by = teacher) => (await auth.call(routes.parentTickets, by, { params })).data;
  const revoke = (by: Caller, ticketId: string) =>
    codeOf(auth.call(routes.revokeParentTicket, by, { params: { ...params, ticketId } }));
  const redeem = async (passcode: string, parent?: Caller) =>
    codeOf(
      auth.call(routes.redeemParentTicket, parent ?? (await auth.person(`parent${++made}`, ['parent'])), {
        body: { passcode },
      }),
    );

  it('that was taken back lets nobody in, says so, and leaves who came before', async () => {
    const passcode = await issue();
    const first = await auth.person('mother1', ['parent']);
    expect(await redeem(passcode, first)).toBe('done');
    const [ticket] = await open();
    expect(ticket).toMatchObject({ ending: passcode.slice(-2), uses: 2, used: 1, issued_by: { username: 'teach1' } });
    expect(await revoke(teacher, ticket?._id ?? '')).toBe('done');
    expect(await revoke(teacher, ticket?._id ?? '')).toBe('done');
    expect(await redeem(passcode)).toBe('ticket_revoked');
    expect(await open()).toEqual([]);
    expect((await auth.call(routes.myChildren, first)).data).toMatchObject([
      { _id: params.id, teacher: { username: 'teach1' }, groups: [] },
    ]);
    const admin = await auth.person('admin1', ['admin']);
    const { data } = await auth.call(routes.auditTrail, admin, { query: { user_id: params.id } });
    expect(data.map(({ action }) => action)).toContain('ticket_revoked');
  });

  it('is listed while it can be used, without its passcode, for who manages the student alone', async () => {
    const [once, twice] = [await issue(1), await issue(2)];
    expect(await redeem(once)).toBe('done');
    expect((await open()).map(({ ending }) => ending)).toEqual([twice.slice(-2)]);
    expect(JSON.stringify(await open())).not.toContain(twice);
    expect(await codeOf(open(stranger))).toBe('not_found');
    const [ticket] = await open();
    expect(await revoke(stranger, ticket?._id ?? '')).toBe('not_found');
    expect(await open()).toHaveLength(1);
  });

  it('of another student or of a group is not taken back as one of this', async () => {
    const { data } = await auth.call(routes.createGroup, teacher, { body: { groupname: '7B' } });
    const { ticket } = (await auth.call(routes.issueTicket, teacher, { params: { id: data._id }, body: {} })).data;
    expect(await revoke(teacher, ticket._id)).toBe('not_found');
    const listed = (await auth.call(routes.groupTickets, teacher, { params: { id: data._id } })).data;
    expect(listed.map(({ state }) => state)).toEqual(['valid']);
  });
});

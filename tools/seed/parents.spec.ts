import { type Route, routes } from '@mathquiz/contracts';
import { ensureChild } from './parents.ts';
import type { Session } from './session.ts';

describe('the parent of the example school', () => {
  /** A school of which only what is asked here is there. */
  function aSchool() {
    const children: { username: string }[] = [];
    const asked: [string, string][] = [];
    const answers = new Map<Route, () => unknown>([
      [routes.myChildren, () => ({ data: children })],
      [
        routes.listStudents,
        () => ({
          data: [
            { _id: 'x10', username: 'student10' },
            { _id: 'x1', username: 'student1' },
          ],
        }),
      ],
      [routes.issueParentTicket, () => ({ data: { passcode: 'ABCD2345' } })],
      [routes.redeemParentTicket, () => children.push({ username: 'student1' })],
    ]);
    const signIn = async (username: string) =>
      ({
        call: async (route: Route, request: { params?: { id: string }; body?: { passcode?: string } }) => {
          asked.push([username, request.params?.id ?? request.body?.passcode ?? route.subject]);
          return answers.get(route)?.();
        },
        signOut: async () => {
          asked.push([username, 'signs out']);
        },
      }) as unknown as Session;
    return { signIn, asked };
  }

  it('is linked by a ticket that the admin issues for that very student, once', async () => {
    const { signIn, asked } = aSchool();
    expect(await ensureChild(signIn, 'parent1', 'student1')).toBe(true);
    expect(asked).toEqual([
      ['parent1', 'auth.parents.children'],
      ['admin1', 'auth.students.list'],
      ['admin1', 'x1'],
      ['admin1', 'signs out'],
      ['parent1', 'ABCD2345'],
      ['parent1', 'signs out'],
    ]);
    expect(await ensureChild(signIn, 'parent1', 'student1')).toBe(false);
  });
});

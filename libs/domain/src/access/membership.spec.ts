import { groupRoles } from '@mathquiz/contracts';
import { isStaffOf, mayChangeRole, mayLetIn, mayRemoveGroup, mayTakeOut, nextOwnerOf } from './index.js';

const allowed = (test: (role: (typeof groupRoles)[number]) => boolean) => groupRoles.filter(test).join(' ');

describe('in a group', () => {
  it.each([
    ['owner', 'manager teacher marker member guardian'],
    ['manager', 'teacher marker member guardian'],
    ['teacher', 'marker member guardian'],
    ['marker', ''],
    ['member', ''],
    [null, ''],
  ] as const)('%s lets people in as %s, and takes out the same', (own, roles) => {
    expect(allowed((role) => mayLetIn(own, role))).toBe(roles);
    expect(allowed((role) => mayTakeOut(own, role))).toBe(roles);
  });

  it('only an owner hands the group over, and nobody changes an owner', () => {
    expect(mayChangeRole('owner', 'member', 'owner')).toBe(true);
    expect(mayChangeRole('manager', 'member', 'owner')).toBe(false);
    expect(mayChangeRole('owner', 'owner', 'member')).toBe(false);
    expect(mayChangeRole('teacher', 'member', 'marker')).toBe(true);
    expect(mayChangeRole('teacher', 'teacher', 'member')).toBe(false);
  });

  it('only its owner deletes it', () => {
    expect(allowed(mayRemoveGroup)).toBe('owner');
  });

  it('staff are staff there and nowhere else', () => {
    const staffAs = (role: (typeof groupRoles)[number], _id = 'g') => isStaffOf({ groups: [{ _id, role }] }, 'g');
    expect(allowed((role) => staffAs(role))).toBe('owner manager teacher');
    expect(allowed((role) => staffAs(role, 'h'))).toBe('');
  });

  it.each([
    ['member marker teacher manager manager', 3],
    ['teacher member teacher', 0],
    ['marker member guardian', null],
    ['', null],
  ])('of %s, the one at %s inherits it', (roles, place) => {
    const members = roles
      .split(' ')
      .flatMap((role, at) => groupRoles.filter((one) => one === role).map((one) => ({ role: one, at })));
    expect(nextOwnerOf(members)?.at ?? null).toBe(place);
  });
});

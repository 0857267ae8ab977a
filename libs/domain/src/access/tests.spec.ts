import { groupRoles, type Role } from '@mathquiz/contracts';
import {
  mayManageTest,
  mayMark,
  mayPublishTo,
  mayReadResults,
  mayTake,
  takingMemberships,
  taughtGroups,
} from './index.js';

const rights = { mayReadResults, mayMark, mayManageTest, mayTake };
const test = { owner_id: 'o', group_ids: ['g', 'h'] };
const asker = (user_id: string, roles: readonly Role[], role?: (typeof groupRoles)[number], _id = 'g') => ({
  user_id,
  roles,
  groups: role ? [{ _id, role }] : [],
});
const given = (who: Parameters<typeof mayMark>[0]): string =>
  Object.entries(rights)
    .filter(([, may]) => may(who, test))
    .map(([name]) => name.replace('may', ''))
    .join(' ');

describe('a test', () => {
  it.each([
    ['who published it', asker('o', ['teacher']), 'ReadResults Mark ManageTest'],
    ['an admin', asker('x', ['admin']), 'ReadResults Mark ManageTest'],
    ['another teacher', asker('x', ['teacher']), ''],
    ['a teacher of one of its groups', asker('x', ['teacher'], 'teacher'), 'ReadResults Mark'],
    ['a manager of one of its groups', asker('x', ['teacher'], 'manager'), 'ReadResults Mark'],
    ['the owner of one of its groups', asker('x', ['teacher'], 'owner'), 'ReadResults Mark'],
    ['a teacher of another group', asker('x', ['teacher'], 'teacher', 'z'), ''],
    ['a marker of a group, to whom nothing was given to mark', asker('x', ['teacher'], 'marker'), ''],
    ['a member of a group', asker('x', ['student'], 'member'), 'Take'],
    ['a guardian in a group', asker('x', ['parent'], 'guardian'), ''],
  ])('gives %s their rights', (_, who, names) => {
    expect(given(who)).toBe(names);
  });

  it('is published to a group by its staff and by admins, taken by its members', () => {
    expect(groupRoles.filter((role) => mayPublishTo(asker('x', ['teacher'], role), 'g')).join(' ')).toBe(
      'owner manager teacher',
    );
    expect(mayPublishTo(asker('x', ['admin']), 'g')).toBe(true);
    expect(groupRoles.filter((role) => takingMemberships(asker('x', [], role)).length > 0).join(' ')).toBe('member');
    expect(groupRoles.filter((role) => taughtGroups(asker('x', [], role)).length > 0).join(' ')).toBe(
      'owner manager teacher',
    );
  });
});

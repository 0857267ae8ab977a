import { fileGroups, mayKeepFile, mayReadFile, mayWriteFile, type OwnedFile } from './files.js';
import type { Asker } from './person.js';

const asker = (user_id: string, change: Partial<Asker> = {}): Asker => ({ user_id, roles: [], groups: [], ...change });
const inGroup = (role: Asker['groups'][number]['role']) => ({ groups: [{ _id: 'class', role }] });
const file: OwnedFile = {
  owner_id: 'ann',
  shares: [
    { with: { user_id: 'bob' }, write: false },
    { with: { user_id: 'cora' }, write: true },
    { with: { group_id: 'class' }, write: true },
  ],
};

describe('a file', () => {
  it('is its owner’s and an admin’s to read, change, share and delete', () => {
    for (const who of [asker('ann'), asker('zoe', { roles: ['admin'] })]) {
      expect([mayReadFile(who, file), mayWriteFile(who, file), mayKeepFile(who, file)]).toEqual([true, true, true]);
    }
  });

  it('that is shared is read, changed only where the share says so, and never passed on', () => {
    const rights = (who: Asker) => [mayReadFile(who, file), mayWriteFile(who, file), mayKeepFile(who, file)];
    expect(rights(asker('bob'))).toEqual([true, false, false]);
    expect(rights(asker('cora'))).toEqual([true, true, false]);
    expect(rights(asker('dan'))).toEqual([false, false, false]);
  });

  it('of a class is read by its members, changed by its staff, and closed to guardians', () => {
    const rights = (role: Asker['groups'][number]['role']) => {
      const who = asker('eve', inGroup(role));
      return [mayReadFile(who, file), mayWriteFile(who, file)];
    };
    expect(rights('member')).toEqual([true, false]);
    expect(rights('marker')).toEqual([true, false]);
    expect(rights('teacher')).toEqual([true, true]);
    expect(rights('guardian')).toEqual([false, false]);
    expect(fileGroups(asker('eve', inGroup('guardian')))).toEqual([]);
  });

  it('of somebody who is gone is an admin’s alone', () => {
    const left: OwnedFile = { owner_id: null };
    expect(mayReadFile(asker('ann'), left)).toBe(false);
    expect(mayKeepFile(asker('zoe', { roles: ['admin'] }), left)).toBe(true);
  });
});

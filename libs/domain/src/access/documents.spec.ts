import type { Role } from '@mathquiz/contracts';
import {
  mayDelete,
  mayPublish,
  mayRead,
  mayReadDrafts,
  mayReview,
  mayShare,
  mayWrite,
  type OwnedDocument,
} from './index.js';

const rights = { mayRead, mayReadDrafts, mayWrite, mayShare, mayDelete, mayReview, mayPublish };
const asker = (user_id: string, roles: readonly Role[], group?: 'teacher' | 'marker' | 'member') => ({
  user_id,
  roles,
  groups: group ? [{ _id: 'g', role: group }] : [],
});
const own: OwnedDocument = { owner_id: 'o' };

/** The rights that somebody has, by name. */
const given = (who: Parameters<typeof mayRead>[0], document: OwnedDocument): string =>
  Object.entries(rights)
    .filter(([, may]) => may(who, document))
    .map(([name]) => name.replace('may', ''))
    .join(' ');

describe('a document', () => {
  it.each([
    ['its owner', asker('o', ['teacher']), own, 'Read ReadDrafts Write Share Delete'],
    ['its owner, an author', asker('o', ['author']), own, 'Read ReadDrafts Write Share Delete'],
    [
      'its owner, who needs no reviewer',
      { ...asker('o', ['teacher']), can_publish: true },
      own,
      'Read ReadDrafts Write Share Delete Publish',
    ],
    ['another, who needs none for what is theirs', { ...asker('x', ['author']), can_publish: true }, own, ''],
    ['another author', asker('x', ['author']), own, ''],
    ['another author, once it is published', asker('x', ['author']), { ...own, published: true }, 'Read'],
    ['a reviewer', asker('x', ['reviewer']), own, 'Read ReadDrafts Review Publish'],
    ['a reviewer who owns it', asker('o', ['reviewer']), own, 'Read ReadDrafts Write Share Delete'],
    [
      'a reviewer who owns it and needs none',
      { ...asker('o', ['reviewer']), can_publish: true },
      own,
      'Read ReadDrafts Write Share Delete Publish',
    ],
    ['an admin', asker('x', ['admin']), own, 'Read ReadDrafts Write Share Delete Review Publish'],
    ['a reviewer, of a kind that nobody reviews', asker('x', ['reviewer']), { ...own, reviewed: false }, ''],
  ])('gives %s the rights to it', (_, who, document, names) => {
    expect(given(who, document)).toBe(names);
  });

  it.each([
    ['a person, to read', asker('x', ['teacher']), { with: { user_id: 'x' }, write: false }, 'Read ReadDrafts'],
    ['a person, to write', asker('x', ['teacher']), { with: { user_id: 'x' }, write: true }, 'Read ReadDrafts Write'],
    ['somebody else', asker('x', ['teacher']), { with: { user_id: 'y' }, write: true }, ''],
    [
      'the teachers of a group, to write',
      asker('x', [], 'teacher'),
      { with: { group_id: 'g' }, write: true },
      'Read ReadDrafts Write',
    ],
    [
      'the markers of a group, who only read',
      asker('x', [], 'marker'),
      { with: { group_id: 'g' }, write: true },
      'Read ReadDrafts',
    ],
    [
      'the students of a group, who must not see it',
      asker('x', [], 'member'),
      { with: { group_id: 'g' }, write: true },
      '',
    ],
    ['another group', asker('x', [], 'teacher'), { with: { group_id: 'h' }, write: true }, ''],
  ])('that is shared with %s gives no more than that', (_, who, share, names) => {
    expect(given(who, { ...own, shares: [share] })).toBe(names);
  });
});

import type { GroupRole, Role } from '@mathquiz/contracts';
import {
  mayCloseIssue,
  mayKnowKey,
  mayKnowReporter,
  mayKnowTest,
  mayMessageReporter,
  mayOpenIssue,
  mayReadIssue,
  mayReportDrafts,
  mayReportItem,
  type OwnedIssue,
} from './index.js';

const rights = {
  Read: mayReadIssue,
  Close: mayCloseIssue,
  Open: mayOpenIssue,
  Message: mayMessageReporter,
  Reporter: mayKnowReporter,
  Test: mayKnowTest,
  Key: mayKnowKey,
};
const asker = (user_id: string, roles: readonly Role[], role?: GroupRole) => ({
  user_id,
  roles,
  groups: role ? [{ _id: 'g', role }] : [],
});
type Asker = ReturnType<typeof asker>;
const given = (who: Asker, issue: OwnedIssue): string =>
  Object.entries(rights)
    .filter(([, may]) => may(who, issue))
    .map(([name]) => name)
    .join(' ');

const item = { owner_id: 'author', published: true };
/** A student of group g has reported an item of a test of `teacher`. */
const taken: OwnedIssue = {
  reporter_id: 'student',
  by_taker: true,
  item,
  test: { owner_id: 'teacher', group_ids: ['g'] },
};
/** A teacher has reported an item that they looked at. */
const looked: OwnedIssue = { reporter_id: 'teacher', by_taker: false, item, test: null };

describe('a report from a test', () => {
  it.each([
    ['who made it: no key', asker('student', ['student'], 'member'), 'Read Open Reporter Test'],
    [
      'who made it and writes items too: no key of the test',
      asker('student', ['author'], 'member'),
      'Read Open Reporter Test',
    ],
    ['a classmate', asker('x', ['student'], 'member'), ''],
    ['a guardian of the class', asker('x', ['parent'], 'guardian'), ''],
    ['who marks in the group', asker('x', ['teacher'], 'marker'), 'Key'],
    ['the teacher of the test', asker('teacher', ['teacher']), 'Read Message Reporter Test Key'],
    ['another teacher of the group', asker('x', ['teacher'], 'teacher'), 'Read Message Reporter Test Key'],
    ['a teacher elsewhere, who reads the published item', asker('x', ['teacher']), 'Key'],
    ['the author, who does not teach the student', asker('author', ['author']), 'Read Close Open Message Key'],
    ['a reviewer', asker('x', ['reviewer']), 'Read Close Open Message Key'],
    ['an admin', asker('x', ['admin']), 'Read Close Open Message Reporter Test Key'],
  ])('gives %s the rights to it', (_, who, names) => {
    expect(given(who, taken)).toBe(names);
  });

  it('lets those change it with whom the item is shared to write', () => {
    const shares = [{ with: { user_id: 'friend' }, write: true }];
    expect(given(asker('friend', ['author']), { ...taken, item: { ...item, shares } })).toBe(
      'Read Close Open Message Key',
    );
    expect(given(asker('friend', ['author']), { ...taken, item: { ...item, shares: [] } })).toBe('Key');
  });
});

describe('a report from a preview', () => {
  it.each([
    ['who made it', asker('teacher', ['teacher']), 'Read Open Reporter Key'],
    ['the author', asker('author', ['author']), 'Read Close Open Message Reporter Key'],
    ['a student', asker('x', ['student']), 'Reporter'],
  ])('gives %s the rights to it', (_, who, names) => {
    expect(given(who, looked)).toBe(names);
  });
});

it.each<[string, Asker, object, boolean, boolean]>([
  ['a teacher, of a published item', asker('x', ['teacher']), {}, true, false],
  ['a teacher, of another one’s draft', asker('x', ['teacher']), { published: false }, false, false],
  ['its author, of a draft', asker('author', ['author']), { published: false }, true, true],
  ['a reviewer, of a draft', asker('x', ['reviewer']), { published: false }, true, true],
  ['a student, without an attempt', asker('x', ['student']), {}, false, false],
  ['an operator', asker('x', ['operator']), {}, false, false],
])('an item by itself is reported by %s', (_, who, other, may, mayDraft) => {
  expect([mayReportItem(who, { ...item, ...other }), mayReportDrafts(who, { ...item, ...other })]).toEqual([
    may,
    mayDraft,
  ]);
});

import { rightsBesideTheDomain } from './rights.ts';

const found = (path: string, text: string) =>
  rightsBesideTheDomain((pattern) => (pattern.test(path) ? [{ path, text }] : []));
const line = "  if (!caller.roles.includes('admin')) throw new AppError('not_found');";

it('refuses a service that decides by roles, and says what to ask instead', () => {
  expect(found('services/toy/src/a/a.service.ts', `\n${line}`)).toEqual([
    `services/toy/src/a/a.service.ts:2: ask a decision of @mathquiz/domain/access, not roles and owners: ${line.trim()}`,
  ]);
});

it.each([
  'roles.some((role) => staff.has(role))',
  "caller.groups.find(({ _id }) => _id === id)?.role === 'teacher'",
  'quiz.owner_id.toHexString() === caller.user_id',
])('refuses %s', (text) => {
  expect(found('services/toy/src/a/a.ts', text)).toHaveLength(1);
});

it.each([
  ['services/toy/src/a/a.service.ts', 'if (!isAdmin(caller)) return null;'],
  ['services/toy/src/a/a.spec.ts', line],
  ['services/toy/test/a.medium-spec.ts', line],
  ['libs/domain/src/access/person.ts', line],
])('lets %s say: %s', (path, text) => {
  expect(found(path, text)).toEqual([]);
});

it('finds nothing in the services as they are', () => {
  expect(rightsBesideTheDomain()).toEqual([]);
});

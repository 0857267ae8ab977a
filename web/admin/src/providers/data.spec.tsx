import { routes } from '@mathquiz/contracts';
import { createClient } from '@mathquiz/contracts/client';
import { useIdempotencyKey } from '@mathquiz/web';
import { renderHook } from '@testing-library/react';
import { type DataProvider, HttpError } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { answers, fakeServer, refuses } from '../testing/fake-server.js';
import { aUser } from '../testing/people.js';
import { startTestTexts } from '../testing/texts.js';
import { createDataProvider } from './data.js';

type ServerAnswers = Parameters<typeof fakeServer>[0];
function providerOf(known: ServerAnswers): { provider: DataProvider; asked: ReturnType<typeof fakeServer>['asked'] } {
  const { fetch, asked } = fakeServer(known);
  return { provider: createDataProvider(createClient({ origin: '', locale: () => 'en-US', fetch })), asked };
}
const page = { data: [aUser(2)], total: 31, offset: 20, limit: 10 };
const listParams = { pagination: { page: 3, perPage: 10 }, sort: { field: 'lastname', order: 'DESC' as const } };

beforeEach(() => startTestTexts());

describe('the list of people', () => {
  it('asks for the rows of a page, sorted and filtered as the contract says', async () => {
    const { provider, asked } = providerOf([answers(routes.userlist, page)]);
    const filter = { q: '  kim ', role: 'teacher', state: 'active' };
    const { data, total } = await provider.getList('users', { ...listParams, filter });
    expect(asked[0]?.query).toEqual({
      filter: '{"q":"kim","role":"teacher","blocked":false,"archived":false}',
      sort: '-lastname',
      offset: '20',
      limit: '10',
    });
    expect(total).toBe(31);
    expect(data[0]).toMatchObject({ id: aUser(2)._id, roles: ['student'] });
  });

  it('leaves out what is not chosen and sorts by username where the contract knows no sort', async () => {
    const { provider, asked } = providerOf([answers(routes.userlist, page)]);
    const params = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'email', order: 'ASC' as const } };
    await provider.getList('users', { ...params, filter: { q: ' ', state: null } });
    expect(asked[0]?.query).toEqual({ filter: '{}', sort: 'username', offset: '0', limit: '100' });
  });
});

describe('a change of a person', () => {
  const before = { ...aUser(2), id: aUser(2)._id, roles: ['student'] };

  it('sends only what was changed', async () => {
    const { provider, asked } = providerOf([answers(routes.putUser, { data: aUser(2) })]);
    const data = { ...before, name: 'Grace', roles: ['student', 'teacher'] };
    await provider.update('users', { id: before.id, data, previousData: before });
    expect(asked[0]).toMatchObject({
      path: `/api/v1/auth/user/${before.id}`,
      body: { name: 'Grace', roles: ['student', 'teacher'] },
    });
  });

  it('does not unblock somebody by a form that was opened before they were blocked', async () => {
    const { provider, asked } = providerOf([answers(routes.putUser, { data: aUser(2, { blocked: true }) })]);
    const previousData = { ...before, blocked: true };
    await provider.update('users', { id: before.id, data: { ...before, name: 'Grace' }, previousData });
    expect(asked.map(({ route, body }) => [route, body])).toEqual([[routes.putUser, { name: 'Grace' }]]);
  });

  it('puts a refused field beside its input', async () => {
    const details = { fields: [{ path: 'body.email', problem: 'invalid_format' }] };
    const { provider } = providerOf([refuses(routes.putUser, 'invalid_request', 'Not as it should be.', details)]);
    const failure = provider.update('users', {
      id: before.id,
      data: { email: 'ada@school.example' },
      previousData: before,
    });
    await expect(failure).rejects.toMatchObject({ status: 400, body: { errors: { email: expect.any(String) } } });
  });
});

describe('errors', () => {
  const change = (known: ServerAnswers) =>
    providerOf(known)
      .provider.update('users', { id: aUser(1)._id, data: { name: 'Ada' }, previousData: {} })
      .catch((error: unknown) => error);

  it('says the server’s own message and keeps its code', async () => {
    const error = await change([refuses(routes.putUser, 'forbidden', 'Deine Rolle erlaubt das nicht.')]);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({
      message: 'Deine Rolle erlaubt das nicht.',
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  it('says in words why nobody gives up their own admin role', async () => {
    const error = await change([refuses(routes.putUser, 'wrong_state', 'Reload.', { reason: 'own_admin_role' })]);
    expect(error).toMatchObject({ message: expect.stringContaining('your own admin role') });
  });

  it('names a lost network', async () => {
    expect(await change([])).toMatchObject({ status: 0, message: 'There is no connection to the server.' });
  });
});

it('makes a group once, however often the same is sent', async () => {
  const made = { _id: 'b'.repeat(24), groupname: '7B', description: '', scopes: [], approval: false, member_count: 1 };
  const reply = { data: { ...made, student_count: 0, my_role: 'owner' as const, open: null } };
  const keys: unknown[] = [];
  const { fetch } = fakeServer([answers(routes.createGroup, reply)]);
  const counting: typeof fetch = (input, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    return fetch(input, init);
  };
  const provider = createDataProvider(createClient({ origin: '', locale: () => 'en-US', fetch: counting }));
  const { result } = renderHook(useIdempotencyKey);
  for (const groupname of ['7B', '7B', '7C'])
    await provider.create('groups', { data: { groupname }, meta: { keyFor: result.current } });
  const [first, second, other] = keys;
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

it('lists the people of a group by the group’s id', async () => {
  const { _id, username, name, lastname } = aUser(3);
  const member = { _id, username, name, lastname, role: 'owner' as const, labels: [] };
  const { provider, asked } = providerOf([
    answers(routes.groupMembers, { data: [member], total: 1, offset: 0, limit: 10 }),
  ]);
  const group = 'a'.repeat(24);
  const params = { target: 'group_id', id: group, filter: {}, ...listParams, pagination: { page: 1, perPage: 10 } };
  expect((await provider.getManyReference('members', params)).data[0]).toMatchObject({ id: _id, role: 'owner' });
  expect(asked[0]).toMatchObject({
    path: `/api/v1/auth/group/${group}/members`,
    query: { offset: '0', limit: '10' },
  });
});

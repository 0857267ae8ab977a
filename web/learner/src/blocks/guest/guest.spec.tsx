import { routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '../../lib/session.js';
import { aList, anId, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

beforeEach(async () => {
  sessionStorage.clear();
  fakeApi()
    .on(routes.whoami, () => {
      throw new Fault('not_signed_in');
    })
    .on(routes.oidcOffer, () => ({ data: { enabled: false, name: '' } }))
    .on(routes.grouplist, () => aList([]))
    .on(routes.myGroupInvitations, () => ({ data: [] }))
    .on(routes.myApplications, () => ({ data: [] }))
    .on(routes.login, () => ({ data: { ...aUser(), _id: anId(1) } }));
  await startSession();
});

it.each(['/', '/login'])('says at %s what the product is, and has the way in with a code', async (path) => {
  showAt(path, null);
  expect(await screen.findByText('I have a code')).toBeTruthy();
  const points = screen.getAllByRole('listitem');
  expect(points).toHaveLength(3);
  for (const point of points) expect(point.querySelector('svg')).toBeTruthy();
});

it('keeps a code through signing in, and has it in the field then', async () => {
  const { path } = showAt('/', null);
  fireEvent.click(await screen.findByText('I have a code'));
  fireEvent.change(screen.getByLabelText('Join code'), { target: { value: 'abcd efgh' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/Your code ABCDEFGH is kept/)).toBeTruthy();
  expect(path()).toBe('/login');
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'student1' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret1!' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(path()).toBe('/settings/group?passcode=ABCDEFGH'));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Join code').value).toBe('ABCDEFGH'));
});

it('says what a code looks like before it leads anywhere', async () => {
  const { path } = showAt('/login', null);
  fireEvent.click(await screen.findByText('I have a code'));
  fireEvent.change(screen.getByLabelText('Join code'), { target: { value: 'O0' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/A join code has 6 to 12/)).toBeTruthy();
  expect(path()).toBe('/login');
});

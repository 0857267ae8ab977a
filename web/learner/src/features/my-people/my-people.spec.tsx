import { routes } from '@mathquiz/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aList, anId, aUser } from '../../testing/builders.js';
import { fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

it('shows students the teachers whom they may write to, under their results', async () => {
  fakeApi()
    .on(routes.listSubmissions, () => aList([]))
    .on(routes.grouplist, () => aList([]))
    .on(routes.contacts, () => aList([{ _id: anId(51), username: 'teacher9', name: 'Ines', lastname: 'Öztürk' }]));
  showAt('/student', aUser(['student']));
  expect((await screen.findByRole('link', { name: 'Write to Ines Öztürk' })).getAttribute('href')).toBe(
    '/messages/new?to=teacher9',
  );
  expect(screen.getByText(/Tests that you hand in appear here/)).toBeTruthy();
});

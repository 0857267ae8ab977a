import { routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aGroup, aList, anAsset, anImageId, aQuota, aUser } from '../../testing/builders.js';
import { fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const token = 'ABCDEFGHIJKLMNOPQRST01';
const description = `Our plan: ![](image:${anImageId}.${token})`;
const page = `/settings/group/page?group=${aGroup()._id}&tab=about`;
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi()
    .on(routes.getGroup, () => ({ data: aGroup({ description }) }))
    .on(routes.grouplist, () => aList([aGroup()]))
    .on(routes.fileQuota, () => ({ data: aQuota() }))
    .on(routes.listAssets, () => aList([anAsset()]))
    .on(routes.updateGroup, ({ body }) => ({ data: aGroup({ description: body.description ?? '' }) }));
});

it('what a group says of itself takes pictures, and shows its staff no token', async () => {
  showAt(page, aUser());
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Description');
  expect(field.value).toBe(`Our plan: ![](image:${anImageId})`);
  fireEvent.click(screen.getByRole('button', { name: 'Add a picture' }));
  fireEvent.click(await screen.findByRole('tab', { name: 'My files' }));
  fireEvent.click(await screen.findByRole('button', { name: 'A right triangle' }));
  fireEvent.change(await screen.findByLabelText(/^What the picture shows/), { target: { value: 'room' } });
  fireEvent.click(screen.getByRole('button', { name: 'Put into the text' }));
  await waitFor(() => expect(field.value).toContain(`![room](image:${anImageId}#800x600)`));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.sent(routes.updateGroup)).toHaveLength(1));
  expect(api.sent(routes.updateGroup)[0]?.description).not.toContain(token);
});

it('a member sees the pictures of the group', async () => {
  api.on(routes.getGroup, () => ({ data: aGroup({ description, my_role: 'member' }) }));
  const { container } = showAt(page, aUser(['student']));
  await screen.findByRole('button', { name: 'Enlarge the picture' });
  expect(container.querySelector('article img, section img')?.getAttribute('src')).toContain(`?t=${token}&w=640`);
});

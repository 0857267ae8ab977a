import { type CannedReply, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { become } from '../../lib/session.js';
import { answers } from '../../testing/fake-server.js';
import { openConsole, rowOf } from '../../testing/open-console.js';
import { anAdmin } from '../../testing/people.js';
import { startTestTexts } from '../../testing/texts.js';

beforeEach(() => {
  startTestTexts();
  become(anAdmin());
});
afterEach(() => void vi.unstubAllGlobals());

const reply: CannedReply = { _id: 'c'.repeat(24), title: 'Rounding', texts: { 'en-US': 'Round, {{name}}.' } };
const list = answers(routes.cannedReplies, () => ({ data: [reply] }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('lists the replies with what they say, found by their words', async () => {
  openConsole('/canned_replies', [list]);
  (await rowOf('Rounding')).getByText('Round, {{name}}.');
  fireEvent.change(screen.getByPlaceholderText('Search replies'), { target: { value: 'codes' } });
  await screen.findByText('Nothing matches this search.');
});

it('makes a reply; a name that nothing fills is not sent', async () => {
  const { sent } = openConsole('/canned_replies/create', [
    list,
    answers(routes.addCannedReply, ({ body }) => ({ data: { ...reply, ...(body as CannedReply) } })),
  ]);
  await screen.findByRole('heading', { level: 1, name: 'New reply' });
  save();
  screen.getByText('Give the reply a title.');
  screen.getByText('Write the reply in at least one language.');
  type('Title', 'Codes');
  type('Text: English', 'Hello {{nmae}}');
  screen.getByText(/^Nothing fills these in: \{\{nmae\}\}/);
  save();
  expect(sent(routes.addCannedReply)).toEqual([]);
  type('Text: English', 'Hello {{name}}');
  save();
  await waitFor(() =>
    expect(sent(routes.addCannedReply).map(({ body }) => body)).toEqual([
      { title: 'Codes', texts: { 'en-US': 'Hello {{name}}' } },
    ]),
  );
  await screen.findByText('Rounding');
});

it('changes and deletes a reply', async () => {
  const { sent } = openConsole(`/canned_replies/${reply._id}`, [
    list,
    answers(routes.putCannedReply, ({ body }) => ({ data: { ...reply, ...(body as CannedReply) } })),
    answers(routes.deleteCannedReply, {}),
  ]);
  await screen.findByRole('heading', { level: 1, name: 'Rounding' });
  type('Title', 'Round');
  save();
  await waitFor(() => expect(sent(routes.putCannedReply)[0]?.body).toMatchObject({ title: 'Round' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent(routes.deleteCannedReply)).toHaveLength(1));
});

import { routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { become } from '../../lib/session.js';
import { answers, refuses } from '../../testing/fake-server.js';
import { openConsole, rowOf } from '../../testing/open-console.js';
import { anAdmin, aUser } from '../../testing/people.js';
import { anEntry, rows } from '../../testing/schools.js';
import { startTestTexts } from '../../testing/texts.js';

const group = { _id: 'a'.repeat(24), groupname: 'Class 7B' };
const by = { _id: 'b'.repeat(24), username: 'ines01' };
const moved = anEntry(1, { action: 'member_role_changed', by, group, details: { from: 'member', to: 'teacher' } });
const around = [answers(routes.userlist, rows([aUser(2)])), answers(routes.grouplist, rows([]))];

beforeEach(() => {
  startTestTexts();
  become({ ...anAdmin(), time_zone: 'Asia/Seoul' });
});
afterEach(() => void vi.unstubAllGlobals());

it('says who did what to whom in words, at the reader’s own time', async () => {
  openConsole('/audit', [answers(routes.auditTrail, rows([moved])), ...around]);
  const row = await rowOf('Role in a group changed');
  expect(row.getByText('From: Member · To: Teacher')).toBeTruthy();
  expect(row.getByText(/Mar 2, 2026, 8:30/)).toBeTruthy();
  expect(row.getByRole('link', { name: 'Class 7B' }).getAttribute('href')).toBe(`/groups/${group._id}/show`);
  expect(screen.getByText(/Times are in Asia\/Seoul/)).toBeTruthy();
});

it('leads from a deleted group nowhere', async () => {
  openConsole('/audit', [
    answers(routes.auditTrail, rows([anEntry(1, { action: 'group_deleted', group })])),
    ...around,
  ]);
  expect((await rowOf('Group deleted')).queryByRole('link', { name: 'Class 7B' })).toBeNull();
});

it('asks the server for one kind of action', async () => {
  const { sent } = openConsole('/audit', [answers(routes.auditTrail, rows([moved])), ...around]);
  const field = await screen.findByLabelText('What');
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: 'Blocked' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Blocked' }));
  await waitFor(() => expect(sent(routes.auditTrail).at(-1)?.query.action).toBe('blocked'));
});

it('begins with the person of the address', async () => {
  const filter = encodeURIComponent(JSON.stringify({ user_id: aUser(2)._id }));
  const known = [answers(routes.getUser, { data: aUser(2) }), answers(routes.auditTrail, rows([])), ...around];
  const { sent } = openConsole(`/audit?filter=${filter}`, known);
  expect(await screen.findByDisplayValue('Ada Lovelace (student2)')).toBeTruthy();
  expect(sent(routes.auditTrail)[0]?.query.user_id).toBe(aUser(2)._id);
});

it('says what went wrong', async () => {
  openConsole('/audit', [refuses(routes.auditTrail, 'internal', 'Our side failed.'), ...around]);
  expect((await screen.findByRole('alert')).textContent).toContain('Our side failed.');
});

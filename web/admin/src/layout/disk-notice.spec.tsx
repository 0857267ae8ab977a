import { routes } from '@mathquiz/contracts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { become } from '../lib/session.js';
import { queries } from '../providers/queries.js';
import { answers } from '../testing/fake-server.js';
import { openConsole } from '../testing/open-console.js';
import { anAdmin, aUser } from '../testing/people.js';
import { rows } from '../testing/schools.js';
import { startTestTexts } from '../testing/texts.js';

const known = [
  answers(routes.userlist, rows([aUser(2)])),
  answers(routes.grouplist, rows([])),
  answers(routes.oidcOffer, { data: { enabled: false, name: '' } }),
];
let readiness: object = { ready: true, services: {} };

beforeEach(() => {
  startTestTexts();
  readiness = { ready: true, services: {} };
});
afterEach(() => void vi.unstubAllGlobals());

const open = (path: string) => openConsole(path, known, () => readiness);
const askAgain = () => queries.invalidateQueries({ queryKey: ['readyz'] });
const full = { ready: false, code: 'disk_full', services: {} };

it('says on a page of the console that the disk is full, and stops saying it when there is room', async () => {
  become(anAdmin());
  open('/users');
  await screen.findByText('student2');
  expect(screen.queryByText(/disk is full/)).toBeNull();
  readiness = full;
  await askAgain();
  expect((await screen.findByText(/disk is full/)).closest('[role=alert]')?.textContent).toContain(
    'Math Quiz then continues by itself',
  );
  readiness = { ready: true, services: {} };
  await askAgain();
  await waitFor(() => expect(screen.queryByText(/disk is full/)).toBeNull());
});

it('says it on the sign-in page too, where an admin stands whom nobody can let in', async () => {
  become(null);
  readiness = full;
  open('/login');
  expect(await screen.findByText(/disk is full/)).toBeTruthy();
});

it('says nothing of a server that is only being restarted', async () => {
  become(anAdmin());
  readiness = { ready: false, services: { auth: 'down' } };
  open('/users');
  await screen.findByText('student2');
  await waitFor(() => expect(queries.getQueryData(['readyz', 'disk'])).toBe(false));
  expect(screen.queryByText(/disk is full/)).toBeNull();
});

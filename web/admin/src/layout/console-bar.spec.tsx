import { routes } from '@mathquiz/contracts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { become } from '../lib/session.js';
import { openConsole } from '../testing/open-console.js';
import { anAdmin } from '../testing/people.js';
import { startTestTexts } from '../testing/texts.js';

beforeEach(() => startTestTexts());
afterEach(() => void vi.unstubAllGlobals());

it('says in words what turns in the bar while something is on its way', async () => {
  become(anAdmin());
  openConsole('/users', [{ route: routes.userlist, handle: () => new Promise<never>(() => undefined) }]);
  expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeTruthy();
});

import { type CreditSettings, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { become } from '../../lib/session.js';
import { answers, refuses } from '../../testing/fake-server.js';
import { openConsole } from '../../testing/open-console.js';
import { anAdmin } from '../../testing/people.js';
import { startTestTexts } from '../../testing/texts.js';

beforeEach(() => {
  startTestTexts();
  become(anAdmin());
});
afterEach(() => void vi.unstubAllGlobals());

const stored: CreditSettings = {
  is_on: true,
  factors: { generate: 100, randomize: 100, solve: 100, rubrics: 100, meta: 50, evaluate: 100, translate: 100 },
  allowances: { teacher: 50_500 },
  time_zone: 'UTC',
};
const type = (name: string, value: string) => {
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('take the switch, factors and allowances; what is wrong is said, and nothing is sent', async () => {
  let now = stored;
  const { sent } = openConsole('/credit_settings', [
    answers(routes.creditSettings, () => ({ data: now })),
    answers(routes.putCreditSettings, ({ body }) => {
      now = body as CreditSettings;
      return { data: now };
    }),
  ]);
  expect((await screen.findByLabelText<HTMLInputElement>('Teacher')).value).toBe('50.5');
  expect(screen.getByLabelText<HTMLInputElement>('Items filed').value).toBe('50');
  screen.getByText(/only the quotas in the AI settings limit it/);
  type('Translations', '0.0001');
  type('Author', 'many');
  save();
  await screen.findByText('A number from 0 to 100,000, with at most three decimals.');
  screen.getByText('A number from 0 to 100,000 with at most three decimals, or nothing.');
  expect(sent(routes.putCreditSettings)).toEqual([]);
  type('Translations', '12,5');
  type('Author', '100');
  type('Teacher', '');
  fireEvent.click(screen.getByLabelText('AI costs credits'));
  save();
  await waitFor(() =>
    expect(sent(routes.putCreditSettings).map(({ body }) => body)).toEqual([
      {
        ...stored,
        is_on: false,
        factors: { ...stored.factors, translate: 12.5 },
        allowances: { author: 100_000 },
      },
    ]),
  );
  await screen.findByText('Saved');
});

it('keep what was typed where the server refuses it', async () => {
  openConsole('/credit_settings', [
    answers(routes.creditSettings, { data: stored }),
    refuses(routes.putCreditSettings, 'unavailable', 'Not now.'),
  ]);
  await screen.findByLabelText('Teacher');
  type('Teacher', '7');
  save();
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLInputElement>('Teacher').value).toBe('7');
});

it('say what went wrong', async () => {
  openConsole('/credit_settings', [refuses(routes.creditSettings, 'internal', 'The service does not answer.')]);
  await screen.findByText('The service does not answer.');
});

import { type ReplyOf, routes } from '@mathquiz/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
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

type Use = ReplyOf<typeof routes.creditUse>['data'];
const none = { spent: 0, by_purpose: {} };
const some = { spent: 12_500, by_purpose: { translate: 2500, generate: 10_000 } };
const use = (change: Partial<Use> = {}): Use => ({
  start_date: '2026-03-02',
  end_date: '2026-03-18',
  time_zone: 'Asia/Seoul',
  whole: some,
  weeks: [
    { week: '2026-03-02', ...some },
    { week: '2026-03-09', ...none },
  ],
  ...change,
});
const cellsOf = (table: HTMLElement | undefined) =>
  [...(table?.querySelectorAll('tr') ?? [])].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
  );

it('is drawn by week and by kind, each with its numbers in a table', async () => {
  openConsole('/credit_use', [answers(routes.creditUse, { data: use() })]);
  await screen.findByRole('img', { name: 'Credits spent, by week' });
  screen.getByRole('img', { name: 'Credits spent, by kind' });
  screen.getByText('Weeks begin on Monday, months on the first, in this time zone: Asia/Seoul');
  screen.getByText('Highest, Mar 2: 12.5. Lowest, Mar 9: 0.');
  const [weeks, kinds] = screen.getAllByRole('table', { hidden: true });
  expect(cellsOf(weeks)).toEqual([
    ['Week from', 'Credits spent'],
    ['Mar 2', '12.5'],
    ['Mar 9', '0'],
  ]);
  expect(cellsOf(kinds)).toEqual([
    ['Kind', 'Credits spent'],
    ['Items written', '10'],
    ['Translations', '2.5'],
  ]);
  fireEvent.click(screen.getByText('All figures in one table'));
  const whole = within(screen.getByRole('region', { name: 'All figures in one table' }));
  expect(cellsOf(whole.getByRole('table'))).toEqual([
    ['Week from', 'Credits spent', 'Items written', 'Translations'],
    ['Mar 2, 2026', '12.5', '10', '2.5'],
    ['Mar 9, 2026', '0', '0', '0'],
  ]);
});

it('is asked for between the days of the address', async () => {
  const { sent } = openConsole('/credit_use?start_date=2026-03-02&end_date=2026-03-18', [
    answers(routes.creditUse, { data: use() }),
  ]);
  await screen.findByRole('img', { name: 'Credits spent, by week' });
  expect(sent(routes.creditUse)[0]?.query).toEqual({ start_date: '2026-03-02', end_date: '2026-03-18' });
});

it('says where none were spent', async () => {
  openConsole('/credit_use', [answers(routes.creditUse, { data: use({ whole: none, weeks: [] }) })]);
  await screen.findByText('No credits were spent between Mar 2, 2026 and Mar 18, 2026.');
});

it('says what went wrong', async () => {
  openConsole('/credit_use', [refuses(routes.creditUse, 'internal', 'The service does not answer.')]);
  await screen.findByText('The service does not answer.');
});

import { type HelpSettings, type ReplyOf, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { become } from '../../lib/session.js';
import { answers, refuses } from '../../testing/fake-server.js';
import { openConsole } from '../../testing/open-console.js';
import { anAdmin } from '../../testing/people.js';
import { rows } from '../../testing/schools.js';
import { startTestTexts } from '../../testing/texts.js';

beforeEach(() => {
  startTestTexts();
  become(anAdmin());
});
afterEach(() => void vi.unstubAllGlobals());

type Figures = ReplyOf<typeof routes.helpFigures>['data'];
const none = {
  count: 0,
  resolved: 0,
  first_reply_median_min: null,
  resolve_median_min: null,
  rating_mean: null,
  ratings: 0,
};
const some = {
  count: 4,
  resolved: 3,
  first_reply_median_min: 12,
  resolve_median_min: 150,
  rating_mean: 4.5,
  ratings: 2,
};
const kim = { _id: 'a'.repeat(24), username: 'operator1', name: 'Ana', lastname: 'Kim' };
const figures = (change: Partial<Figures> = {}): Figures => ({
  start_date: '2026-03-02',
  end_date: '2026-03-18',
  time_zone: 'Europe/Berlin',
  complete: true,
  whole: some,
  weeks: [
    { week: '2026-03-02', ...some },
    { week: '2026-03-09', ...none },
    { week: '2026-03-16', ...none },
  ],
  operators: [{ operator: kim, ...some }],
  ...change,
});
const cellsOf = (table: HTMLElement | undefined) =>
  [...(table?.querySelectorAll('tr') ?? [])].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
  );

describe('the figures of the help desk', () => {
  it('are drawn by week, the empty ones as nought, and by operator, each with its numbers in a table', async () => {
    const { sent } = openConsole('/help_figures', [answers(routes.helpFigures, { data: figures() })]);
    await screen.findByRole('img', { name: 'Number of requests, by week' });
    expect(sent(routes.helpFigures)[0]?.query).toEqual({});
    screen.getByText('Weeks begin on Monday, in the time zone of the help desk: Europe/Berlin');
    screen.getByText('Highest, Mar 2: 4. Lowest, Mar 9: 0.');
    const [weeks, operators] = screen.getAllByRole('table', { hidden: true });
    expect(cellsOf(weeks)).toEqual([
      ['Week from', 'Number of requests'],
      ['Mar 2', '4'],
      ['Mar 9', '0'],
      ['Mar 16', '0'],
    ]);
    expect(cellsOf(operators)).toEqual([
      ['Operator', 'Number of requests'],
      ['Ana Kim', '4'],
    ]);
    expect(document.querySelectorAll('svg .bar')).toHaveLength(4);
  });

  it('say nothing of a week without a reply, and times in the unit that reads best', async () => {
    openConsole('/help_figures?measure=resolve', [answers(routes.helpFigures, { data: figures() })]);
    await screen.findByRole('img', { name: 'Time to resolve (median), by week' });
    const [weeks] = screen.getAllByRole('table', { hidden: true });
    expect(cellsOf(weeks).slice(1)).toEqual([
      ['Mar 2', '2.5 hr'],
      ['Mar 9', 'nothing to tell'],
      ['Mar 16', 'nothing to tell'],
    ]);
    expect(document.querySelectorAll('svg g .bar')).toHaveLength(1);
  });

  it('are asked for the days in the address, and another day is put there', async () => {
    const { sent, router } = openConsole('/help_figures?start_date=2026-03-02&end_date=2026-03-18', [
      answers(routes.helpFigures, { data: figures() }),
    ]);
    await screen.findByRole('img', { name: 'Number of requests, by week' });
    expect(sent(routes.helpFigures)[0]?.query).toEqual({ start_date: '2026-03-02', end_date: '2026-03-18' });
    fireEvent.change(screen.getByLabelText('End'), { target: { value: '2026-03-25' } });
    await waitFor(() => expect(sent(routes.helpFigures).at(-1)?.query.end_date).toBe('2026-03-25'));
    expect(router.state.location.search).toBe('?start_date=2026-03-02&end_date=2026-03-25');
    fireEvent.change(screen.getByLabelText('End'), { target: { value: '2026-01-01' } });
    await screen.findByText('The end is before the beginning.');
    expect(sent(routes.helpFigures).some(({ query }) => query.end_date === '2026-01-01')).toBe(false);
  });

  it('say so when nobody asked, and when more was asked than is counted', async () => {
    openConsole('/help_figures', [
      answers(routes.helpFigures, ({ query }) => ({
        data: query.start_date ? figures({ complete: false }) : figures({ whole: none }),
      })),
    ]);
    await screen.findByText('Nobody asked for help between Mar 2, 2026 and Mar 18, 2026.');
    fireEvent.change(screen.getByLabelText('Beginning'), { target: { value: '2025-01-01' } });
    await screen.findByText(/^More was asked than can be counted/);
  });

  it('say what went wrong', async () => {
    openConsole('/help_figures', [refuses(routes.helpFigures, 'internal', 'Chat does not answer.')]);
    expect((await screen.findByText('Chat does not answer.')).closest('[role=alert]')).toBeTruthy();
    screen.getByRole('button', { name: 'Try again' });
  });
});

describe('the settings of the help desk', () => {
  const stored: HelpSettings = {
    hours: [{ day: 'mon', from: '08:00', to: '12:00' }],
    time_zone: 'Europe/Berlin',
    away: { 'en-US': 'Tomorrow.' },
    late_after_min: 30,
    duty: [],
  };
  const operator = { ...anAdmin(), _id: 'b'.repeat(24), username: 'op1', name: 'Ana', lastname: 'Kim' };
  const open = () =>
    openConsole('/help_settings', [
      answers(routes.helpSettings, { data: stored }),
      answers(routes.userlist, rows([operator])),
      answers(routes.putHelpSettings, ({ body }) => ({ data: body as HelpSettings })),
    ]);
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  it('are changed together: hours of a day, the text of a language, the bound, who is on duty', async () => {
    const { sent } = open();
    const monday = within(await screen.findByRole('group', { name: 'Monday' }));
    fireEvent.click(monday.getByRole('button', { name: 'Add hours: Monday' }));
    expect(monday.getAllByLabelText('Beginning').map((field) => (field as HTMLInputElement).value)).toEqual([
      '08:00',
      '12:00',
    ]);
    fireEvent.click(screen.getByRole('tab', { name: '한국어' }));
    fireEvent.change(screen.getByLabelText('Text outside of the hours: 한국어'), {
      target: { value: '내일' },
    });
    fireEvent.change(screen.getByLabelText('A request is late after (minutes)'), { target: { value: '45' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Operators on duty' }), { target: { value: 'An' } });
    fireEvent.click(await screen.findByRole('option', { name: 'Ana Kim · op1' }));
    expect(sent(routes.userlist).at(-1)?.query.filter).toContain('operator');
    save();
    await waitFor(() => expect(sent(routes.putHelpSettings)).toHaveLength(1));
    expect(sent(routes.putHelpSettings)[0]?.body).toEqual({
      ...stored,
      hours: [...stored.hours, { day: 'mon', from: '12:00', to: '16:00' }],
      away: { 'en-US': 'Tomorrow.', 'ko-KR': '내일' },
      late_after_min: 45,
      duty: [operator._id],
    });
  });

  it('with hours that end before they begin, or a bound that is none, are not sent', async () => {
    const { sent } = open();
    const monday = within(await screen.findByRole('group', { name: 'Monday' }));
    fireEvent.change(monday.getByLabelText('End'), { target: { value: '07:00' } });
    fireEvent.change(screen.getByLabelText('A request is late after (minutes)'), { target: { value: '0' } });
    save();
    await monday.findByText('The end must be after the beginning.');
    screen.getByText('A whole number from 1 to 10,080.');
    expect(sent(routes.putHelpSettings)).toEqual([]);
    fireEvent.click(monday.getByRole('button', { name: /^Remove Monday/ }));
    screen.getByText(/^No hours are set/);
  });
});

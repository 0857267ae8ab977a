import { type AiSettings, type ReplyOf, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

type Use = ReplyOf<typeof routes.aiUse>['data'];
const none = { calls: 0, accepted: 0, refused: 0, input_tokens: 0, output_tokens: 0, cost_micros: 0, uncosted: 0 };
const some = {
  calls: 4,
  accepted: 3,
  refused: 1,
  input_tokens: 4000,
  output_tokens: 1000,
  cost_micros: 1_250_000,
  uncosted: 0,
};
const kim = { _id: 'a'.repeat(24), username: 'teacher1', name: 'Ana', lastname: 'Kim' };
const use = (change: Partial<Use> = {}): Use => ({
  start_date: '2026-03-02',
  end_date: '2026-03-18',
  time_zone: 'Asia/Seoul',
  currency: 'EUR',
  whole: some,
  weeks: [
    { week: '2026-03-02', ...some },
    { week: '2026-03-09', ...none },
  ],
  people: [
    { person: kim, ...some },
    { person: null, ...none, calls: 1 },
  ],
  purposes: [{ purpose: 'translate', ...some }],
  month: { begins: '2026-03-01', cost_micros: 1_250_000, school_cost: 5 },
  ...change,
});
const model = (change: object = {}) =>
  answers(routes.aiState, { data: { is_set_up: true, is_demo: false, model: 'large', ...change } });

describe('the use of AI', () => {
  it('is drawn by week, by person and by kind, each with its numbers in a table', async () => {
    openConsole('/ai_use', [model(), answers(routes.aiUse, { data: use() })]);
    await screen.findByRole('img', { name: 'Calls, by week' });
    screen.getByRole('img', { name: 'Calls, by person' });
    screen.getByRole('img', { name: 'Calls, by kind' });
    screen.getByText('Weeks begin on Monday, months on the first, in this time zone: Asia/Seoul');
    screen.getByText('This month: €1.25 of €5.00');
    screen.getByRole('progressbar', { name: 'This month: €1.25 of €5.00' });
    fireEvent.click(screen.getByText('All figures in one table'));
    const table = within(screen.getByRole('region', { name: 'All figures in one table' }));
    const row = table.getByRole('rowheader', { name: 'Ana Kim' }).closest('tr');
    expect([...(row?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Ana Kim',
      '4',
      '€1.25',
      '5,000',
      '75%',
      '4,000',
      '1,000',
    ]);
    table.getByRole('rowheader', { name: 'Deleted account' });
    table.getByRole('rowheader', { name: 'Translations' });
  });

  it('is shown by the measure of the address, and asked for between its days', async () => {
    const { sent } = openConsole('/ai_use?measure=cost&start_date=2026-03-02&end_date=2026-03-18', [
      model(),
      answers(routes.aiUse, { data: use() }),
    ]);
    await screen.findByRole('img', { name: 'Cost, by week' });
    expect(sent(routes.aiUse)[0]?.query).toEqual({ start_date: '2026-03-02', end_date: '2026-03-18' });
  });

  it('says what it leaves out, and where nobody used it', async () => {
    openConsole('/ai_use', [
      model(),
      answers(routes.aiUse, {
        data: use({ whole: { ...some, uncosted: 2 }, month: { ...use().month, school_cost: null } }),
      }),
    ]);
    await screen.findByText('The cost leaves out calls without a price in EUR (2).');
    screen.getByText('This month: €1.25');
  });

  it('says where nobody used it', async () => {
    const quiet = use({ whole: none, weeks: [], people: [], purposes: [] });
    openConsole('/ai_use', [model({ is_set_up: false, model: '' }), answers(routes.aiUse, { data: quiet })]);
    await screen.findByText('Nobody used AI between Mar 2, 2026 and Mar 18, 2026.');
    await screen.findByText('AI is not set up in this school');
  });

  it('says what went wrong', async () => {
    openConsole('/ai_use', [model(), refuses(routes.aiUse, 'internal', 'The service does not answer.')]);
    await screen.findByText('The service does not answer.');
  });
});

describe('the settings of AI', () => {
  const stored: AiSettings = {
    currency: 'EUR',
    prices: [],
    person_tokens: null,
    school_cost: null,
    time_zone: 'UTC',
  };
  const type = (name: string | RegExp, value: string) => {
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  };

  it('take a price for the model that is asked, and quotas; what is wrong is said, and nothing is sent', async () => {
    let now = stored;
    const { sent } = openConsole('/ai_settings', [
      model(),
      answers(routes.aiSettings, () => ({ data: now })),
      answers(routes.putAiSettings, ({ body }) => {
        now = body as AiSettings;
        return { data: now };
      }),
    ]);
    await screen.findByText('No model has a price: costs are not counted.');
    fireEvent.click(screen.getByRole('button', { name: 'Add a model' }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Model, as the endpoint calls it').value).toBe('large'),
    );
    type('Price of what is sent (EUR)', '0,2');
    type('Tokens of one person in a month', 'many');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('A number from 0 to 100,000.');
    screen.getByText('A whole number from 0 to 1,000,000,000, or nothing.');
    expect(sent(routes.putAiSettings)).toEqual([]);
    type('Price of what is written (EUR)', '0.6');
    type('Tokens of one person in a month', '2000000');
    type('Cost of all calls in a month (EUR)', '50');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(routes.putAiSettings).map(({ body }) => body)).toEqual([
        {
          ...stored,
          prices: [{ model: 'large', input: 0.2, output: 0.6 }],
          person_tokens: 2_000_000,
          school_cost: 50,
        },
      ]),
    );
  });

  it('keep what was typed where the server refuses it', async () => {
    openConsole('/ai_settings', [
      model(),
      answers(routes.aiSettings, { data: stored }),
      refuses(routes.putAiSettings, 'unavailable', 'Not now.'),
    ]);
    await screen.findByText('No model has a price: costs are not counted.');
    type('Cost of all calls in a month (EUR)', '7');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    expect(screen.getByLabelText<HTMLInputElement>('Cost of all calls in a month (EUR)').value).toBe('7');
  });
});

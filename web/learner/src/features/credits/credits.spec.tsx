import { type OwnLedgerEntry, type ReplyOf, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anId, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';
import { startTestTexts } from '../../testing/texts.js';

type Credits = ReplyOf<typeof routes.myCredits>['data'];
const nothing = { granted: 0, purchased: 0, group: 0 };
const credits = (change: Partial<Credits> = {}): Credits => ({
  is_on: true,
  balances: { granted: 12_500, purchased: 0, group: 0 },
  held: 0,
  groups: [],
  allowance: 0,
  ...change,
});
const entry = (n: number, change: Partial<OwnLedgerEntry> = {}): OwnLedgerEntry => ({
  _id: anId(n),
  at: '2026-03-02T08:00:00Z',
  group: null,
  pool: 'granted',
  kind: 'grant',
  change: 12_500,
  balances: { ...nothing, granted: 12_500 },
  purpose: null,
  reason: 'For the algebra items',
  by: { _id: anId(1), username: 'admin1', name: 'Ines', lastname: 'Roux' },
  ...change,
});
const list = (data: OwnLedgerEntry[], total = data.length) => ({ data, total, offset: 0, limit: 10 });
const classOf = { _id: anId(7), groupname: 'Class 7B', balance: 9000 };

let api: ReturnType<typeof fakeApi>;
const show = (path = '/settings/credits', user = aUser(['teacher'])) => showAt(path, user);
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const factsOf = (box: ReturnType<typeof within>) =>
  box.getAllByRole('term').map((term: HTMLElement) => [term.textContent, term.nextElementSibling?.textContent]);
beforeEach(() => {
  startTestTexts();
  api = fakeApi()
    .on(routes.myCredits, () => ({ data: credits() }))
    .on(routes.myCreditHistory, () => list([entry(1)]));
});

describe('the balance', () => {
  it('is the sum of the pools, each with its part', async () => {
    api.on(routes.myCredits, () => ({
      data: credits({
        balances: { granted: 12_500, purchased: 1000, group: 9000 },
        groups: [classOf],
        held: 250,
        allowance: 20_000,
      }),
    }));
    show();
    const box = await region('Balance');
    expect(await box.findByText('22.5')).toBeTruthy();
    expect(factsOf(box)).toEqual([
      ['Class 7B', '9'],
      ['Given', '12.5'],
      ['Bought', '1'],
      ['Held for AI work that is not finished', '0.25'],
    ]);
    box.getByText('At the beginning of each month, the credits you were given are topped up to 20.');
  });

  it('is written as its reader writes numbers', async () => {
    show('/settings/credits', aUser(['teacher'], { locale: 'de-DE' }));
    startTestTexts('de-DE');
    expect((await screen.findAllByText('12,5')).length).toBeGreaterThan(0);
  });

  it('says where AI costs none', async () => {
    api.on(routes.myCredits, () => ({ data: credits({ is_on: false, balances: nothing }) }));
    show();
    const box = await region('Balance');
    box.getByText('AI costs no credits in this school.');
    expect(box.queryByRole('term')).toBeNull();
  });

  it('is the last known one, and says that, while it cannot be read', async () => {
    let isAway = true;
    api.on(routes.myCredits, () => {
      if (isAway) throw new Fault('internal');
      return { data: credits() };
    });
    show('/settings/credits', aUser(['teacher'], { credits: { granted: 4000, purchased: 0, group: 500 } }));
    await screen.findByText('The balance cannot be read at the moment. This is the last known one.');
    const box = await region('Balance');
    box.getByText('4.5');
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/last known/)).toBeNull());
  });
});

describe('the history', () => {
  it('says what changed the balance, when, why and by whom', async () => {
    api.on(routes.myCreditHistory, () =>
      list([
        entry(2, {
          kind: 'settle',
          purpose: 'solve',
          change: -500,
          reason: '',
          by: null,
          balances: { ...nothing, granted: 12_000 },
        }),
        entry(1),
      ]),
    );
    show();
    const rows = (await screen.findAllByRole('listitem')).filter((row) => row.textContent?.includes('Balance after'));
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Solutions writtenMar 2, 2026.* · Balance after: 12-0\.5$/),
      expect.stringMatching(
        /^Given by an administratorMar 2, 2026.* · For the algebra items · Ines Roux · Balance after: 12\.5\+12\.5$/,
      ),
    ]);
  });

  it('says what will stand there while nothing has happened', async () => {
    api.on(routes.myCreditHistory, () => list([]));
    show();
    await screen.findByText('Credits that you are given, and those that AI work costs, appear here.');
  });

  it('is a group’s where its staff chooses it, and the address says so', async () => {
    api
      .on(routes.myCredits, () => ({ data: credits({ groups: [classOf] }) }))
      .on(routes.groupCreditHistory, ({ params }) =>
        list(params?.id === classOf._id ? [entry(3, { pool: 'group', reason: 'For the whole class' })] : []),
      );
    const page = show();
    fireEvent.change(await screen.findByLabelText('Credits of'), { target: { value: classOf._id } });
    await screen.findByText(/For the whole class/);
    expect(page.path()).toContain(`group=${classOf._id}`);
  });

  it('goes on page by page', async () => {
    api.on(routes.myCreditHistory, ({ query }) => ({
      ...list([entry(Number(query?.offset ?? 0) + 1, { reason: `from ${query?.offset ?? 0}` })], 12),
      offset: Number(query?.offset ?? 0),
    }));
    show();
    await screen.findByText(/from 0/);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText(/from 10/);
  });
});

describe('the tab', () => {
  it.each([
    ['is there for those who make content', 'teacher', 1],
    ['is not there for students', 'student', 0],
  ] as const)('%s', async (_, role, count) => {
    show('/settings/credits', aUser([role]));
    await region('Balance');
    expect(screen.queryAllByRole('link', { name: 'Credits' })).toHaveLength(count);
  });
});

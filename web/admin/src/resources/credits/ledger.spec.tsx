import { type LedgerEntry, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { become } from '../../lib/session.js';
import { aLedgerCheck, aLedgerEntry, someBalances } from '../../testing/credits.js';
import { answers, type fakeServer, refuses } from '../../testing/fake-server.js';
import { openConsole, rowOf } from '../../testing/open-console.js';
import { anAdmin, aUser } from '../../testing/people.js';
import { aGroup, aPerson, rows } from '../../testing/schools.js';
import { startTestTexts } from '../../testing/texts.js';

type ServerAnswers = Parameters<typeof fakeServer>[0];
const group = { _id: 'a'.repeat(24), groupname: 'Class 7B' };
const settled = aLedgerEntry(2, {
  person: null,
  group,
  pool: 'group',
  kind: 'settle',
  delta: 2500,
  spent: 7500,
  balances: someBalances({ group: 12_500 }),
  purpose: 'translate',
  reason: '',
  by: null,
});
const around: ServerAnswers = [
  answers(routes.userlist, rows([aUser(2)])),
  answers(routes.grouplist, rows([])),
  answers(routes.ledgerCheck, { data: aLedgerCheck() }),
];
const open = (known: ServerAnswers, path = '/credit_ledger') => openConsole(path, [...known, ...around]);
const ledger = (...entries: LedgerEntry[]) => answers(routes.creditLedger, rows(entries));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const cellsOf = (row: HTMLElement | null | undefined) =>
  [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);

beforeEach(() => {
  startTestTexts();
  become({ ...anAdmin(), time_zone: 'Asia/Seoul' });
});
afterEach(() => void vi.unstubAllGlobals());

describe('the ledger of credits', () => {
  it('says in words whose credits changed, by how many, why and by whom', async () => {
    open([ledger(aLedgerEntry(1), settled)]);
    const given = (await screen.findByText('Zoë Müller (person2)')).closest('tr');
    expect(cellsOf(given)).toEqual([
      expect.stringMatching(/^Mar 2, 2026, 8:30/),
      'Zoë Müller (person2)',
      'Given by an administrator',
      'Given',
      '+25',
      '31.5',
      'For the algebra items',
      'Margaret Hamilton',
    ]);
    const worked = await rowOf('Class 7B');
    worked.getByText('AI work: Translations');
    worked.getByText('Cost: 7.5');
    worked.getByText('+2.5');
    worked.getByText('12.5');
    expect(worked.getByRole('link').getAttribute('href')).toBe(`/groups/${group._id}/show`);
    screen.getByText(/Times are in Asia\/Seoul/);
  });

  it('leads from accounts that are gone nowhere', async () => {
    open([
      ledger(
        aLedgerEntry(1, { person: null, by: null }),
        aLedgerEntry(2, { person: null, group: { ...group, groupname: '' }, by: null }),
      ),
    ]);
    expect((await rowOf('Deleted account')).queryByRole('link')).toBeNull();
    expect((await rowOf('Deleted group')).queryByRole('link')).toBeNull();
  });

  it('is filtered by the server', async () => {
    const filter = encodeURIComponent(JSON.stringify({ user_id: aUser(2)._id }));
    const { sent } = open(
      [answers(routes.getUser, { data: aUser(2) }), ledger(aLedgerEntry(1))],
      `/credit_ledger?filter=${filter}`,
    );
    await screen.findByDisplayValue('Ada Lovelace (student2)');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Kind' }));
    fireEvent.click(screen.getByRole('option', { name: 'Monthly allowance' }));
    fireEvent.change(screen.getByLabelText('Beginning'), { target: { value: '2026-03-01' } });
    fireEvent.change(screen.getByLabelText('End'), { target: { value: '2026-03-31' } });
    await waitFor(() =>
      expect(sent(routes.creditLedger).at(-1)?.query).toEqual({
        user_id: aUser(2)._id,
        kind: 'allowance',
        start_date: '2026-03-01',
        end_date: '2026-03-31',
        offset: '0',
        limit: '10',
      }),
    );
  });

  it('says that the days of a filter are turned round, and asks for nothing that is of a person and a group', async () => {
    const wanted = { user_id: aUser(2)._id, group_id: group._id, start_date: '2026-03-02', end_date: '2026-03-01' };
    const filter = encodeURIComponent(JSON.stringify(wanted));
    const { sent } = open(
      [answers(routes.getUser, { data: aUser(2) }), answers(routes.getGroup, { data: aGroup(group) })],
      `/credit_ledger?filter=${filter}`,
    );
    await screen.findByText('The end is before the beginning.');
    screen.getByText('Nothing matches this search.');
    expect(sent(routes.creditLedger)).toEqual([]);
  });

  it('says what belongs there while nothing is', async () => {
    open([ledger()]);
    await screen.findByText('Credits that are given, taken back or spent appear here.');
  });

  it('says what went wrong', async () => {
    open([refuses(routes.creditLedger, 'internal', 'Our side failed.')]);
    expect((await screen.findByRole('alert')).textContent).toContain('Our side failed.');
  });
});

describe('the ledger as CSV', () => {
  const files: Blob[] = [];
  const total = 250;
  const entries = Array.from({ length: total }, (_, n) =>
    aLedgerEntry(n, n === 1 ? { delta: -1500, kind: 'take_back', reason: '=1+1' } : {}),
  );
  const paged = (before: (offset: number) => void = () => undefined) =>
    answers(routes.creditLedger, ({ query }) => {
      const [offset, limit] = [Number(query.offset), Number(query.limit)];
      before(offset);
      return { data: entries.slice(offset, offset + limit), total, offset, limit };
    });
  beforeEach(() => {
    files.length = 0;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const createObjectURL = (file: Blob) => {
      files.push(file);
      return 'blob:ledger';
    };
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  });
  afterEach(() => void vi.restoreAllMocks());

  it('holds the entries of all pages that the filter lets through', async () => {
    const filter = encodeURIComponent(JSON.stringify({ kind: 'grant' }));
    const { sent } = open([paged()], `/credit_ledger?filter=${filter}`);
    await screen.findAllByText('For the algebra items');
    press('Save as CSV');
    await screen.findByText('Downloaded');
    const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? []);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(lines).toHaveLength(total + 1);
    expect(lines[0]).toBe(
      '"When","Whose credits","Username","Kind","AI work","Which credits","Amount","Cost","Balance after","Reason","By"',
    );
    expect(lines[2]).toBe(
      '"2026-03-01T23:30:00.000Z","Zoë Müller","person2","Taken back by an administrator","","Given","-1.5","","31.5","\'=1+1","Margaret Hamilton"',
    );
    const whole = sent(routes.creditLedger).filter(({ query }) => query.limit === '100');
    expect(whole.map(({ query }) => [query.offset, query.kind])).toEqual([
      ['0', 'grant'],
      ['100', 'grant'],
      ['200', 'grant'],
    ]);
  });

  it('is cancelled on the way', async () => {
    open([
      paged((offset) => {
        if (offset === 100) press('Cancel');
      }),
    ]);
    await screen.findAllByText('For the algebra items');
    press('Save as CSV');
    screen.getByRole('progressbar', { name: 'Save as CSV' });
    await screen.findByText('Canceled');
    expect(files).toEqual([]);
    screen.getByRole('button', { name: 'Save as CSV' });
  });

  it('is not saved in part: what went wrong is said', async () => {
    let isAway = false;
    const known = paged();
    const away = refuses(routes.creditLedger, 'internal', 'Our side failed.');
    open([{ ...known, handle: (...given) => (isAway ? away : known).handle(...given) }]);
    await screen.findAllByText('For the algebra items');
    isAway = true;
    press('Save as CSV');
    expect((await screen.findByRole('alert')).textContent).toBe('Our side failed.');
    expect(files).toEqual([]);
  });
});

describe('the check of the ledger', () => {
  it('says when it was last summed, and that nothing was wrong', async () => {
    open([ledger()]);
    await screen.findByText(
      /The ledger was last summed on Mar 2, 2026, 12:00.*: 12 accounts, 340 entries, nothing wrong\./,
    );
  });

  it('says which balances are wrong once it is summed anew', async () => {
    const wrong = aLedgerCheck({
      differences: [{ person: aPerson(2), group: null, pool: 'granted', balance: 12_000, sum: 10_500 }],
    });
    let check: ReturnType<typeof aLedgerCheck> | null = null;
    const { sent } = open([
      ledger(),
      answers(routes.ledgerCheck, () => ({ data: check })),
      answers(routes.checkLedger, () => {
        check = wrong;
        return { data: wrong };
      }),
    ]);
    await screen.findByText('The ledger has not been summed yet.');
    press('Sum the ledger now');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('These balances are not the sum of their entries:');
    expect(alert.textContent).toContain('Zoë Müller (person2) · Given: balance 12, sum of the entries 10.5');
    expect(sent(routes.checkLedger)).toHaveLength(1);
  });

  it('says what went wrong', async () => {
    open([ledger(), refuses(routes.ledgerCheck, 'internal', 'Our side failed.')]);
    expect((await screen.findByRole('alert')).textContent).toContain('Our side failed.');
    screen.getByRole('button', { name: 'Try again' });
  });
});

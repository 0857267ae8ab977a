import { type Issue, type IssueRow, type Role, routes, type Submission } from '@mathquiz/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aList, anId, aUser, inTime } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const at = '2026-03-01T08:30:00.000Z';
const minjun = { _id: anId(31), username: 'minjun1', name: '민준', lastname: '김' };
const ada = { _id: anId(1), username: 'author1', name: 'Ada', lastname: 'Author' };
const row: IssueRow = {
  _id: anId(70),
  title: 'The answer key is wrong',
  type: 'wrong_key',
  state: 'open',
  outcome: null,
  item: { _id: anId(80), title: 'Surds', version: 2 },
  reporter: minjun,
  mine: false,
  test: { _id: anId(62), title: 'Week 9' },
  number: 3,
  replies: 1,
  created_at: at,
  updated_at: at,
};
const issue = (change: Partial<Issue> = {}): Issue => ({
  ...row,
  content: 'I get **two**.',
  random_seed: null,
  answers: { '0_a': '7' },
  page: null,
  thread: [{ number: 1, kind: 'reply', by: ada, by_reporter: false, mine: true, content: 'I look', outcome: null, at }],
  newest_version: 3,
  may: { close: true, open: false, message: true },
  ...change,
});
const part = { key: '0_a', kind: 'text' as const, prompt: 'How many?', points: 1 };
const item = { index: 0, section: '', points: 1, statement: 'Count the roots', parts: [part] };

const field = (name: string | RegExp) => screen.getByLabelText(name) as HTMLInputElement;
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('a report', () => {
  const submission: Submission = {
    _id: anId(7),
    test_id: anId(3),
    title: 'Week 9',
    user: minjun,
    try: 1,
    state: 'marked',
    started_at: at,
    submitted_at: at,
    score: 0,
    full_score: 0,
    ...inTime,
    out_of: 1,
    shown: { correctness: true, score: true, key: false, solution: false },
    stopped: false,
    more_at: null,
    items: [
      {
        ...item,
        quiz_id: anId(80),
        version: 2,
        points_earned: 0,
        solution: null,
        parts: [
          {
            ...part,
            answer: { value: '7', decimal: 'point', at },
            read_as: null,
            points_earned: 0,
            judgement: null,
            answer_key: null,
            revisions: [],
          },
        ],
      },
    ],
  };
  const result = () => fakeApi().on(routes.getSubmission, () => ({ data: submission }));
  const show = () => showAt(`/evaluation/result?submission=${anId(7)}`, aUser(['student']));

  it('is named by its kind until another title is typed, and takes along where it was met', async () => {
    const api = result().on(routes.reportItem, () => ({ data: issue({ mine: true }) }));
    show();
    await press('Report a fault: Question 1');
    await screen.findByLabelText('What is wrong?');
    expect(field('Title of the report').value).toBe('The answer key is wrong');
    type('What is wrong?', 'typo');
    expect(field('Title of the report').value).toBe('Spelling or wording');
    type('Title of the report', 'Wrong unit');
    type('What is wrong?', 'unclear');
    expect(field('Title of the report').value).toBe('Wrong unit');
    type('What did you notice?', 'It says metres');
    await press('Send the report');
    const link = await screen.findByRole('link', { name: 'See the report' });
    expect(link.getAttribute('href')).toBe(`/issues/${anId(70)}`);
    expect(api.sent(routes.reportItem)).toMatchObject([
      {
        title: 'Wrong unit',
        type: 'unclear',
        content: 'It says metres',
        version: 2,
        random_seed: null,
        test_id: anId(3),
        attempt_id: anId(7),
        index: 0,
        answers: { '0_a': '7' },
        page: `/evaluation/result?submission=${anId(7)}`,
      },
    ]);
  });

  it('says what is missing and sends nothing', async () => {
    const api = result();
    show();
    await press('Report a fault: Question 1');
    await screen.findByLabelText('What is wrong?');
    type('Title of the report', ' ');
    await press('Send the report');
    expect(await screen.findByText('Enter a title.')).toBeTruthy();
    expect(screen.getByText('Write what you noticed.')).toBeTruthy();
    type('What did you notice?', 'x'.repeat(10_000));
    expect(await screen.findByText('At most 5000 characters.')).toBeTruthy();
    expect(api.sent(routes.reportItem)).toEqual([]);
  });

  it('keeps what was typed over a failed send and a reload, until it is sent', async () => {
    const api = result().on(routes.reportItem, () => {
      throw new Fault('unavailable');
    });
    const { unmount } = show();
    await press('Report a fault: Question 1');
    await screen.findByLabelText('What is wrong?');
    type('What did you notice?', 'It says metres');
    await press('Send the report');
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('alert');
    expect(field('What did you notice?').value).toBe('It says metres');
    act(() => void dispatchEvent(new Event('pagehide')));
    unmount();
    show();
    await press('Report a fault: Question 1');
    expect(((await screen.findByLabelText('What did you notice?')) as HTMLTextAreaElement).value).toBe(
      'It says metres',
    );
    api.on(routes.reportItem, () => ({ data: issue({ mine: true }) }));
    await press('Send the report');
    expect(await screen.findByText(/Your report is sent/)).toBeTruthy();
    await press('Close');
    await press('Report a fault: Question 1');
    expect(((await screen.findByLabelText('What did you notice?')) as HTMLTextAreaElement).value).toBe('');
  });
});

describe('the list of reports', () => {
  it('is that of one’s work, with what is open first; the address holds every choice', async () => {
    const api = fakeApi().on(routes.listIssues, () => aList([row]));
    const { path } = showAt('/issues', aUser(['author']));
    const link = await screen.findByRole('link', { name: row.title });
    expect(link.getAttribute('href')).toBe(`/issues/${row._id}`);
    expect(
      screen.getByText(/Question 3 of “Week 9” · Surds · 민준 김|Question 3 of “Week 9” · Surds · 김민준/),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'All' })).toBeNull();
    const asked = () => api.requests.filter((one) => one.route === routes.listIssues).at(-1)?.query;
    expect(asked()).toMatchObject({ scope: 'on_items', filter: '{"state":"open"}' });
    type('Kind', 'typo');
    await waitFor(() => expect(asked()).toMatchObject({ filter: '{"state":"open","type":"typo"}' }));
    type('Open or closed', 'all');
    await waitFor(() => expect(asked()).toMatchObject({ filter: '{"type":"typo"}' }));
    expect(path()).toBe('/issues?type=typo&state=all');
    fireEvent.click(screen.getByRole('link', { name: 'My reports' }));
    await waitFor(() => expect(asked()).toMatchObject({ scope: 'mine', filter: '{}' }));
  });

  it.each<[Role, string[]]>([
    ['student', []],
    ['teacher', ['My reports', 'On my items', 'From my tests']],
    ['author', ['My reports', 'On my items']],
    ['reviewer', ['My reports', 'On my items', 'All']],
    ['admin', ['My reports', 'On my items', 'From my tests', 'All']],
  ])('has for a %s the tabs that they may see', async (role, tabs) => {
    fakeApi().on(routes.listIssues, () => aList([]));
    showAt('/issues', aUser([role]));
    await screen.findByRole('heading', { name: 'Fault reports' });
    const line = screen.queryByRole('navigation', { name: 'Fault reports' });
    expect(
      line
        ? within(line)
            .getAllByRole('link')
            .map((one) => one.textContent)
        : [],
    ).toEqual(tabs);
  });

  it('says what belongs here while it is empty, that nothing fits, and that it did not come', async () => {
    const api = fakeApi().on(routes.listIssues, () => aList([]));
    const { unmount } = showAt('/issues', aUser(['student']));
    expect(await screen.findByText(/You have not reported anything/)).toBeTruthy();
    unmount();
    const narrow = showAt(`/issues?item=${anId(80)}`, aUser(['author']));
    expect(await screen.findByText('No report fits.')).toBeTruthy();
    await press('Show those on all items');
    expect(await screen.findByText('Nobody has reported a fault in your items.')).toBeTruthy();
    narrow.unmount();
    api.on(routes.listIssues, () => {
      throw new Fault('unavailable');
    });
    showAt('/issues', aUser(['author']));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('one report', () => {
  const page = (given: Issue) =>
    fakeApi()
      .on(routes.getIssue, () => ({ data: given }))
      .on(routes.issueVariant, () => ({ data: { item, keys: [{ text: 'eight' }], solution: '' } }))
      .on(routes.issuesOfItem, () => aList([row, { ...row, _id: anId(71), title: 'Seen before' }]));
  const show = (roles: Role[] = ['author']) => showAt(`/issues/${row._id}`, aUser(roles));

  it('stands beside the item with the numbers, the answer and the key', async () => {
    page(issue());
    show();
    expect(await screen.findByText('Count the roots')).toBeTruthy();
    expect((await screen.findByText('two')).tagName).toBe('STRONG');
    expect(within(screen.getByRole('region', { name: 'What the reporter answered' })).getByText('7')).toBeTruthy();
    expect(screen.getByText('eight')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the item' }).getAttribute('href')).toBe(`/author/items/${anId(80)}`);
  });

  it('is answered, also by a message; what was typed stays where that fails', async () => {
    const api = page(issue()).on(routes.replyToIssue, () => {
      throw new Fault('unavailable');
    });
    show();
    await screen.findByText('Count the roots');
    await press('Send the answer');
    expect(await screen.findByText('Write an answer.')).toBeTruthy();
    type('Answer to this report', 'Thank you');
    fireEvent.click(screen.getByLabelText('Also send it to the reporter as a message'));
    await press('Send the answer');
    await screen.findByRole('alert');
    expect(field('Answer to this report').value).toBe('Thank you');
    api.on(routes.replyToIssue, () => ({ data: issue() }));
    await press('Send the answer');
    await waitFor(() => expect(field('Answer to this report').value).toBe(''));
    expect(api.sent(routes.replyToIssue).at(-1)).toEqual({ content: 'Thank you', send_message: true });
  });

  it('is closed as fixed in the newest version, or as the same as another one', async () => {
    const api = page(issue()).on(routes.closeIssue, () => ({ data: issue() }));
    show();
    await screen.findByText('Count the roots');
    expect(field('Fixed in version').value).toBe('3');
    await press('Close the report');
    await waitFor(() =>
      expect(api.sent(routes.closeIssue)).toMatchObject([{ outcome: 'fixed', version: 3, duplicate_of: null }]),
    );
    type('How does it end?', 'duplicate');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close the report' }).disabled).toBe(true);
    await screen.findByRole('option', { name: 'Seen before' });
    expect(screen.queryByRole('option', { name: row.title })).toBeNull();
    type('The same as', anId(71));
    await press('Close the report');
    await waitFor(() =>
      expect(api.sent(routes.closeIssue).at(-1)).toMatchObject({ outcome: 'duplicate', duplicate_of: anId(71) }),
    );
  });

  it('cannot be called fixed before a newer version is saved', async () => {
    page(issue({ newest_version: 2 }));
    show();
    await screen.findByText('Count the roots');
    expect(field('How does it end?').value).toBe('no_fault');
    type('How does it end?', 'fixed');
    expect(screen.getByText(/Save the corrected item first/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close the report' }).disabled).toBe(true);
  });

  it('is opened again by its reporter, who is shown no key and cannot close it', async () => {
    const closed = issue({
      state: 'closed',
      outcome: { kind: 'fixed', version: 3 },
      mine: true,
      item: { ...row.item, title: null },
      newest_version: null,
      may: { close: false, open: true, message: false },
    });
    const api = page(closed)
      .on(routes.issueVariant, () => ({ data: { item, keys: null, solution: null } }))
      .on(routes.openIssue, () => ({ data: closed }));
    show(['student']);
    expect(await screen.findByText('Count the roots')).toBeTruthy();
    expect(screen.getByText('Fixed in version 3')).toBeTruthy();
    for (const name of ['Key and worked solution', 'Open the item', 'Close the report', 'Surds'])
      expect(screen.queryByText(name)).toBeNull();
    expect(screen.queryByLabelText('Also send it to the reporter as a message')).toBeNull();
    type('What is still wrong? (optional)', 'Still there');
    await press('Open again');
    await waitFor(() => expect(api.sent(routes.openIssue)).toEqual([{ content: 'Still there' }]));
  });
});

it('is counted on the item’s own page, with the way there', async () => {
  const { anItem, aQuiz } = await import('../../testing/builders.js');
  fakeApi()
    .on(routes.getQuiz, () => ({ data: aQuiz({ _id: anId(80), content: anItem() }) }))
    .on(routes.issuesOfItem, () => ({ data: [row], total: 2, offset: 0, limit: 1 }));
  showAt(`/author/items/${anId(80)}`, aUser(['author']));
  const link = await screen.findByRole('link', { name: '2 open reports' });
  expect(link.getAttribute('href')).toBe(`/issues?scope=on_items&state=open&item=${anId(80)}`);
});

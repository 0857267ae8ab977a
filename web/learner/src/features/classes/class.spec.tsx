import { routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queries } from '../../lib/use-call.js';
import { aClass, openOne, rows, statistics, theTest } from '../../testing/a-class.js';
import { aList, anId, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const open = () => showAt(`/teacher/tests/${theTest._id}`, aUser(['teacher']));
const names = () =>
  screen
    .getAllByRole('rowheader')
    .map((one) => one.textContent)
    .filter((name) => name?.startsWith('A '));

describe('the tests of a teacher', () => {
  it('are listed with their counts, and found by title', async () => {
    aClass();
    showAt('/teacher/tests', aUser(['teacher']));
    expect(await screen.findByText('2 of 3 handed in')).toBeTruthy();
    expect(screen.getByText('1 to mark')).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'geometry' } });
    expect(screen.getByText('Nothing matches this search.')).toBeTruthy();
  });

  it('have a sentence when there are none', async () => {
    fakeApi().on(routes.listTests, () => aList([]));
    showAt('/teacher/tests', aUser(['teacher']));
    expect(await screen.findByText(/Tests that you publish/)).toBeTruthy();
  });
});

describe('the class of a test', () => {
  it('is sorted and filtered as its address says, so that a colleague sees the same rows by a link', async () => {
    aClass();
    const { path, unmount } = open();
    await screen.findByText('Not started', { selector: 'td *' });
    fireEvent.click(screen.getByRole('button', { name: 'Score' }));
    fireEvent.change(screen.getByLabelText('Find a student'), { target: { value: 'A ' } });
    const shown = names();
    const link = path();
    expect(link).toBe(`/teacher/tests/${theTest._id}?sort=-score&q=A+`);
    unmount();
    showAt(link, aUser(['teacher']));
    await screen.findByText('Not started', { selector: 'td *' });
    expect(names()).toEqual(shown);
    expect(shown).toEqual(['A Best', 'A Absent', 'A Open']);
  });

  it('shows everyone, also who has not started, and sorts by a press', async () => {
    aClass();
    open();
    expect(await screen.findByText('Not started', { selector: 'td *' })).toBeTruthy();
    expect(names()).toEqual(['A Absent', 'A Best', 'A Open']);
    fireEvent.click(screen.getByRole('button', { name: 'Score' }));
    expect(names()).toEqual(['A Best', 'A Absent', 'A Open']);
  });

  it('says which questions a student did not get, where each gets some of them', async () => {
    const submission = { ...openOne.submission, state: 'marked' as const, items: [2, null], absent: [1] };
    aClass().on(routes.testSubmissions, () => aList([{ ...openOne, submission }]));
    open();
    const cell = await screen.findByRole('cell', { name: 'Not drawn for this student' });
    expect(cell.textContent).toBe('–');
    expect(screen.queryByText('?', { selector: 'td' })).toBeNull();
  });

  it('says of which questions each student gets only some', async () => {
    const contents = [0, 1, 2].map((index) => ({
      ...{ index, quiz_id: anId(9), version: 1, title: `Item ${index}`, points: 2 },
      ...(index === 0 ? { section: '', block: 0, pick: null } : { section: 'Slopes', block: 1, pick: 1 }),
    }));
    aClass().on(routes.getTest, () => ({ data: { ...theTest, contents } }));
    open();
    expect((await screen.findByText(/^Slopes/)).textContent).toBe(
      'Slopes: Questions 2 to 3, of which each student gets 1 of 2',
    );
    expect(screen.queryByText(/Questions 1/)).toBeNull();
  });

  it('says the distribution in a sentence and keeps a table behind a press', async () => {
    aClass();
    open();
    expect(await screen.findByText('One student is marked: 4 out of 4.')).toBeTruthy();
    expect(screen.getByText('As a table')).toBeTruthy();
    expect(screen.getByText('3.2 to under 3.6')).toBeTruthy();
    expect(screen.getByText('3.6 to 4')).toBeTruthy();
    const drawing = screen.getByRole('img', { name: 'Distribution of scores' });
    const written = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(written).toEqual(['Students', '0', '1', '0', '1', '2', '3', '4', 'Points']);
  });

  it('says what a mark is in words beside its colour, and who joined when the test had closed', async () => {
    const joined = { ...rows[0], joined_later: true } as (typeof rows)[number];
    aClass().on(routes.testSubmissions, () => aList([joined, ...rows.slice(1)]));
    open();
    expect(await screen.findByText('Joined later', { selector: 'td *' })).toBeTruthy();
    expect(screen.queryByText('Not started', { selector: 'td *' })).toBeNull();
    expect(screen.getAllByRole('cell', { name: 'Right, 2 of 2 points' })).toHaveLength(2);
    const partly = screen.getByRole('cell', { name: 'Partly right, 1 of 2 points' });
    expect(partly.querySelector('svg')).toBeTruthy();
    fireEvent.click(screen.getByText('A Absent'));
    expect(await screen.findByText(/joined the class after the test had closed/)).toBeTruthy();
  });

  it('shows Cronbach’s alpha from ten marked submissions on, and says so below', async () => {
    const figures = { ...statistics, cronbach_alpha: 0.7895, error_ratio: 0.4588, standard_error: 1.633, missing: {} };
    const api = aClass().on(routes.statisticsOfTest, () => ({ data: { ...figures, marked: 9 } }));
    const { unmount } = open();
    expect(await screen.findAllByText('shown from 10 marked submissions on')).toHaveLength(3);
    expect(screen.getAllByText('Cronbach’s alpha')).toHaveLength(1);
    expect(screen.queryByText('0.79')).toBeNull();
    unmount();
    api.on(routes.statisticsOfTest, () => ({ data: { ...figures, marked: 10 } }));
    queries.clear();
    open();
    expect(await screen.findAllByText('0.79')).toHaveLength(2);
    expect(screen.queryByText(/shown from/)).toBeNull();
  });

  it('opens a question’s figures: its curve with a table, what was chosen, which errors, and why a figure is missing', async () => {
    aClass();
    open();
    const press = await screen.findByRole('button', { name: '1 Item 0' });
    expect(press.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(press);
    const detail = screen.getByRole('region', { name: 'Question 1: Item 0' });
    expect(document.activeElement?.textContent).toBe('Question 1: Item 0');
    const curve = within(detail).getByRole('img', { name: 'Share of points in each fifth of the class' });
    const told = document.getElementById(curve.getAttribute('aria-describedby') ?? '');
    expect(told?.textContent).toBe('The weakest fifth got 10% of the points, the strongest 100%.');
    const cells = [...(within(detail).getByText('As a table').closest('details')?.querySelectorAll('td') ?? [])];
    expect(cells.map((cell) => cell.textContent)).toEqual(['10%', '20%', '40%', '70%', '100%']);
    const lines = (name: string) =>
      within(within(detail).getByRole('list', { name }))
        .getAllByRole('listitem')
        .map((line) => line.textContent?.trim());
    expect(lines('Options chosen')).toEqual(['a parabola Right3 students', 'a line1 student']);
    expect(lines('Misconceptions found')).toEqual(['sign error2 students']);
    expect(within(detail).getByText('2 min 5 sec')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '2 Item 1' }));
    const other = screen.getByRole('region', { name: 'Question 2: Item 1' });
    expect(within(other).getByText('too few students are marked')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '2 Item 1' }));
    expect(screen.queryByRole('region', { name: 'Question 2: Item 1' })).toBeNull();
  });

  it('shows the figures of one group, and of one question by the numbers that were drawn', async () => {
    const groups = [31, 32].map((last) => ({ _id: anId(last), groupname: `Group ${last}` }));
    const asked: unknown[] = [];
    aClass()
      .on(routes.getTest, () => ({ data: { ...theTest, groups } }))
      .on(routes.statisticsOfTest, ({ query }) => {
        asked.push(query);
        return { data: statistics };
      })
      .on(routes.statisticsOfVariants, ({ query }) => {
        asked.push(query);
        const one = { seed: 's', n: 2, mean: 1, facility: 0.5, blank_share: 0 };
        const variants = [
          { ...one, statement: 'Of three' },
          { ...one, statement: 'Of four', seed: 'u', facility: 1 },
        ];
        return { data: { variants, newest: null } };
      });
    open();
    fireEvent.change(await screen.findByLabelText('Figures for'), { target: { value: anId(32) } });
    fireEvent.click(await screen.findByRole('button', { name: '2 Item 1' }));
    const more = screen.getByText('By variant').closest('details');
    if (!more) throw new Error('no details');
    more.open = true;
    fireEvent(more, new Event('toggle'));
    expect(await screen.findByText('Of three')).toBeTruthy();
    expect(within(more).getAllByRole('row')[1]?.textContent).toBe('Of three250%0%');
    expect(asked.at(-1)).toEqual({ group: anId(32), item: 1 });
    expect(asked).toContainEqual({ group: anId(32) });
  });

  it('comes before the figures for who reads in order, as on a phone', async () => {
    aClass();
    open();
    const table = await screen.findByRole('table', { name: 'Class' });
    const figure = await screen.findByText('Standard deviation');
    expect(table.compareDocumentPosition(figure) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('says one point and two points', async () => {
    aClass();
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Next unmarked (1 student)' }));
    expect(await screen.findByRole('button', { name: 'Give 1 point' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Give 2 points' })).toBeTruthy();
    expect(screen.getByText('of 2 points')).toBeTruthy();
  });

  it('keeps what was typed when a mark cannot be saved', async () => {
    aClass().on(routes.putMarkings, () => {
      throw new Fault('unavailable');
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Next unmarked (1 student)' }));
    fireEvent.change(await screen.findByLabelText('Points (0 to 2)'), { target: { value: '2' } });
    fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Right after all' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save mark' }));
    await waitFor(() => expect(screen.getByDisplayValue('Right after all')).toBeTruthy());
  });

  it('opens an answer from the keyboard and steps to the next student with j', async () => {
    aClass();
    open();
    const cell = (await screen.findByText('?')) as HTMLElement;
    fireEvent.click(cell);
    expect(await screen.findByRole('complementary', { name: 'A Open' })).toBeTruthy();
    fireEvent.keyDown(window, { key: 'k' });
    expect(await screen.findByRole('complementary', { name: 'A Best' })).toBeTruthy();
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(screen.queryByRole('complementary', { name: 'A Best' })).toBeNull();
  });

  it('closes the test only after a second press that names it', async () => {
    const api = aClass().on(routes.changeTest, () => ({ data: theTest }));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Times and release' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Close now' }));
    expect(api.sent(routes.changeTest)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Close the test for everyone' }));
    await waitFor(() => expect(api.sent(routes.changeTest)).toHaveLength(1));
    expect(api.sent(routes.changeTest)[0]).toHaveProperty('close_at');
  });
});

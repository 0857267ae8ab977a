import { type ProposalRow, routes, type Task } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answersOf, theTest } from '../../../testing/a-class.js';
import { anId, aTask, aUser } from '../../../testing/builders.js';
import { Fault, fakeApi } from '../../../testing/fake-api.js';
import { showAt } from '../../../testing/show.js';

const part = '0_why';
const taskId = anId(80);
const rubric = [
  { id: 'term', text: 'Names the missing term', points: 1 },
  { id: 'why', text: 'Says where it comes from', points: 1 },
];
const aRow = (last: number, lastname: string, change: Partial<ProposalRow> = {}): ProposalRow => ({
  submission_id: anId(100 + last),
  user: { _id: anId(last), username: `student${last}`, name: 'A', lastname },
  statement: 'Paula writes $(x+3)^2 = x^2+9$.',
  prompt: 'What is missing?',
  points: 2,
  answer: `6x is missing, says ${lastname}.`,
  model_answer: '',
  rubric,
  is_marked: false,
  proposal: {
    points: 1,
    lines: ['term'],
    reason: 'You name the term.',
    quote: '6x is missing',
    at: '2026-03-02T08:00:00.000Z',
  },
  ...change,
});
const [first, second, third] = [aRow(21, 'Alt'), aRow(22, 'Berg'), aRow(23, 'Cole')];

let api: ReturnType<typeof fakeApi>;
let rows: ProposalRow[];
let task: Task;
let state = { is_set_up: true, is_demo: false, model: 'm' };
beforeEach(() => {
  rows = [first, second, third];
  state = { is_set_up: true, is_demo: false, model: 'm' };
  task = aTask({ task_id: taskId, kind: 'ai_marks', state: 'SUCCESS', result: { answers: 3, proposed: 2 } });
  api = fakeApi()
    .on(routes.getTest, () => ({ data: theTest }))
    .on(routes.aiState, () => ({ data: state }))
    .on(routes.listPartsToMark, () => ({
      data: [
        { part: '1_b', title: 'Nobody answered', points: 1, waiting: 0 },
        { part, title: 'Where is the mistake?', points: 2, waiting: rows.length },
      ],
    }))
    .on(routes.listMarkProposals, () => ({ data: rows }))
    .on(routes.evaluateQuiz, () => ({ data: { task_id: taskId, state: 'PENDING' as const } }))
    .on(routes.getTask, () => ({ data: task }))
    .on(routes.settleMarkProposals, ({ body }) => {
      rows = rows.filter(({ submission_id }) => !body.submission_ids.includes(submission_id));
      return { data: { settled: body.submission_ids.length } };
    })
    .on(routes.putMarkings, () => ({ data: answersOf(1) }));
});

const open = () => showAt(`/teacher/tests/${theTest._id}/proposals`, aUser(['teacher']));
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const marked = () => api.sent(routes.putMarkings);
const settled = () => api.sent(routes.settleMarkProposals);
const asMark = ({ submission_id }: ProposalRow, points: number, reason = 'You name the term.') => ({
  submission_id,
  markings: [{ part, points, reason }],
  only_unmarked: true,
});

describe('proposed marks', () => {
  it('cost so many credits an answer, which is said before they are asked for', async () => {
    api.on(routes.aiQuotes, () => ({ data: { is_on: true, quotes: { evaluate: 800 }, available: 500 } }));
    open();
    const note = await screen.findByText(/An answer costs at most 0\.8 credits; .* You have 0\.5\./);
    expect(note.closest('[data-warns]')).not.toBeNull();
  });

  it('stand beside the answer, its question and the sentence that they rest on, and mark nothing', async () => {
    open();
    const one = await card('A Alt');
    expect(one.getByText('6x is missing, says Alt.')).toBeTruthy();
    expect(one.getByText('6x is missing')).toBeTruthy();
    expect(one.getByText('What is missing?')).toBeTruthy();
    expect((one.getByLabelText('Points (0 to 2)') as HTMLInputElement).value).toBe('1');
    expect((one.getByLabelText(/Names the missing term/) as HTMLInputElement).checked).toBe(true);
    expect(screen.getByText(/A proposal is no mark/)).toBeTruthy();
    expect(marked()).toEqual([]);
  });

  it('are accepted singly, where nobody has marked the answer', async () => {
    open();
    fireEvent.click((await card('A Alt')).getByRole('button', { name: 'Accept this mark' }));
    await screen.findByText('1 mark is saved.');
    expect(marked()).toEqual([asMark(first, 1)]);
    expect(settled()).toEqual([
      { test_id: theTest._id, part, submission_ids: [first.submission_id], outcome: 'accepted' },
    ]);
    await waitFor(() => expect(screen.queryByRole('article', { name: 'A Alt' })).toBeNull());
  });

  it('are changed by a line of the rubric, by points or by words, and accepted together', async () => {
    open();
    const one = await card('A Alt');
    fireEvent.click(one.getByLabelText(/Says where it comes from/));
    expect((one.getByLabelText('Points (0 to 2)') as HTMLInputElement).value).toBe('2');
    const other = await card('A Berg');
    fireEvent.change(other.getByLabelText('Points (0 to 2)'), { target: { value: '0,5' } });
    fireEvent.change(other.getByLabelText('Reason, if you want to give one'), { target: { value: 'Half.' } });
    expect(other.getByRole('button', { name: 'Save changed mark' })).toBeTruthy();
    await press('Accept chosen (3)');
    await screen.findByText('3 marks are saved.');
    expect(marked()).toEqual([asMark(first, 2), asMark(second, 0.5, 'Half.'), asMark(third, 1)]);
    expect(settled().map(({ submission_ids, outcome }) => [submission_ids, outcome])).toEqual([
      [[third.submission_id], 'accepted'],
      [[first.submission_id, second.submission_id], 'changed'],
    ]);
  });

  it('are refused in bulk, only those that are chosen, and give no mark', async () => {
    open();
    fireEvent.click((await card('A Cole')).getByLabelText('Choose A Cole'));
    await press('Refuse chosen (2)');
    await screen.findByText('2 proposals are refused.');
    expect(marked()).toEqual([]);
    expect(settled()).toMatchObject([
      { submission_ids: [first.submission_id, second.submission_id], outcome: 'refused' },
    ]);
  });

  it('are not saved with points that the part does not have', async () => {
    open();
    const one = await card('A Alt');
    fireEvent.change(one.getByLabelText('Points (0 to 2)'), { target: { value: '3' } });
    expect(one.getByText('A number from 0 to 2')).toBeTruthy();
    const accept = one.getByRole('button', { name: 'Accept this mark' }) as HTMLButtonElement;
    expect(accept.disabled).toBe(true);
    expect((screen.getByRole('button', { name: 'Accept chosen (3)' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('leave the mark of whoever was faster, and save the others', async () => {
    api.on(routes.putMarkings, ({ body }) => {
      if (body.submission_id === second.submission_id) throw new Fault('version_conflict');
      return { data: answersOf(1) };
    });
    open();
    await press('Accept chosen (3)');
    await screen.findByText('2 marks are saved. 1 answer was marked by somebody meanwhile; its mark stays.');
    expect(settled()).toMatchObject([{ submission_ids: [first.submission_id, third.submission_id] }]);
  });

  it('say what was saved before something failed, and keep what was typed', async () => {
    api.on(routes.putMarkings, ({ body }) => {
      if (body.submission_id === second.submission_id) throw new Fault('wrong_state');
      return { data: answersOf(1) };
    });
    open();
    const one = await card('A Cole');
    fireEvent.change(one.getByLabelText('Points (0 to 2)'), { target: { value: '0' } });
    await press('Accept chosen (3)');
    await screen.findByRole('alert');
    expect(screen.getByText('1 mark is saved.')).toBeTruthy();
    expect(((await card('A Cole')).getByLabelText('Points (0 to 2)') as HTMLInputElement).value).toBe('0');
  });

  it('are asked for with what the teacher wants looked at, and come as they are made', async () => {
    rows = [first, second].map((row) => ({ ...row, proposal: null }));
    task = aTask({ task_id: taskId, kind: 'ai_marks', state: 'PROGRESS', done: 1, of: 2 });
    open();
    expect((await card('A Alt')).getByText('Nothing is proposed for this answer yet.')).toBeTruthy();
    fireEvent.change(await screen.findByLabelText('What should it look at?'), { target: { value: 'The sign.' } });
    rows = [first, { ...second, proposal: null }];
    await press('Have marks proposed (2)');
    await screen.findByText('1 of 2');
    expect(api.sent(routes.evaluateQuiz)).toEqual([
      {
        lang: 'en-US',
        messages: [{ role: 'user', content: 'The sign.' }],
        test_id: theTest._id,
        part,
        submission_ids: [first.submission_id, second.submission_id],
      },
    ]);
    await waitFor(async () => expect((await card('A Alt')).getByText('6x is missing')).toBeTruthy());
    task = aTask({ task_id: taskId, kind: 'ai_marks', state: 'SUCCESS', result: { answers: 2, proposed: 1 } });
    await screen.findByText('1 of 2 answers have a proposal.', {}, { timeout: 4000 });
  });

  it('are stopped; what was proposed stays', async () => {
    task = aTask({ task_id: taskId, kind: 'ai_marks', state: 'PROGRESS', done: 1, of: 3 });
    api.on(routes.cancelTask, () => {
      task = { ...task, state: 'FAILURE', error: { code: 'cancelled', retry: false } };
      return {};
    });
    open();
    await press('Have marks proposed (3)');
    await screen.findByText('1 of 3');
    await press('Cancel');
    await screen.findByText('Stopped. What was proposed stays.', {}, { timeout: 4000 });
    expect((await card('A Alt')).getByText('6x is missing')).toBeTruthy();
  });

  it('say who can set AI up where it is not', async () => {
    state = { is_set_up: false, is_demo: false, model: '' };
    open();
    await screen.findByText('AI is not set up in this school');
    expect(screen.queryByRole('button', { name: /Have marks proposed/ })).toBeNull();
  });

  it('say so where no answer waits', async () => {
    api.on(routes.listPartsToMark, () => ({ data: [] }));
    open();
    await screen.findByText('No answer waits for a mark by hand.');
  });
});

import { type MarkedPart, routes, type Submission } from '@mathquiz/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anId, aUser, inTime } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const at = '2026-03-01T08:30:00.000Z';
const part = (key: string, change: Partial<MarkedPart> = {}): MarkedPart => ({
  key,
  kind: 'text',
  prompt: '',
  points: 2,
  answer: { value: `answer ${key}`, decimal: 'point', at },
  read_as: null,
  points_earned: 0,
  judgement: null,
  answer_key: null,
  revisions: [],
  ...change,
});
const submission = (change: Partial<Submission> = {}): Submission => ({
  _id: anId(7),
  test_id: anId(3),
  title: 'Quadratics',
  user: { _id: anId(1), username: 'student1', name: 'A', lastname: 'B' },
  try: 1,
  state: 'marked',
  started_at: at,
  submitted_at: at,
  score: 3,
  full_score: null,
  ...inTime,
  out_of: 8,
  shown: { correctness: true, score: true, key: true, solution: true },
  stopped: false,
  more_at: null,
  items: [
    {
      quiz_id: anId(1),
      version: 1,
      index: 0,
      section: '',
      points: 8,
      statement: 'Statement',
      points_earned: 3,
      solution: 'The way to do it',
      parts: [
        part('0_a', { points_earned: 2, answer_key: { text: 'the key' } }),
        part('0_b', { points_earned: 1 }),
        part('0_c'),
        part('0_d', { points_earned: null }),
        part('0_e', { answer: null }),
      ],
    },
  ],
  ...change,
});
const byHand = {
  outcome: 'undecided' as const,
  credit: null,
  validity: 'valid' as const,
  read_as: null,
  reasons: [{ code: 'markedByHand', params: {} }],
  feedback: '',
  answer_class: '',
  rule: 'manual',
  grader_version: 1,
};
const open = () => showAt(`/evaluation/result?submission=${anId(7)}`, aUser(['student']));

describe('a result', () => {
  it('explains what was taken off its points', async () => {
    const deductions = { late_days: 1, late: 10, tries: 10 };
    fakeApi().on(routes.getSubmission, () => ({
      data: submission({ score: 12, full_score: 15, out_of: 20, try: 2, deductions }),
    }));
    open();
    expect(await screen.findByText('of 20 points')).toBeTruthy();
    expect(screen.getByText('15 points, less 10% for 1 day late and 10% for attempt 2')).toBeTruthy();
  });

  it.each([
    ['waiting', '2 days late: it counts once your teacher accepts it.'],
    ['accepted', '2 days late, accepted by your teacher.'],
    ['refused', '2 days late and not accepted: it does not count.'],
  ] as const)('that came late and is %s says so', async (approval, sentence) => {
    const deductions = { late_days: 2, late: 0, tries: 0 };
    fakeApi().on(routes.getSubmission, () => ({ data: submission({ score: null, approval, deductions }) }));
    open();
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('of an attempt that was not handed in says that it does not count', async () => {
    fakeApi().on(routes.getSubmission, () => ({ data: submission({ state: 'abandoned', score: null }) }));
    open();
    expect(await screen.findByText('Not handed in in time: this attempt does not count.')).toBeTruthy();
  });

  it('shows the score, and for each answer a word, the key and the solution', async () => {
    fakeApi().on(routes.getSubmission, () => ({ data: submission() }));
    open();
    expect(await screen.findByText('of 8 points')).toBeTruthy();
    for (const word of [
      'Right',
      'Partly right',
      'Wrong',
      'Your teacher marks this',
      'Not answered',
      'the key',
      'The way to do it',
    ]) {
      expect(screen.getByText(word)).toBeTruthy();
    }
  });

  it('says one point and two points', async () => {
    const [item] = submission().items;
    if (!item) throw new Error('no item');
    const parts = [part('0_a', { points: 1, points_earned: 0.5 })];
    const items = [{ ...item, parts, points: 2, points_earned: 1 }];
    fakeApi().on(routes.getSubmission, () => ({ data: submission({ score: 1, out_of: 1, items }) }));
    open();
    expect(await screen.findByText('of 1 point')).toBeTruthy();
    expect(screen.getByText('0.5 of 1 point')).toBeTruthy();
    expect(screen.getByText('1 of 2 points')).toBeTruthy();
  });

  it('says nothing of right and wrong before the release, and when more is shown', async () => {
    const shown = { correctness: false, score: false, key: false, solution: false };
    const parts = [part('0_a', { points_earned: null })];
    const [item] = submission().items;
    if (!item) throw new Error('no item');
    fakeApi().on(routes.getSubmission, () => ({
      data: submission({
        shown,
        score: null,
        more_at: at,
        items: [{ ...item, parts, points_earned: null, solution: null }],
      }),
    }));
    open();
    expect(await screen.findByText('Handed in. Your score is not shown yet.')).toBeTruthy();
    expect(screen.getByText(/More is shown from/)).toBeTruthy();
    expect(screen.queryByText('Your teacher marks this')).toBeNull();
    expect(screen.getByText('answer 0_a')).toBeTruthy();
  });

  it('says that the teacher marks an answer until it is marked, and no longer', async () => {
    const [item] = submission().items;
    if (!item) throw new Error('no item');
    const parts = [
      part('0_a', { points_earned: null, judgement: byHand }),
      part('0_b', { points_earned: 1, judgement: byHand }),
    ];
    fakeApi().on(routes.getSubmission, () => ({ data: submission({ items: [{ ...item, parts }] }) }));
    open();
    expect(await screen.findAllByText('Your teacher marks this answer.')).toHaveLength(1);
    expect(screen.getByText('Partly right')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/a person marks/i);
  });

  it('does not say that the teacher will mark what is marked, where points are not shown', async () => {
    const [item] = submission().items;
    if (!item) throw new Error('no item');
    const parts = [
      part('0_a', { points_earned: null, judgement: byHand }),
      part('0_b', { points_earned: null, judgement: byHand }),
    ];
    const shown = { correctness: true, score: false, key: true, solution: false };
    fakeApi().on(routes.getSubmission, () => ({
      data: submission({ shown, score: null, items: [{ ...item, parts }] }),
    }));
    open();
    expect(await screen.findByText('answer 0_a')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Your teacher marks/);
  });

  it('looks again by itself until the answers are marked', async () => {
    let looks = 0;
    fakeApi().on(routes.getSubmission, () => {
      looks += 1;
      return { data: submission(looks === 1 ? { state: 'submitted', score: null } : {}) };
    });
    open();
    expect(await screen.findByText(/being marked/)).toBeTruthy();
    expect(screen.queryByText('Your teacher marks this')).toBeNull();
    expect(await screen.findByText('of 8 points')).toBeTruthy();
  });

  it('offers to try again when it cannot be loaded', async () => {
    fakeApi().on(routes.getSubmission, () => {
      throw new Fault('not_found');
    });
    open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('a child’s result', () => {
  const path = `/parents/result?child=${anId(1)}&submission=${anId(7)}`;

  it('opens for the parent with what the child sees of it, and whose it is', async () => {
    const api = fakeApi().on(routes.childResult, ({ params }) => {
      expect(params).toEqual({ id: anId(1), submissionId: anId(7) });
      return { data: submission() };
    });
    showAt(path, aUser(['parent']));
    expect(await screen.findByRole('heading', { name: 'Quadratics' })).toBeTruthy();
    expect(screen.getByText(/^A B · Attempt 1/)).toBeTruthy();
    expect(screen.getByText('answer 0_a')).toBeTruthy();
    expect(screen.getByText('the key')).toBeTruthy();
    expect(screen.queryByText('Your answer')).toBeNull();
    expect(screen.getByRole('link', { name: 'My children' }).getAttribute('href')).toMatch(/\/parents$/);
    expect(api.sent(routes.getSubmission)).toEqual([]);
  });

  it('says so when it is not there for them', async () => {
    fakeApi().on(routes.childResult, () => {
      throw new Fault('not_found');
    });
    showAt(path, aUser(['parent']));
    expect(await screen.findByText('This is not here, or you may not see it.')).toBeTruthy();
  });
});

import { routes, type SubmissionRow } from '@mathquiz/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aList, anId, aTestRow, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';
import { nextOf } from './next-of.js';

const attempt = (change: Partial<SubmissionRow> = {}): SubmissionRow => ({
  _id: anId(5),
  test_id: anId(3),
  title: 'Quadratics',
  try: 1,
  state: 'marked',
  started_at: '2026-03-01T08:00:00.000Z',
  submitted_at: '2026-03-01T08:40:00.000Z',
  score: 15,
  out_of: 20,
  ...change,
});

describe('what a student can do with a test', () => {
  const running = attempt({ state: 'in_progress', submitted_at: null, score: null });
  it.each([
    ['start', { mine: [] }],
    ['goOn', { mine: [running, attempt()], attempts: 2 }],
    [null, { mine: [attempt()] }],
    ['tryAgain', { mine: [attempt()], attempts: 2 }],
    ['tryAgain', { mine: [attempt(), attempt()], attempts: 0 }],
    [null, { mine: [], state: 'upcoming' as const }],
    [null, { mine: [running], state: 'closed' as const }],
  ])('is %s', (next, change) => expect(nextOf(aTestRow(change))).toBe(next));
});

it('shows a student their tests, with the way in and the result', async () => {
  fakeApi().on(routes.listTests, () =>
    aList([aTestRow(), aTestRow({ _id: anId(4), title: 'Fractions', state: 'closed', mine: [attempt()] })]),
  );
  showAt('/', aUser(['student']));
  const start = await screen.findByRole('link', { name: 'Start test' });
  expect(start.getAttribute('href')).toBe(`/evaluation?test=${anId(3)}`);
  expect(screen.getByText('15 of 20')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See result' }).getAttribute('href')).toBe(
    `/evaluation/result?submission=${anId(5)}`,
  );
});

it('says what belongs here when there is nothing yet', async () => {
  fakeApi().on(routes.listTests, () => aList([]));
  showAt('/', aUser(['student']));
  expect(await screen.findByText(/When your teacher publishes a test/)).toBeTruthy();
});

it('says what happened when loading fails, and loads again on a press', async () => {
  const api = fakeApi().on(routes.listTests, () => {
    throw new Fault('unavailable');
  });
  showAt('/', aUser(['student']));
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(routes.listTests, () => aList([aTestRow()]));
  fireEvent.click(again);
  expect(await screen.findByText('Quadratics')).toBeTruthy();
});

it('lets a person with two roles change whose work is shown with one press', async () => {
  fakeApi().on(routes.listTests, ({ query }) => aList([aTestRow({ title: query.scope })]));
  showAt('/', aUser(['student', 'teacher']));
  expect(await screen.findByText('teaching')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Student' }));
  expect(await screen.findByText('taking')).toBeTruthy();
});

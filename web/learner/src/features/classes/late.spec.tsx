import { type ClassRow, routes, type Submission } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aClass, answersOf, openOne, theTest } from '../../testing/a-class.js';
import { aList, aUser } from '../../testing/builders.js';
import { Fault } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const deductions = { late_days: 2, late: 0, tries: 0 };
const late = (change: Partial<Submission>): Submission => ({ ...answersOf(2), deductions, ...change });
const rowOf = (change: Partial<NonNullable<ClassRow['submission']>>): ClassRow => ({
  ...openOne,
  submission: { ...openOne.submission, deductions, ...change },
});

/** The class with one student who was late, and what they have handed in. */
function open(submission: Submission, row: ClassRow = rowOf({ approval: submission.approval })) {
  const api = aClass()
    .on(routes.testSubmissions, () => aList([row]))
    .on(routes.getSubmission, () => ({ data: submission }));
  showAt(`/teacher/tests/${theTest._id}`, aUser(['teacher']));
  return api;
}
const sheet = async () => {
  fireEvent.click(await screen.findByRole('rowheader', { name: 'A Open' }));
  return within(await screen.findByRole('complementary', { name: 'A Open' }));
};

it('the class says who was late, and of whom the teacher has to decide', async () => {
  open(late({ approval: 'waiting' }));
  expect(await screen.findByText('2 days late, waiting for you')).toBeTruthy();
});

it('late work is accepted with a press', async () => {
  const api = open(late({ approval: 'waiting' })).on(routes.decideLate, () => ({
    data: late({ approval: 'accepted' }),
  }));
  const side = await sheet();
  expect(await side.findByText('Handed in 2 days late. Does it count?')).toBeTruthy();
  fireEvent.click(side.getByRole('button', { name: 'Accept late work' }));
  expect(await side.findByText('2 days late, still counts')).toBeTruthy();
  expect(api.sent(routes.decideLate)).toEqual([{ accept: true, reason: '' }]);
});

it('it is refused with a reason, which stays when that fails, and decided again', async () => {
  const api = open(late({ approval: 'waiting' })).on(routes.decideLate, () => {
    throw new Fault('unavailable');
  });
  const side = await sheet();
  const refuse = () => fireEvent.click(side.getByRole('button', { name: 'Do not accept' }));
  await side.findByText('Handed in 2 days late. Does it count?');
  refuse();
  expect(side.getByText('Say why, in a few words')).toBeTruthy();
  expect(api.sent(routes.decideLate)).toEqual([]);
  const field = side.getByLabelText('Reason, shown in the history') as HTMLInputElement;
  fireEvent.change(field, { target: { value: 'No note from home' } });
  refuse();
  expect(await side.findByRole('alert')).toBeTruthy();
  expect(field.value).toBe('No note from home');
  api.on(routes.decideLate, () => ({ data: late({ approval: 'refused' }) }));
  refuse();
  expect(await side.findByText('2 days late, not accepted')).toBeTruthy();
  await waitFor(() =>
    expect(api.sent(routes.decideLate).at(-1)).toEqual({ accept: false, reason: 'No note from home' }),
  );
  fireEvent.click(side.getByRole('button', { name: 'Decide again' }));
  expect(side.getByRole('button', { name: 'Accept late work' })).toBeTruthy();
});

it('points that were taken off are explained beside the score, and nothing is asked where nobody decides', async () => {
  open(late({ score: 1.6, full_score: 2, deductions: { late_days: 2, late: 20, tries: 0 } }), rowOf({}));
  expect(await screen.findByText('2 days late')).toBeTruthy();
  const side = await sheet();
  expect(await side.findByText('2 points, less 20% for 2 days late')).toBeTruthy();
  expect(side.queryByText(/Does it count/)).toBeNull();
});

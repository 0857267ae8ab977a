import { routes, type Submission } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aClass, answersOf, openOne, theTest } from '../../testing/a-class.js';
import { aUser } from '../../testing/builders.js';
import { showAt } from '../../testing/show.js';

type Revision = Submission['items'][number]['parts'][number]['revisions'][number];
const byHand: Revision = {
  part: '1_a',
  points: 1,
  source: 'human',
  by: openOne.user,
  at: '2026-03-01T09:30:00.000Z',
  reason: '',
  judgement: null,
  together: null,
};
const open = async () => {
  showAt(`/teacher/tests/${theTest._id}`, aUser(['teacher']));
  fireEvent.click(await screen.findByRole('button', { name: 'Next unmarked (1 student)' }));
  const sheet = await screen.findByRole('complementary', { name: 'A Open' });
  await within(sheet).findByText('their words');
  return within(sheet);
};
const id = openOne.submission._id;

describe('a mark by hand', () => {
  it('goes to the next unmarked answer, beside its key, and needs no reason the first time', async () => {
    const api = aClass().on(routes.putMarkings, () => ({ data: answersOf(1.5) }));
    const sheet = await open();
    expect(sheet.getByText('our words')).toBeTruthy();
    fireEvent.change(sheet.getByLabelText('Points (0 to 2)'), { target: { value: '1,5' } });
    expect(sheet.getByLabelText('Reason, if you want to give one')).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: 'Save mark' }));
    await waitFor(() =>
      expect(api.sent(routes.putMarkings)).toEqual([
        { submission_id: id, markings: [{ part: '1_a', points: 1.5, reason: '' }], only_unmarked: false },
      ]),
    );
  });

  it('comes with a way to write to the student, in a letter that leads to the result', async () => {
    aClass();
    const sheet = await open();
    const href = sheet.getByRole('link', { name: 'Write to A Open' }).getAttribute('href') ?? '';
    const query = new URLSearchParams(href.split('?')[1]);
    expect(href.startsWith('/messages/new?')).toBe(true);
    expect(Object.fromEntries(query)).toEqual({
      to: openOne.user.username,
      title: theTest.title,
      about: `/evaluation/result?submission=${id}`,
    });
  });

  it('is changed only with a reason', async () => {
    const api = aClass()
      .on(routes.getSubmission, () => ({ data: answersOf(1, [byHand]) }))
      .on(routes.putMarkings, () => ({ data: answersOf(2, [byHand]) }));
    const sheet = await open();
    fireEvent.click(sheet.getByRole('button', { name: 'Change mark' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Give 2 points' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Save mark' }));
    expect(sheet.getByText('Say why, in a few words')).toBeTruthy();
    expect(api.sent(routes.putMarkings)).toEqual([]);
    fireEvent.change(sheet.getByLabelText('Reason, shown in the history'), { target: { value: 'Right after all' } });
    fireEvent.click(sheet.getByRole('button', { name: 'Save mark' }));
    await waitFor(() => expect(api.sent(routes.putMarkings)).toHaveLength(1));
  });

  it('goes to all equal answers in one press, says whom it left alone, and is taken back by another', async () => {
    const api = aClass()
      .on(routes.equalAnswers, () => ({ data: [{ part: '1_a', others: 27, by_hand: 2 }] }))
      .on(routes.markEqualAnswers, () => ({ data: { marked: 28, by_hand: 2, submission: answersOf(1) } }))
      .on(routes.takeBackEqualMarks, () => ({ data: { taken_back: 27, changed_since: 1 } }));
    const sheet = await open();
    expect(await sheet.findByText('2 equal answers were marked by hand before and stay as they are.')).toBeTruthy();
    const press = sheet.getByRole('button', { name: 'Give the same mark to the 27 other students with this answer' });
    fireEvent.click(press);
    expect(sheet.getByText('A number from 0 to 2')).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: 'Give 1 point' }));
    fireEvent.click(press);
    const said = '28 answers got this mark. 2 equal answers were marked by hand before and stay as they are.';
    expect(await sheet.findByText(said)).toBeTruthy();
    const sent = api.sent(routes.markEqualAnswers);
    expect(sent).toEqual([{ submission_id: id, part: '1_a', points: 1, reason: '', press: expect.any(String) }]);
    expect(api.sent(routes.putMarkings)).toEqual([]);
    fireEvent.click(sheet.getByRole('button', { name: 'Undo' }));
    expect(await sheet.findByText('27 marks were taken back. 1 was changed since and stays.')).toBeTruthy();
    expect(sheet.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('keeps a thousandth, so that full marks are full', async () => {
    const third = answersOf(null);
    const [item] = third.items;
    const [part] = item?.parts ?? [];
    if (!item || !part) throw new Error('no part');
    const api = aClass()
      .on(routes.getSubmission, () => ({
        data: { ...third, items: [{ ...item, parts: [{ ...part, points: 0.333 }] }] },
      }))
      .on(routes.putMarkings, () => ({ data: answersOf(1) }));
    const sheet = await open();
    fireEvent.click(sheet.getByRole('button', { name: 'Give 0.333 points' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Save mark' }));
    await waitFor(() => expect(api.sent(routes.putMarkings)).toMatchObject([{ markings: [{ points: 0.333 }] }]));
  });
});

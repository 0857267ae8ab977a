import { type Blueprint, type Exam, type ExamContent, limits, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aGroup, aList, anExam, anId, aUser } from '../../../testing/builders.js';
import { Fault, fakeApi } from '../../../testing/fake-api.js';
import { showAt } from '../../../testing/show.js';

let api: ReturnType<typeof fakeApi>;
let stored: ExamContent | null;
/** How many of each row there are. */
let there: number;

const drawn = ({ rows, points }: Blueprint) => {
  const found = rows.map(({ count }) => Math.min(count, there));
  const items = found.flatMap((count, row) =>
    Array.from({ length: count }, (_, index) => ({
      quiz_id: anId(row * 10 + index + 20),
      version: 1,
      points: points ?? 3,
    })),
  );
  return {
    content: { title: '', instructions: '', sections: [{ title: '', items, pick: null, texts: [] }] },
    facts: items.map(({ quiz_id, version }, index) => ({
      quiz_id,
      version,
      title: `Item ${index + 1}`,
      category: 'geometry' as const,
      newer: null,
    })),
    rows: rows.map(({ count }, row) => ({
      found: found[row] ?? 0,
      short: count - (found[row] ?? 0),
      lately: row === 0 ? 0 : 2,
    })),
  };
};
const made = (content: ExamContent): Exam => anExam({ content });

beforeEach(() => {
  stored = null;
  there = 4;
  api = fakeApi()
    .on(routes.generateExam, ({ body }) => ({ data: drawn(body) }))
    .on(routes.createExam, ({ body }) => {
      stored = body.content;
      return { data: made(body.content) };
    })
    .on(routes.getExam, () => ({ data: made(stored ?? { title: '', instructions: '', sections: [] }) }))
    .on(routes.listExam, () => aList([]))
    .on(routes.listQuiz, () => aList([]))
    .on(routes.grouplist, () => aList([aGroup({ _id: anId(30), groupname: '7B' })]));
});
const show = () => showAt('/exam/blueprint', aUser(['teacher']));
const set = (name: string, value: string, inside: HTMLElement = document.body) =>
  fireEvent.change(within(inside).getByLabelText(name), { target: { value } });
const row = async (number: number) => screen.findByRole('listitem', { name: `Row ${number}` });

it('is led to from the exams, and leads into the builder with what was drawn', async () => {
  const { path } = showAt('/exam', aUser(['teacher']));
  fireEvent.click(await screen.findByRole('link', { name: 'From a blueprint' }));
  set('Category', 'geometry', await row(1));
  set('Difficulty', '4', await row(1));
  set('Grade', '8', await row(1));
  set('Number of items', '3', await row(1));
  set('Title', 'Week 9');
  set('Draw number', 'week-9');
  fireEvent.change(await screen.findByLabelText('Leave out what a class has had lately'), {
    target: { value: anId(30) },
  });
  fireEvent.click(screen.getByLabelText('All items are worth the same'));
  set('Points', '5');
  fireEvent.click(screen.getByRole('button', { name: 'Make the exam' }));
  await waitFor(() => expect(path()).toBe(`/exam/${anId(8)}`));
  expect(api.sent(routes.generateExam).at(-1)).toEqual({
    rows: [{ category: 'geometry', difficulty: 4, grade: 8, tags: [], count: 3 }],
    group_id: anId(30),
    seed: 'week-9',
    exam_only: false,
    points: 5,
  });
  expect(stored?.title).toBe('Week 9');
  expect(stored?.sections[0]?.items.length).toBe(3);
});

it('says in words what is short, and whether the class has had what would fit', async () => {
  show();
  expect((await within(await row(1)).findByText(/missing/)).textContent).toBe(
    '1 of 5 items is missing. Ask for fewer, or for less in particular.',
  );
  expect(within(await row(1)).getByText('4 items found')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add a row' }));
  expect((await within(await row(2)).findByText(/missing/)).textContent).toBe(
    '1 of 5 items is missing. 2 more would fit, but the class had them in the last 90 days.',
  );
});

it('draws other items with another number, and asks for no number that is none', async () => {
  show();
  const before = (await screen.findByLabelText<HTMLInputElement>('Draw number')).value;
  fireEvent.click(screen.getByRole('button', { name: 'Draw again' }));
  const { value } = screen.getByLabelText<HTMLInputElement>('Draw number');
  expect(value).not.toBe(before);
  await waitFor(() => expect((api.sent(routes.generateExam).at(-1) as Blueprint).seed).toBe(value));
  set('Title', 'Week 9');
  set('Draw number', '$x');
  expect(screen.getByText(/1 to 64 letters/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Make the exam' }));
  expect(api.sent(routes.createExam)).toEqual([]);
});

it('makes no exam without a title, of nothing, or of too much, and keeps what is typed', async () => {
  there = 0;
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Make the exam' }));
  expect(screen.getByText('Give the exam a title.')).toBeTruthy();
  set('Title', 'Week 9');
  fireEvent.click(screen.getByRole('button', { name: 'Make the exam' }));
  expect(await screen.findByText(/No item fits/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add a row' }));
  set('Number of items', String(limits.itemsPerExam), await row(2));
  expect((await screen.findByText(/at most/)).textContent).toBe('An exam holds at most 200 items.');
  expect(api.sent(routes.createExam)).toEqual([]);
});

it('says that it could not be saved, and is there again when one comes back', async () => {
  api.on(routes.createExam, () => {
    throw new Fault('unavailable');
  });
  const { unmount } = show();
  set('Title', 'Week 9', (await screen.findByLabelText('Title')).ownerDocument.body);
  fireEvent.click(screen.getByRole('button', { name: 'Make the exam' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  unmount();
  show();
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Week 9');
});

import { type Message, type Role, routes, type ToMark } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { menuOf } from '../../app/menu.js';
import { aList, anId, aQuizRow, aTestRow, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const at = '2026-03-01T08:00:00.000Z';
const person = { _id: anId(5), username: 'mia', name: 'Mia', lastname: 'Berg' };
const waiting = (last: number, answers: number, submissions = answers): ToMark['tests'][number] => ({
  _id: anId(last),
  title: `Test ${last}`,
  groups: [{ _id: anId(20), groupname: '7B' }],
  answers,
  submissions,
});

describe('a teacher’s home', () => {
  const home = (tests: ToMark['tests']) =>
    fakeApi()
      .on(routes.listTests, () => aList([aTestRow({ mine: null })]))
      .on(routes.toMark, () => ({ data: { answers: tests.reduce((sum, one) => sum + one.answers, 0), tests } }));

  it('says first how many answers wait for a mark, with one press to them', async () => {
    home([waiting(41, 3)]);
    showAt('/', aUser(['teacher']));
    const title = await screen.findByRole('heading', { name: '3 answers to mark' });
    const recent = await screen.findByText('Your latest tests');
    expect(title.compareDocumentPosition(recent) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Mark' });
    expect(link.getAttribute('href')).toBe(`/teacher/tests/${anId(41)}?mark=next`);
  });

  it('names each of several tests with its submissions, and says when nothing waits', async () => {
    const api = home([waiting(41, 3), waiting(42, 5, 2)]);
    const { unmount } = showAt('/', aUser(['teacher']));
    expect(await screen.findByText('7B · 2 submissions to mark')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Test 42' }).getAttribute('href')).toBe(
      `/teacher/tests/${anId(42)}?mark=next`,
    );
    unmount();
    api.on(routes.toMark, () => ({ data: { answers: 0, tests: [] } }));
    showAt('/', aUser(['teacher']));
    expect(await screen.findByText('Nothing waits for your mark.')).toBeTruthy();
  });
});

describe('a student with a code', () => {
  const group = { _id: anId(20), groupname: '7B' };

  it('enters it at home, and finds the tests of the class there', async () => {
    let joined = false;
    const api = fakeApi()
      .on(routes.listTests, () => aList(joined ? [aTestRow()] : []))
      .on(routes.redeemPasscode, () => {
        joined = true;
        return { data: { outcome: 'joined' as const, group } };
      });
    showAt('/', aUser(['student']));
    fireEvent.change(await screen.findByLabelText('Join code'), { target: { value: 'abcd-2345' } });
    fireEvent.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText('Quadratics')).toBeTruthy();
    expect(api.sent(routes.redeemPasscode)).toMatchObject([{ passcode: 'ABCD2345' }]);
  });

  it('opens the field by a press where tests are there already, and reads why a code does not work', async () => {
    fakeApi()
      .on(routes.listTests, () => aList([aTestRow()]))
      .on(routes.redeemPasscode, () => {
        throw new Fault('not_found');
      });
    showAt('/', aUser(['student']));
    await screen.findByText('Quadratics');
    expect(screen.queryByLabelText('Join code')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'I have a join code' }));
    const field = screen.getByLabelText('Join code');
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'ABCD2345' } });
    fireEvent.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

it('leads a reviewer to what waits for them, the oldest first', async () => {
  const api = fakeApi().on(routes.listQuiz, () => aList([aQuizRow({ title: 'Surds' })]));
  const { path } = showAt('/', aUser(['reviewer']));
  expect(await screen.findByText('Surds')).toBeTruthy();
  expect(path()).toBe('/review');
  expect(api.requests.find((one) => one.route === routes.listQuiz)?.query).toMatchObject({
    filter: '{"status":"requested"}',
    sort: 'requested_at',
  });
});

describe('the home of a researcher', () => {
  const message: Message = {
    _id: anId(60),
    title: 'Help',
    content: { text: 'I cannot sign in', data: {}, redirect: null },
    cut: false,
    sender: person,
    recipients: [],
    recipient_count: 1,
    repliable: true,
    reply_to: null,
    read: false,
    bookmark: false,
    created_at: at,
  };

  it('says why there is no more yet, and shows who has written', async () => {
    fakeApi().on(routes.listMessages, () => aList([message]));
    showAt('/', aUser(['researcher']));
    expect(await screen.findByText(/There are no figures or exports for research/)).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'Help' });
    expect(link.getAttribute('href')).toBe(`/messages/${anId(60)}`);
  });

  it('says so when nobody has', async () => {
    fakeApi().on(routes.listMessages, () => aList([]));
    showAt('/', aUser(['researcher']));
    expect(await screen.findByText(/Nobody has written to you yet/)).toBeTruthy();
  });
});

describe('a parent’s home', () => {
  it('shows each child with what is due and the newest mark', async () => {
    const mark = { _id: anId(70), test_id: anId(3), title: 'Surds', try: 1, state: 'marked' as const };
    fakeApi()
      .on(routes.myChildren, () => ({ data: [{ ...person, teacher: null, groups: [] }] }))
      .on(routes.childResults, () => ({
        data: { marks: [{ ...mark, started_at: at, submitted_at: at, score: 15, out_of: 20 }], due: [] },
      }));
    showAt('/', aUser(['parent']));
    expect(await screen.findByRole('heading', { name: 'Mia Berg' })).toBeTruthy();
    expect(await screen.findByText('0 tests due · Newest: Surds, 15 of 20')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/parents');
  });

  it('without a child leads to the code of the teacher', async () => {
    fakeApi().on(routes.myChildren, () => ({ data: [] }));
    const { path } = showAt('/', aUser(['parent']));
    fireEvent.click(await screen.findByRole('link', { name: 'I have a join code' }));
    await waitFor(() => expect(path()).toBe('/parents'));
  });
});

it('leaves no role with its settings alone', () => {
  const roles: Role[] = ['student', 'parent', 'teacher', 'author', 'reviewer', 'operator', 'researcher', 'admin'];
  for (const role of roles) expect(menuOf(role).length).toBeGreaterThan(2);
});

import { type Caller, type ItemDraft, routes, type TestOptions } from '@mathquiz/contracts';
import { anItem, eventually } from '@mathquiz/testing';
import { Types } from 'mongoose';
import { groupId, type Running, startMathquiz, teacher } from './running.js';

type Published = {
  by?: Caller;
  title?: string;
  items?: readonly Partial<ItemDraft>[];
  /** Of each item. */
  points?: number;
  options?: Partial<TestOptions>;
  idempotencyKey?: string;
};

export const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

/** An item that is the same for everybody and has only these parts. */
export const plainItem = (parts: ItemDraft['parts']): Partial<ItemDraft> => ({
  variables: [],
  conditions: [],
  solution: '',
  test_cases: [],
  statement: 'What is it?',
  parts,
});

/** The service for the tests of one `describe`, in a database of its own, and what those tests do again and again. */
export function startedMathquiz(tag: string, settings: NodeJS.ProcessEnv = { SWEEP_MS: '200' }) {
  let started: Running | undefined;
  beforeAll(async () => {
    started = await startMathquiz(tag, settings);
  });
  afterAll(() => started?.stop());

  const running = (): Running => {
    if (!started) throw new Error('The service is not started yet');
    return started;
  };
  const call: Running['call'] = (...asked) => running().call(...asked);
  const inStore: Running['inStore'] = (work) => running().inStore(work);

  /** A test that is open for an hour, for the students of `groupId`; gives its id. */
  async function publish(what: Published = {}): Promise<string> {
    const { by = teacher, title = 'T', items = [{}], points = 3, options, idempotencyKey = '' } = what;
    const ids: string[] = [];
    for (const item of items)
      ids.push((await call(routes.createQuiz, by, { body: { content: anItem(item) } })).data._id);
    const sections = [{ items: ids.map((quiz_id) => ({ quiz_id, version: 1, points })) }];
    const exam = (await call(routes.createExam, by, { body: { content: { title, sections } } })).data._id;
    const whole = { group_ids: [groupId], open_at: inMs(-1000), close_at: inMs(3_600_000), ...options };
    return (await call(routes.publishTest, by, { body: { exam, options: whole }, idempotencyKey })).data._id;
  }

  const start = async (student: Caller, testId: string) =>
    (await call(routes.startTest, student, { params: { testId } })).data;

  /** Hands in these answers, by part such as `0_a`, to an attempt that was started. */
  async function submit(student: Caller, _id: string, answers: Readonly<Record<string, string>>): Promise<void> {
    const events = Object.entries(answers).map(([part, value], at) => ({ seq: at + 1, part, value }));
    await call(routes.evaluatePlain, student, { body: { submission: { _id, client_id: 'device-aaaa', events } } });
  }

  /** Starts a test and hands it in; gives the submission's id. */
  async function take(student: Caller, testId: string, answers: Readonly<Record<string, string>>): Promise<string> {
    const { _id } = await start(student, testId);
    await submit(student, _id, answers);
    return _id;
  }

  /** Moves the close of a test to now, as if its hour were over; attempts keep the ends that they have. */
  async function closeNow(testId: string): Promise<void> {
    const close_at = new Date(Date.now() - 1000);
    const change = { close_at, closes_last: close_at, 'options.close_at': close_at.toISOString() };
    await inStore((store) =>
      store.collection('tests').updateOne({ _id: new Types.ObjectId(testId) }, { $set: change }),
    );
    // The service keeps what it has read of a test for a moment.
    const state = async () => (await call(routes.getTest, teacher, { params: { id: testId } })).data.state;
    await eventually(state, (now) => now === 'closed');
  }

  /** The figures of a test once so many are marked. */
  function allMarked(testId: string, count: number, by = teacher) {
    const ask = async () => (await call(routes.statisticsOfTest, by, { params: { testId } })).data;
    return eventually(ask, ({ marked }) => marked === count);
  }

  return { running, call, inStore, publish, start, submit, take, closeNow, allMarked };
}

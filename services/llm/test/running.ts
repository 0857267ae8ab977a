import {
  type AiSettings,
  type AnswerToMark,
  type AssistantAsk,
  type AssistantResult,
  answersToMark,
  type Caller,
  checkProposal,
  checkTranslation,
  filingWords,
  gradeAttempt,
  namesOf,
  partsToMark,
  quoteCredits,
  reserveCredits,
  rightsOfItem,
  routes,
  settleCredits,
} from '@mathquiz/contracts';
import { exampleItem } from '@mathquiz/contracts/example-values';
import { AppError } from '@mathquiz/platform';
import type { TaskDocument } from '@mathquiz/platform/tasks';
import { aCaller, eventually, type ScriptedModel, type Started, scriptedModel, startService } from '@mathquiz/testing';
import { type Connection, Types } from 'mongoose';
import { service } from '../src/service.js';

type Ask = Omit<AssistantAsk, 'content'>;
type Checked = (typeof checkProposal)['reply']['_zod']['output']['data'];

export const nothingWrong: Checked = {
  renders: [],
  keys: [],
  distractors: [],
  varies: [],
  answers: [],
  last_line: [],
  variant: { seed: '1', statement: 'What?', parts: [] },
};
export const wrongAnswer = {
  code: 'proposedAnswerWrong',
  path: 'parts.0',
  params: { answer: '7', seed: '3', outcome: 'wrong' },
};

/** A good reply to `solve`. */
export const solved = {
  say: 'Two steps.',
  solution:
    "The derivative of a sum is the sum of the derivatives, so it is with this one.\n\nSo $f'(x) = {{2*a}}x + {{b}}$.",
  answers: [{ part_id: 'a', answer: '{{2*a}}x + {{b}}' }],
};

/** Replies of the grader and of the owner of items; a test may change them. */
export const grader = {
  checked: nothingWrong,
  disagrees: [] as Checked['renders'],
  reads: true,
  /** Questions that stay unanswered first. */
  away: 0,
  asked: [] as unknown[],
  /** Problems of an item in another language. */
  inLanguage: [] as Checked['renders'],
  /** Answers to the part `0_a` of every test, and the names of who takes it; null: there is no such test for the caller. */
  answers: [] as AnswerToMark[] | null,
  names: [] as string[],
};

/** The service that keeps credits: what it was asked, and milli-credits that everybody has; a cost of a millionth is one of them. */
export const bank = {
  is_on: false,
  available: 0,
  isAway: false,
  /** Somebody else has spent all of it since it was asked what there is. */
  isRaced: false,
  reserved: [] as { user_id: string; purpose: string; key: string; task_id: string; cost_micros: number }[],
  settled: [] as { key: string; cost_micros: number }[],
};

function answersOfTest(): AnswerToMark[] {
  if (grader.answers === null) throw new AppError('not_found');
  return grader.answers;
}

/** Settings with a price for the scripted model, each call of which takes 100 tokens and gives 50. */
export const priced: AiSettings = {
  currency: 'EUR',
  prices: [{ model: 'm-1', input: 2, output: 10 }],
  person_tokens: null,
  school_cost: null,
  time_zone: 'Asia/Seoul',
};
export const costOfCall = 100 * 2 + 50 * 10;

export const anAuthor = (): Caller => aCaller({ roles: ['author'] });

/** The service with a scripted model, for the tests of one `describe`. */
export function startedLlm(tag: string, settings: NodeJS.ProcessEnv = {}) {
  let model: ScriptedModel;
  let running: Started;
  beforeAll(async () => {
    model = await scriptedModel();
    running = await startService(
      service,
      tag,
      {
        AI_BASE_URL: model.url,
        AI_MODEL: 'm-1',
        AI_API_KEY: 'sk-secret',
        AI_ALLOW_PRIVATE: '1',
        SWEEP_MS: '200',
        ...settings,
      },
      [
        { call: rightsOfItem, answer: () => ({ data: { read: grader.reads, write: false } }) },
        {
          call: checkProposal,
          answer: (body: unknown) => {
            grader.asked.push(body);
            if (grader.away > 0) {
              grader.away -= 1;
              throw new AppError('unavailable');
            }
            return { data: grader.checked };
          },
        },
        {
          call: partsToMark,
          answer: () => {
            const waiting = answersOfTest().filter(({ is_marked }) => !is_marked).length;
            return { data: [{ part: '0_a', title: 'Why?', points: 2, waiting }] };
          },
        },
        {
          call: answersToMark,
          answer: ({ submission_ids: ids }: { submission_ids: string[] | null }) => {
            const asked = ids
              ? (one: AnswerToMark) => ids.includes(one.submission_id)
              : (one: AnswerToMark) => !one.is_marked;
            return { data: { answers: answersOfTest().filter(asked), names: grader.names } };
          },
        },
        {
          call: quoteCredits,
          answer: ({ costs }: { costs: { cost_micros: number }[] }) => ({
            data: {
              is_on: bank.is_on,
              milli: costs.map(({ cost_micros }) => (bank.is_on ? cost_micros : 0)),
              available: bank.available,
            },
          }),
        },
        {
          call: reserveCredits,
          answer: (asked: (typeof bank.reserved)[number]) => {
            if (!bank.is_on) return { data: { milli: 0 } };
            if (bank.isRaced || asked.cost_micros > bank.available) throw new AppError('credits_short');
            bank.reserved.push(asked);
            return { data: { milli: asked.cost_micros } };
          },
        },
        {
          call: settleCredits,
          answer: (asked: (typeof bank.settled)[number]) => {
            if (bank.isAway) throw new AppError('unavailable');
            bank.settled.push(asked);
            return { data: { spent: asked.cost_micros } };
          },
        },
        { call: checkTranslation, answer: () => ({ data: grader.inLanguage }) },
        {
          call: namesOf,
          answer: ({ ids }: { ids: string[] }) => ({
            data: ids.map((_id) => ({ _id, username: `u${_id.slice(-4)}`, name: 'Ana', lastname: 'Kim' })),
          }),
        },
        { call: gradeAttempt, answer: () => ({ data: grader.disagrees }) },
        {
          call: filingWords,
          answer: () => ({ data: { categories: [{ _id: 'calculus', name: 'Calculus' }], tags: ['slope'] } }),
        },
      ],
    );
  });
  beforeEach(() => {
    Object.assign(grader, {
      checked: nothingWrong,
      disagrees: [],
      reads: true,
      away: 0,
      asked: [],
      answers: [],
      names: [],
    });
    Object.assign(bank, { is_on: false, available: 0, isAway: false, isRaced: false, reserved: [], settled: [] });
    model.requests.length = 0;
  });
  afterAll(async () => {
    await running?.stop();
    await model?.close();
  });

  const call: Started['call'] = (...asked) => running.call(...asked);
  const inTasks = <T>(work: (tasks: ReturnType<Connection['collection']>) => Promise<T>) =>
    running.inStore((store) => work(store.useDb(running.database.replace(/llm$/, 'tasks')).collection('tasks')));
  const byUser = async ({ user_id }: Caller): Promise<TaskDocument | null> => {
    const all = await inTasks((tasks) => tasks.find({}).sort({ _id: -1 }).toArray());
    return (all as unknown as TaskDocument[]).find((one) => one.user_id.toHexString() === user_id) ?? null;
  };
  const callsOf = ({ user_id }: Caller) =>
    running.inStore((store) =>
      store
        .collection('calls')
        .find({ user_id: new Types.ObjectId(user_id) })
        .sort({ _id: 1 })
        .toArray(),
    );
  const body = (change: Partial<Ask> = {}) => ({
    lang: 'en-US' as const,
    messages: [{ role: 'user' as const, content: 'Two steps, please.' }],
    content: { ...exampleItem, language: 'en-US' as const },
    ...change,
  });
  const begin = (caller: Caller, change: Partial<Ask> = {}) => call(routes.solveQuiz, caller, { body: body(change) });
  const ended = (caller: Caller) =>
    eventually(
      () => byUser(caller),
      (task) => task?.ended_at != null,
    );
  return {
    call,
    begin,
    ended,
    inTasks,
    byUser,
    callsOf,
    body,
    inStore: ((work) => running.inStore(work)) as Started['inStore'],
    model: () => model,
    bus: () => running.bus,
    async solve(caller: Caller, change: Partial<Ask> = {}): Promise<AssistantResult> {
      await begin(caller, change);
      const task = await ended(caller);
      if (task?.state !== 'SUCCESS') throw new Error(`ended with ${task?.error?.code}`);
      return task.result as AssistantResult;
    },
    /** The code with which the reply of a call ended. */
    async failure(caller: Caller): Promise<string> {
      await begin(caller);
      const task = await ended(caller);
      return task?.error?.code ?? `${task?.state}`;
    },
  };
}

export const chunkOf = (content: string) => ({ id: 'a', choices: [{ index: 0, delta: { content } }] });

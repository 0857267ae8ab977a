import { jest } from '@jest/globals';
import {
  type routes as all,
  type Caller,
  type ContentAttribute,
  type Exercise,
  type ItemDraft,
  routes,
} from '@mathquiz/contracts';
import { aCaller, anItem } from '@mathquiz/testing';
import type { z } from 'zod';
import { author, groupId } from './running.js';
import type { startedMathquiz } from './started.js';

type Service = ReturnType<typeof startedMathquiz>;
type Answer = z.input<(typeof all.answerPractice)['body']>;
type Asked = z.input<(typeof all.drawPractice)['query']>;
type Looked = z.input<(typeof all.practiceOverview)['query']>;

export const dayMs = 86_400_000;

/** The clock of this process, which is the service's too: it shows what is set. What waits for a time waits for the real one. */
export function clock(): { set(at: Date): void; after(ms: number): Date } {
  const others = [
    ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
    ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
  ];
  const set = (at: Date) => void jest.useFakeTimers({ now: at, doNotFake: [...others] });
  afterAll(() => void jest.useRealTimers());
  return {
    set,
    after(ms) {
      const at = new Date(Date.now() + ms);
      set(at);
      return at;
    },
  };
}

/** A pupil of the class who has not practised yet. */
export const aPupil = (labels?: string[]) =>
  aCaller({ roles: ['student'], groups: [{ _id: groupId, role: 'member', ...(labels ? { labels } : {}) }] });

/** What is asked is another sum for almost every seed. Its key and its hints hold words that stand nowhere else. */
export const sum = (change: Partial<ItemDraft> = {}): Partial<ItemDraft> => ({
  title: 'A sum',
  statement: 'What is ${{a}} + {{b}}$?',
  variables: [
    { kind: 'integer', name: 'a', from: 100, to: 999 },
    { kind: 'integer', name: 'b', from: 100, to: 999 },
  ],
  conditions: [],
  parts: [{ id: 'a', kind: 'number', prompt: '', key: 'a + b', points: 2 }],
  hints: ['First hint: hundreds of {{a}}.', 'Second hint: tens.'],
  solution: 'The solution is {{a+b}}.',
  category: 'algebra',
  test_cases: [],
  ...change,
});

/** What is right for an exercise of `sum`. */
export const rightOf = ({ statement }: Pick<Exercise, 'statement'>): string => {
  const [a = 0, b = 0] = (statement.match(/\d+/g) ?? []).map(Number);
  return String(a + b);
};

/** What tests of practice do again and again. */
export function practising({ call }: Service) {
  async function item(change: Partial<ItemDraft> = {}, attributes: readonly ContentAttribute[] = ['practice']) {
    const { _id } = (await call(routes.createQuiz, author, { body: { content: anItem(sum(change)) } })).data;
    await call(routes.publishQuiz, author, { params: { id: _id } });
    for (const attr of attributes) await call(routes.markQuiz, author, { params: { id: _id, attr } });
    return _id;
  }
  const draw = async (who: Caller, query: Asked = {}): Promise<Exercise[]> =>
    (await call(routes.drawPractice, who, { query })).data.exercises;
  /** One exercise of this item. */
  async function drawOf(who: Caller, quizId: string): Promise<Exercise> {
    const one = (await draw(who, { n_samples: 20 })).find(({ quiz_id }) => quiz_id === quizId);
    if (!one) throw new Error(`No exercise of ${quizId} was drawn`);
    return one;
  }
  const send = async (who: Caller, { _id }: Pick<Exercise, '_id'>, body: Answer) =>
    (await call(routes.answerPractice, who, { params: { id: _id }, body })).data;
  const answer = (who: Caller, one: Pick<Exercise, '_id'>, value: string, more: Partial<Answer> = {}) =>
    send(who, one, { answers: { '0_a': { value } }, ...more });
  const hint = async (who: Caller, { _id }: Pick<Exercise, '_id'>): Promise<Exercise> =>
    (await call(routes.practiceHint, who, { params: { id: _id } })).data;
  const again = async (who: Caller, { _id }: Pick<Exercise, '_id'>): Promise<Exercise> =>
    (await call(routes.practiceAgain, who, { params: { id: _id } })).data;
  const overview = async (who: Caller, query: Looked = {}) =>
    (await call(routes.practiceOverview, who, { query })).data;
  return { item, draw, drawOf, send, answer, hint, again, overview };
}

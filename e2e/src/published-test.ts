import { type ItemDraft, type Quiz, routes, type TestOptions } from '@mathquiz/contracts';
import { type ApiClient, anItem } from '@mathquiz/testing';
import { inMinutes } from './school.js';

const shownAtOnce = {
  correctness: 'after_submit',
  score: 'after_submit',
  key: 'after_submit',
  solution: 'after_submit',
} as const;

/** Makes an exam of items as they are saved, and publishes it, all through the API. */
export async function publishItems(
  teacher: ApiClient,
  groupId: string,
  quizzes: readonly Pick<Quiz, '_id' | 'version'>[],
  options: Partial<TestOptions> = {},
) {
  const sections = [{ items: quizzes.map((quiz) => ({ quiz_id: quiz._id, version: quiz.version, points: 3 })) }];
  const exam = (await teacher.call(routes.createExam, { body: { content: { title: 'Unit test', sections } } })).data;
  const test = (
    await teacher.call(routes.publishTest, {
      body: {
        exam: exam._id,
        options: {
          group_ids: [groupId],
          open_at: inMinutes(-1),
          close_at: inMinutes(60),
          // Keys that show while others still write are refused in exam mode.
          release:
            options.mode === 'exam' ? { ...shownAtOnce, key: 'after_close', solution: 'after_close' } : shownAtOnce,
          ...options,
        },
      },
    })
  ).data;
  return { exam, test };
}

/** Saves items first. */
export async function publishTest(
  teacher: ApiClient,
  groupId: string,
  change: Partial<TestOptions> & { items?: readonly ItemDraft[] } = {},
) {
  const { items = [anItem(), anItem({ title: 'Another derivative' })], ...options } = change;
  const quizzes = [];
  for (const content of items) quizzes.push((await teacher.call(routes.createQuiz, { body: { content } })).data);
  return { quizzes, ...(await publishItems(teacher, groupId, quizzes, options)) };
}

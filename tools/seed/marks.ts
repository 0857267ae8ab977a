import { type ClassRow, routes } from '@mathquiz/contracts';
import type { Client } from '@mathquiz/contracts/client';

type Started = NonNullable<ClassRow['submission']>;

/** Submissions that are left for the teacher, so that a first look at the class finds something to decide. */
const leftOpen = 3;
const reason = 'Cannot be read as an answer, so there is nothing to give points for.';

async function submissionsOf(teacher: Client, testId: string): Promise<Started[]> {
  const { data } = await teacher(routes.testSubmissions, { params: { testId }, query: { limit: 100 } });
  return data
    .toSorted((one, other) => one.user.username.localeCompare(other.user.username, 'en', { numeric: true }))
    .flatMap(({ submission }) => (submission ? [submission] : []));
}

/** Waits until the machine has looked at every submission: each is marked, or waits for a person. */
export async function waitForMarks(teacher: Client, testId: string, timeoutMs: number): Promise<Started[]> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const all = await submissionsOf(teacher, testId);
    if (all.every(({ state }) => state === 'marking' || state === 'marked' || state === 'released')) return all;
    if (Date.now() > until) return all;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** What a teacher does with answers that nobody can read: no points, with the reason. The last few stay open. */
export async function markUnreadable(
  teacher: Client,
  submissions: readonly Started[],
): Promise<{ byHand: number; open: number }> {
  const waiting = submissions.filter(({ state }) => state === 'marking');
  const mine = waiting.slice(0, Math.max(0, waiting.length - leftOpen));
  for (const { _id } of mine) {
    const { data } = await teacher(routes.getSubmission, { params: { id: _id }, query: { teacher_mode: '1' } });
    const markings = data.items
      .flatMap((item) => item.parts)
      .filter((part) => part.points_earned === null)
      .map((part) => ({ part: part.key, points: 0, reason }));
    if (markings.length > 0) await teacher(routes.putMarkings, { body: { submission_id: _id, markings } });
  }
  return { byHand: mine.length, open: waiting.length - mine.length };
}

import { routes } from '@mathquiz/contracts';
import { call } from '../../../lib/call.js';

/** What the server has of an attempt that is over: its value by part. */
export async function storedAnswers(attemptId: string): Promise<ReadonlyMap<string, string>> {
  const { data } = await call(routes.getSubmission, { params: { id: attemptId }, query: {} });
  const parts = data.items.flatMap((item) => item.parts);
  return new Map(parts.map((part) => [part.key, part.answer?.value ?? '']));
}

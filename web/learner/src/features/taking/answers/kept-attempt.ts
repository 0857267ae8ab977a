import type { Attempt } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { deviceDb } from './device-db.js';
import type { QueueState } from './queue.js';

const keyOf = (userId: string, testId: string) => `${userId} ${testId}`;

/** `ahead`: milliseconds by which the server's clock was ahead of the device's. */
export type Kept = { readonly attempt: Attempt; readonly ahead: number };

/** Keeps the questions on the device, for a reload without a network. Best effort: nothing is lost without it. */
export async function keepAttempt(userId: string, attempt: Attempt): Promise<void> {
  await deviceDb()
    .then((db) =>
      db.put(
        'attempts',
        { attempt, ahead: Date.parse(attempt.server_time) - Date.now() },
        keyOf(userId, attempt.test_id),
      ),
    )
    .catch(() => undefined);
}

export async function keptAttempt(userId: string, testId: string): Promise<Kept | null> {
  const kept = await deviceDb()
    .then((db) => db.get('attempts', keyOf(userId, testId)))
    .catch(() => undefined);
  return kept ?? null;
}

export async function forgetAttempt(userId: string, testId: string): Promise<void> {
  await deviceDb()
    .then((db) => db.delete('attempts', keyOf(userId, testId)))
    .catch(() => undefined);
}

/** What still waits for an attempt, looked at without opening its queue. */
export async function waitingOf(attemptId: string): Promise<QueueState['waiting']> {
  const queue = await deviceDb()
    .then((db) => db.get('queues', attemptId))
    .catch(() => undefined);
  return queue?.waiting ?? [];
}

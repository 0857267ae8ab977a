import { pause } from './figures.ts';

/** Sends one request as the given student; throws when it is not answered as wanted. */
export type Send = (student: number) => Promise<void>;

/** Keeps `students` requests in the air for so long; gives how many were answered in how many seconds. */
export async function saturate(send: Send, students: number, seconds: number): Promise<{ count: number; s: number }> {
  let count = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  const one = async (student: number) => {
    while (performance.now() < until) {
      await send(student);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: students }, (_, student) => one(student)));
  return { count, s: (performance.now() - started) / 1000 };
}

/**
 * Sends at fixed times whatever the answers do, students in turn; gives the milliseconds from each scheduled time to its
 * answer, so that waiting behind a slow one counts. The timer adds up to a millisecond, to both sides alike.
 */
export async function arrive(send: Send, students: number, perSecond: number, seconds: number): Promise<number[]> {
  const total = Math.floor(perSecond * seconds);
  const times: number[] = [];
  const flying: Promise<void>[] = [];
  let failure: unknown = null;
  const started = performance.now();
  for (let index = 0; index < total; index += 1) {
    const due = started + (index * 1000) / perSecond;
    while (performance.now() < due) await pause(Math.max(1, Math.floor(due - performance.now())));
    flying.push(
      send(index % students).then(
        () => {
          times.push(performance.now() - due);
        },
        (error: unknown) => {
          failure ??= error;
        },
      ),
    );
  }
  await Promise.all(flying);
  if (failure !== null) throw failure;
  return times;
}

import { queries } from './use-call.js';

const lookEveryMs = 50;
/** A page that never comes to rest must not keep what is later away for good. */
const maxMs = 4000;

const isBusy = () => queries.isFetching() > 0 || document.querySelector('.boot-spinner, [aria-busy="true"]') !== null;

/** What is drawn is seen; a page in the background draws nothing. */
const seen = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 4 * lookEveryMs);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)));
  });

async function look(): Promise<void> {
  const until = performance.now() + maxMs;
  for (let restful = 0; restful < 2 && performance.now() < until; ) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    // Twice: between two answers of the server a page may look finished for a moment.
    restful = isBusy() ? 0 : restful + 1;
  }
  await seen();
}

let standing: Promise<void> | null = null;

/** Once the first page stands: what it shows has been loaded, and nothing on it waits. */
export function whenStanding(): Promise<void> {
  standing ??= look();
  return standing;
}

const next = new Set<Promise<unknown>>();

/** For what makes a page better to read, but not to use: its file is asked for once the first page stands. */
export function soon<M>(load: () => Promise<M>): Promise<M> {
  const file = whenStanding().then(load);
  next.add(file);
  const done = () => next.delete(file);
  file.then(done, done);
  return file;
}

/** For what nobody needs yet: after all that comes soon. */
export async function later<M>(load: () => Promise<M>): Promise<M> {
  await whenStanding();
  await Promise.allSettled(next);
  return load();
}

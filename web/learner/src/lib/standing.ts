import { queries } from './use-call.js';

const lookEveryMs = 50;
/** A page that never comes to rest must not keep what is later away for good. */
const mostMs = 8000;

const isBusy = () => queries.isFetching() > 0 || document.querySelector('.boot-spinner, [aria-busy="true"]') !== null;

async function look(): Promise<void> {
  const until = performance.now() + mostMs;
  for (let restful = 0; restful < 2 && performance.now() < until; ) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    // Twice: between two answers of the server a page may look finished for a moment.
    restful = isBusy() ? 0 : restful + 1;
  }
}

let standing: Promise<void> | null = null;

/** Once the first page stands: what it shows has been loaded, and nothing on it waits. */
export function whenStanding(): Promise<void> {
  standing ??= look();
  return standing;
}

/** For what a page does not need to be used: its file is asked for once the first page stands, so that it delays nothing. */
export async function later<M>(load: () => Promise<M>): Promise<M> {
  await whenStanding();
  return load();
}

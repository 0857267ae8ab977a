import { lazy } from 'react';

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/** Ends sooner when the network is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
  });
}

/** Loads a file, and tries again until it comes: a network that goes, or a server that starts anew, takes nothing from a page. */
export async function patiently<M>(load: () => Promise<M>): Promise<M> {
  for (let ms = firstPauseMs; ; ms = Math.min(2 * ms, longestPauseMs)) {
    try {
      return await load();
    } catch {
      await pause(ms);
    }
  }
}

/** A part of a page in a file of its own. Until that comes its `Suspense` stands for it; a page never ends for want of it. */
export const lazily: typeof lazy = (load) => lazy(() => patiently(load));

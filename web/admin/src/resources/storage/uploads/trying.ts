import { afterFailure, mostAgain, waitSeconds } from './retry.js';

/** Passes after so many seconds, at once when the browser is online again, and throws when it is given up. */
function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const over = () => {
      clearTimeout(timer);
      removeEventListener('online', over);
      signal.removeEventListener('abort', over);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(over, seconds * 1000);
    addEventListener('online', over);
    signal.addEventListener('abort', over);
  });
}

type Watch = {
  readonly signal: AbortSignal;
  /** Whether the network is waited for. */
  readonly onWaiting: (waiting: boolean) => void;
};

/** Does a step until it is done: what passes by itself is waited out, what a new try may cure is tried a few times. */
export async function trying<T>(step: () => Promise<T>, { signal, onWaiting }: Watch): Promise<T> {
  for (let failures = 1, again = 0; ; failures += 1) {
    try {
      signal.throwIfAborted();
      const done = await step();
      onWaiting(false);
      return done;
    } catch (error) {
      signal.throwIfAborted();
      const next = afterFailure(error);
      if (next === 'again') again += 1;
      if (next === 'stop' || again > mostAgain) throw error;
      onWaiting(next === 'wait');
    }
    await pause(waitSeconds(failures), signal);
  }
}

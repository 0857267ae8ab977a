import { useEffect } from 'react';

const againMs = 5000;

/** At time up the test hands itself in, and again every few seconds and when the network is back, until it is done. */
export function useTimeUp(
  up: boolean,
  state: 'idle' | 'sending' | 'failed' | 'over',
  submit: () => Promise<void>,
): void {
  useEffect(() => {
    if (up && state === 'idle') void submit();
    if (!up || state !== 'failed') return;
    const timer = setTimeout(() => void submit(), againMs);
    const online = () => void submit();
    addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', online);
    };
  }, [up, state, submit]);
}

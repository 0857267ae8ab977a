import { useEffect, useState } from 'react';

const againMs = 5000;

/**
 * At time up the test hands itself in, and again every few seconds and when the network is back, until it is done. Before the first time
 * `isStillUp` asks the server: the end may have moved while nothing could tell it here.
 */
export function useTimeUp(
  up: boolean,
  state: 'idle' | 'sending' | 'failed' | 'over',
  isStillUp: () => Promise<boolean>,
  submit: () => Promise<void>,
): void {
  const [sure, setSure] = useState(false);
  useEffect(() => {
    setSure(false);
    if (!up) return;
    let gone = false;
    void isStillUp().then((still) => {
      if (!gone && still) setSure(true);
    });
    return () => {
      gone = true;
    };
  }, [up, isStillUp]);

  useEffect(() => {
    if (!up || !sure) return;
    if (state === 'idle') void submit();
    if (state !== 'failed') return;
    const timer = setTimeout(() => void submit(), againMs);
    const online = () => void submit();
    addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', online);
    };
  }, [up, sure, state, submit]);
}

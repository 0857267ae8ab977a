import { useEffect } from 'react';
import type { AnswerQueue } from '../answers/answer-queue.js';

/** The network comes back, the page comes to the front, the page goes away. */
export function usePageLife(queue: AnswerQueue, onFront: () => void): void {
  useEffect(() => {
    const online = () => {
      void queue.flush();
      onFront();
    };
    const front = () => {
      if (document.visibilityState === 'visible') onFront();
      // A phone may end a hidden page without another word.
      else void queue.lastWord();
    };
    const away = () => void queue.lastWord();
    const leaving = (event: BeforeUnloadEvent) => {
      const { waiting, trouble, lasting } = queue.snapshot();
      if (waiting.length > 0 && (trouble !== null || !lasting)) event.preventDefault();
    };
    addEventListener('online', online);
    addEventListener('focus', front);
    addEventListener('pagehide', away);
    addEventListener('beforeunload', leaving);
    document.addEventListener('visibilitychange', front);
    return () => {
      removeEventListener('online', online);
      removeEventListener('focus', front);
      removeEventListener('pagehide', away);
      removeEventListener('beforeunload', leaving);
      document.removeEventListener('visibilitychange', front);
    };
  }, [queue, onFront]);
}

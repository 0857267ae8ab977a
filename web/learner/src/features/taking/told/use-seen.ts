import { CallError } from '@mathquiz/contracts/client';
import { liveTestRoutes } from '@mathquiz/contracts/mathquiz/live-test.routes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/call.js';

/** What one has said to have seen on this page: it counts here at once, and is sent until the server has it. */
export function useSeen(testId: string, heard: number) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const unsent = useRef(new Set<string>());
  const send = useCallback(() => {
    for (const id of unsent.current) {
      const params = { id: testId, announcementId: id };
      call(liveTestRoutes.seeAnnouncement, { params }).then(
        () => unsent.current.delete(id),
        (error: unknown) => {
          if (error instanceof CallError && error.code === 'not_found') unsent.current.delete(id);
        },
      );
    }
  }, [testId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where one word came through, another will.
  useEffect(send, [send, heard]);
  useEffect(() => {
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [send]);
  const see = (id: string) => {
    unsent.current.add(id);
    setSeen((before) => new Set([...before, id]));
    send();
  };
  return { seen, see };
}

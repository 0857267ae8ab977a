import { bookRoutes } from '@mathquiz/contracts/mathquiz/book.routes';
import { useRef } from 'react';
import { keyOf, queries, useLoad, useSend } from '../../lib/use-call.js';

export type Progress = Pick<ReturnType<typeof useProgress>, 'read' | 'notKept'>;

/** What one has read of a book. What could not be sent goes with the next step. */
export function useProgress(id: string) {
  const params = { id };
  const loaded = useLoad(bookRoutes.progressOfBook, { params }, { once: true, quiet: true });
  const waiting = useRef<ReadonlySet<string>>(new Set());
  const send = useSend(bookRoutes.keepBookProgress, {
    quiet: true,
    onDone: (reply, { body }) => {
      waiting.current = new Set([...waiting.current].filter((line) => !body?.read?.includes(line)));
      queries.setQueryData(keyOf(bookRoutes.progressOfBook, { params }), reply);
    },
  });
  const { read = [], at = null } = loaded.data?.data ?? {};
  return {
    read: new Set([...read, ...waiting.current]) as ReadonlySet<string>,
    at,
    isPending: loaded.isPending,
    loadError: loaded.data === undefined ? loaded.error : null,
    again: () => void loaded.refetch(),
    notKept: send.error,
    /** One goes to a line; `done`: another was read to its end. */
    keep: (line: string | null, done: string | null) => {
      if (done !== null) waiting.current = new Set([...waiting.current, done]);
      send.mutate({ params, body: { read: [...waiting.current], at: line } });
    },
  };
}

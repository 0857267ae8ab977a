import { useCallback, useRef, useState } from 'react';

export type Choose = (id: string, on: boolean, range: boolean) => void;

/** Who is chosen, by user id; with a range all from the one that was pressed last, in the order shown. */
export function useChosen(shown: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const from = useRef<string | null>(null);
  const order = useRef(shown);
  order.current = shown;
  const put = useCallback((ids: readonly string[], on: boolean) => {
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (on) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  const choose = useCallback<Choose>(
    (id, on, range) => {
      const [a, b] = [order.current.indexOf(from.current ?? id), order.current.indexOf(id)];
      const ids = range && a >= 0 ? order.current.slice(Math.min(a, b), Math.max(a, b) + 1) : [id];
      from.current = id;
      put(ids, on);
    },
    [put],
  );
  return { chosen, choose, put };
}

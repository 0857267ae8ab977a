import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** A value that stands in the address beside the others, so that a reload and the way back find it. '' takes it out. */
export function useAddress(name: string): readonly [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const put = useCallback(
    (value: string) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [name, setSearch],
  );
  return [search.get(name) ?? '', put];
}

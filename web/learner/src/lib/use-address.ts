import { useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

export type Choice = Readonly<Record<string, string>>;
export type Address = {
  readonly get: (name: string) => string;
  /** An empty value takes its name out; another choice than the page begins at the first page. */
  readonly set: (change: Choice) => void;
};

/** What is chosen on a page, in its address: Back, a reload and a link show the same. */
export function useAddress(): Address {
  const [params, setParams] = useSearchParams();
  // What stands beside the address (where a new thing was born) stays through a change of it.
  const { state } = useLocation();
  // A second choice may come before the page has shown the first, on a slow phone: it must not undo that.
  const shown = useRef(params);
  const newest = useRef(params);
  if (shown.current !== params) {
    shown.current = params;
    newest.current = params;
  }
  const set = (change: Choice) => {
    const next = new URLSearchParams(newest.current);
    if (!('offset' in change)) next.delete('offset');
    for (const [name, value] of Object.entries(change)) {
      if (value === '' || (name === 'offset' && value === '0')) next.delete(name);
      else next.set(name, value);
    }
    newest.current = next;
    setParams(next, { replace: true, state });
  };
  return { get: (name) => params.get(name) ?? '', set };
}

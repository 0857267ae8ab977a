import { useSearchParams } from 'react-router';

export type Choice = Readonly<Record<string, string>>;

/** The choice of a list in the address: search, filters and page, so that Back, a reload and a link show the same rows. */
export function useAddress(): { get: (name: string) => string; offset: number; set: (change: Choice) => void } {
  const [params, setParams] = useSearchParams();
  const get = (name: string) => params.get(name) ?? '';
  const offset = Math.max(0, Math.trunc(Number(get('offset'))) || 0);
  return {
    get,
    offset,
    /** An empty value takes its name out; another choice than the page begins at the first page. */
    set: (change) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          if (!('offset' in change)) next.delete('offset');
          for (const [name, value] of Object.entries(change)) {
            if (value === '' || (name === 'offset' && value === '0')) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
  };
}

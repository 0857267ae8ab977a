import { maxChars } from '@mathquiz/contracts/rules';
import { type Address, useAddress } from '../../lib/use-address.js';

export type Sort = { readonly by: string; readonly down: boolean };

/** What is shown of a list: search, filters, sort and page. */
export type List = Address & {
  readonly q: string;
  readonly offset: number;
  /** Of a choice, one of `values`; an address may hold anything. */
  readonly oneOf: <V extends string, D>(name: string, values: readonly V[], otherwise: D) => V | D;
  /** `sort=score`, `sort=-score`; null: none was chosen. */
  readonly sort: Sort | null;
  readonly sortBy: (sort: Sort) => void;
  readonly search: (q: string) => void;
  readonly goTo: (offset: number) => void;
};

/** A list whose state is in the address, so that Back, a reload and a link sent to a colleague show the same rows. */
export function useList(): List {
  const { get, set } = useAddress();
  const sort = get('sort');
  const down = sort.startsWith('-');
  return {
    get,
    set,
    q: get('q').trim().slice(0, maxChars.search),
    offset: Math.max(0, Math.trunc(Number(get('offset'))) || 0),
    oneOf: (name, values, otherwise) => values.find((one) => one === get(name)) ?? otherwise,
    sort: sort === '' ? null : { by: down ? sort.slice(1) : sort, down },
    sortBy: (next) => set({ sort: `${next.down ? '-' : ''}${next.by}` }),
    search: (q) => set({ q }),
    goTo: (offset) => set({ offset: String(offset) }),
  };
}

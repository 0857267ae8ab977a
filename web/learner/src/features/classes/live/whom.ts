import type { Person } from '@mathquiz/contracts/fields';

/** For whom something is done: one of the table, or all of them or those who are chosen. */
export type Whom = { readonly one: Person } | { readonly chosen: readonly string[] };

/** Of a request; null: all. */
export const idsOf = (whom: Whom, some: boolean): string[] | null =>
  'one' in whom ? [whom.one._id] : some && whom.chosen.length > 0 ? [...whom.chosen] : null;

import { categories } from '@mathquiz/contracts/constants';
import { type ContentScope, contentScopes, contentStatus } from '@mathquiz/contracts/mathquiz/content.constants';
import { filterOf } from '../../../blocks/list/filter.js';

export const scopes = contentScopes;
export type Scope = ContentScope;

/** An address may hold anything: what is not in the list is the default. */
function pick<V extends string, D>(list: readonly V[], value: string | null, otherwise: D): V | D {
  return list.find((one) => one === value) ?? otherwise;
}

export function wantedItems(wanted: {
  q: string;
  category: string | null;
  status: string | null;
  tag: string;
}): string {
  return filterOf({
    q: wanted.q.slice(0, 100),
    category: pick(categories, wanted.category, null),
    status: pick(contentStatus, wanted.status, null),
    tag: wanted.tag.slice(0, 40),
  });
}

import type { List } from '../../../blocks/list/use-list.js';
import { facets, scopes, sorts, wantedItems } from '../list/wanted-items.js';

/** What is asked for to learn whether somebody has written any. */
export const ownOnes = { scope: 'mine', filter: '{}', offset: 0 } as const;

/** What the address asks of a list of texts or books. `own`: how many are one's own; undefined: not known yet. */
export function askedOf(list: List, own: number | undefined) {
  const chosen = list.oneOf('scope', scopes, null);
  // Who has written none comes to where there is something: all that they may use.
  const scope = chosen ?? (own === 0 ? 'all' : 'mine');
  const sort = list.oneOf('sort', sorts, '-updated_at');
  // Only items have a kind of answer.
  const wanted = Object.fromEntries(facets.map((facet) => [facet, facet === 'kind' ? '' : list.get(facet)]));
  const filter = wantedItems({ q: list.q, ...wanted });
  return {
    scope,
    sort,
    isNarrowed: filter !== '{}',
    isReady: chosen !== null || own !== undefined,
    query: { scope, filter, offset: list.offset, ...(sort === '-updated_at' ? {} : { sort }) },
  };
}

/** Whether one's own have to be counted first. */
export const countsOwn = (list: List): boolean => list.oneOf('scope', scopes, null) === null;

/** A formula whose relations are the sign of one term each. */
import type { RelationSign } from '../expr.js';
import type { Term } from '../term.js';

export type Bound =
  | { readonly kind: 'relation'; readonly term: Term; readonly sign: RelationSign }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Bound[] }
  | { readonly kind: 'not'; readonly part: Bound }
  | { readonly kind: 'truth'; readonly value: boolean };

import type { PartKind } from '@mathquiz/contracts/mathquiz/parts/part.constants';
import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';

/** How the kinds of answer stand in the menu; each group has a name of its own. */
export const kindGroups = [
  { name: 'chosen', kinds: ['choice', 'choice_multi', 'match', 'order', 'categorise'] },
  { name: 'numbers', kinds: ['integer', 'number', 'base_n', 'units', 'complex'] },
  { name: 'formulas', kinds: ['expression', 'equation', 'inequality', 'system', 'logic', 'steps'] },
  { name: 'sets', kinds: ['interval', 'set', 'solution_set'] },
  { name: 'vectors', kinds: ['tuple', 'vector', 'matrix'] },
  { name: 'drawn', kinds: ['graph', 'text', 'manual'] },
] as const satisfies readonly { name: string; kinds: readonly PartKind[] }[];

/** What tells which keys mean the same when a part becomes another kind. */
export type Family = 'formula' | 'choice' | 'match' | 'order' | 'categorise' | 'text' | 'graph' | 'manual';

export function familyOf(kind: PartKind): Family {
  switch (kind) {
    case 'choice':
    case 'choice_multi':
      return 'choice';
    case 'match':
    case 'order':
    case 'categorise':
    case 'text':
    case 'graph':
    case 'manual':
      return kind;
    case 'integer':
    case 'number':
    case 'base_n':
    case 'units':
    case 'complex':
    case 'expression':
    case 'equation':
    case 'inequality':
    case 'system':
    case 'logic':
    case 'steps':
    case 'interval':
    case 'set':
    case 'solution_set':
    case 'tuple':
    case 'vector':
    case 'matrix':
      return 'formula';
  }
}

/** A part whose key is a formula in the item's variables. */
export type KeyedPart = Exclude<Extract<Part, { key: string }>, { kind: 'graph' }>;
export const isKeyed = (part: Part): part is KeyedPart => familyOf(part.kind) === 'formula';

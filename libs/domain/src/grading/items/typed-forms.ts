import { freeSymbols } from '../../maths/index.js';
import type { VariantPart } from '../../randomisation/index.js';
import { listForms } from './typed/lists.js';
import { baseForms, numberForms } from './typed/numbers.js';
import { factorsTurned, termsTurned } from './typed/orders.js';
import { quantityForms } from './typed/quantities.js';
import { slipsOf } from './typed/slips.js';
import { solutionForms } from './typed/solutions.js';
import { waysOf, withoutTimes } from './typed/ways.js';
import { logicForms, wordForms } from './typed/words.js';
import { type WrittenKey, writtenKey } from './typed/written-key.js';

const most = 20;
/** Slips have their places beside the ways that mean the same. */
const leastSlips = 5;

/** A letter in front of a value that stands alone: `y = 2x + 1`. */
const named = ({ text, tree }: WrittenKey): string[] => {
  const bare = withoutTimes(text);
  const letter = ['x', 'y', 'z'].find((one) => !freeSymbols(tree).has(one)) ?? 'a';
  return [`${letter} = ${bare}`, ...(freeSymbols(tree).has('x') ? [`f(x) = ${bare}`] : [])];
};

const turned = ({ tree, say }: WrittenKey): string[] =>
  [termsTurned(tree), factorsTurned(tree)].map((one) => withoutTimes(say(one)));

/** How a set of solutions may be written, beside relations. */
const collected: readonly string[] = ['set', 'interval', 'union'];

/** What only answers of the kind can look like. */
function ownForms({ part }: VariantPart, key: WrittenKey): string[] {
  switch (part.kind) {
    case 'integer':
    case 'number':
      return numberForms(key);
    case 'expression':
    case 'complex':
      return [...(freeSymbols(key.tree).size === 0 ? numberForms(key) : named(key)), ...turned(key)];
    case 'logic':
      return logicForms(key);
    case 'set':
    case 'interval':
    case 'tuple':
    case 'vector':
    case 'matrix':
      return listForms(key);
    default:
      return [...solutionForms(key), ...(collected.includes(key.tree.kind) ? listForms(key) : []), ...turned(key)];
  }
}

/** From right to wrong: a slip keeps its place however many ways there are. */
function chosen(ways: readonly string[], slips: readonly string[], key: string): string[] {
  const fresh = (list: readonly string[], known: readonly string[]): string[] =>
    [...new Set(list)].filter((form) => form.trim() !== '' && !known.includes(form));
  const right = fresh(ways, [key]);
  const wrong = fresh(slips, [key, ...right]);
  const kept = wrong.slice(0, Math.max(leastSlips, most - right.length));
  return [...right.slice(0, most - kept.length), ...kept];
}

/** An answer in lines: those before the last one are the part's own. */
const afterStart = ({ start }: VariantPart, forms: readonly string[]): string[] =>
  start ? forms.map((form) => `${start.text}\n${form}`) : [...forms];

/**
 * The key of a part as students would type it, and as they would mistype it: made by rule from this key, no two alike, at most 20,
 * with the decimal sign that the part was drawn for. Empty for what is chosen, drawn or marked by a person.
 */
export function typedForms(part: VariantPart): string[] {
  const rule = part.part;
  if (rule.kind === 'text') return chosen(wordForms(part.accepted[0] ?? ''), [], part.accepted[0] ?? '');
  const key = writtenKey(part);
  if (!key) return [];
  if (rule.kind === 'units') return chosen(quantityForms(key, rule.unit), [], '');
  if (rule.kind === 'base_n') return chosen(baseForms(key, rule.base, rule.digits), [], '');
  const ways = waysOf(key);
  // Both kinds of forms get their turn.
  const own = ownForms(part, key);
  return afterStart(
    part,
    chosen([...own.slice(0, 9), ...ways.slice(0, 6), ...own.slice(9), ...ways.slice(6)], slipsOf(key), key.text),
  );
}

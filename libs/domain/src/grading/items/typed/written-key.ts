import type { PartKind } from '@mathquiz/contracts';
import { type Expr, evaluateExact, type Rational, toText } from '../../../maths/index.js';
import { tidy, type VariantPart } from '../../../randomisation/index.js';

/** A key as students of a country would type it: what forms are made from. */
export type WrittenKey = {
  readonly kind: PartKind;
  readonly tree: Expr;
  readonly text: string;
  readonly latex: string;
  /** The decimal sign, and what stands between the elements of a list. */
  readonly point: '.' | ',';
  readonly between: ', ' | '; ';
  /** A tree in the same writing. */
  readonly say: (tree: Expr) => string;
};

const withCommas = (text: string): string => text.replaceAll(', ', '; ').replace(/(\d)\.(\d)/g, '$1,$2');

export function writtenKey(part: VariantPart): WrittenKey | null {
  const { key, decimal } = part;
  if (!key) return null;
  const comma = decimal === 'comma';
  const tree = tidy(key.tree);
  const say = (one: Expr): string => (comma ? withCommas(toText(tidy(one))) : toText(tidy(one)));
  return {
    kind: part.part.kind,
    tree,
    text: say(tree),
    latex: comma ? key.latex.replaceAll(',\\,', ';\\,').replace(/(\d)\.(\d)/g, '$1{,}$2') : key.latex,
    point: comma ? ',' : '.',
    between: comma ? '; ' : ', ',
    say,
  };
}

/** The number that a tree without letters is; null where it is none that a fraction can say. */
export const numberOf = (tree: Expr): Rational | null => evaluateExact(tree, {});

const mostPlaces = 6;

/** `5/2` as `2.5`; null where a decimal does not end. */
export function decimalOf({ n, d }: Rational, point: string): string | null {
  for (let places = 0; places <= mostPlaces; places++) {
    const scaled = n * 10n ** BigInt(places);
    if (scaled % d !== 0n) continue;
    const digits = String(scaled < 0n ? -scaled / d : scaled / d).padStart(places + 1, '0');
    const whole = digits.slice(0, digits.length - places);
    return `${n < 0n ? '-' : ''}${whole}${places === 0 ? '' : `${point}${digits.slice(-places)}`}`;
  }
  return null;
}

/** A number with the decimal sign of the other half of the world. */
export const otherPoint = (text: string): string =>
  text.replace(/(\d)([.,])(\d)/g, (_, left, sign, right) => `${left}${sign === '.' ? ',' : '.'}${right}`);

/** Ways of typing that leave open what belongs together: what is divided by, what is raised, what a function is taken of. */
import { superscript } from '../reading/characters.js';
import { endsOperand } from '../reading/tokens.js';
import type { Finder } from './finder.js';
import type { Signs } from './signs.js';

/** `sin x/2`, `cosx^2`: what the function is taken of. */
export const argument: Finder = (signs, k) => {
  const { type, text } = signs.at(k);
  if (type !== 'function' || text === 'sqrt' || signs.is(k + 1, 'open') || signs.is(k + 1, 'sub')) return null;
  const { end } = signs.run(k + 1);
  if (end < 0) return null;
  const [name, of] = [signs.typed(k), signs.typed(k + 1, end)];
  if (signs.op(end + 1, '/') && signs.touches(end)) {
    const last = signs.run(end + 2).end;
    return last < 0
      ? null
      : signs.doubt('grouping', 'ifOtherRight', [k, last], [`${name}(${signs.typed(k + 1, last)})`]);
  }
  const power = /^([^^]+)(\^.+|[²³])$/.exec(of);
  return power ? signs.doubt('grouping', 'ifOtherRight', [k, end], [`(${name}(${power[1]}))${power[2]}`]) : null;
};

/** `1/2x`, `a/bc`, `a/(b)(c)`: over the whole product, or over its first factor. */
export const divisor: Finder = (signs, k) => {
  if (!signs.op(k, '/')) return null;
  const { end, count } = signs.run(k + 1);
  return count < 2 ? null : signs.doubt('divisor', 'ifOtherRight', [k + 1, end], [`(${signs.typed(k + 1, end)})`]);
};

/** The first or the last of the signs without a blank between that end or begin at `k`, as far as one value goes. */
function tight(signs: Signs, k: number, step: -1 | 1): { readonly end: number; readonly sum: boolean } {
  let depth = 0;
  let sum = false;
  let end = k;
  for (let at = k; signs.at(at).type !== 'end' && at >= 0; at += step) {
    const { type, text } = signs.at(at);
    if (type === 'op' && depth === 0 && !['+', '-', '*', '/', '^', '±', '!'].includes(text)) break;
    if (type === 'open' || type === 'close') depth += (type === 'open') === step > 0 ? 1 : -1;
    if (depth < 0) break;
    const between = type === 'op' && endsOperand(signs.at(at - 1)) && signs.touches(at - 1) && signs.touches(at);
    if (depth === 0 && between && ['+', '-', '±'].includes(text)) sum = true;
    end = at;
    if (!signs.touches(step > 0 ? at : at - 1)) break;
  }
  return { end, sum };
}

/** `x+1 / x-3`: blanks part what the signs hold together. */
export const spacing: Finder = (signs, k) => {
  const apart = (signs.op(k, '/') || signs.op(k, '*')) && !signs.touches(k - 1) && !signs.touches(k) && k > 0;
  if (!apart) return null;
  const [left, right] = [tight(signs, k - 1, -1), tight(signs, k + 1, 1)];
  if (!left.sum && !right.sum) return null;
  const grouped = (from: number, to: number, sum: boolean) =>
    sum ? `(${signs.typed(from, to)})` : signs.typed(from, to);
  const meaning = `${grouped(left.end, k - 1, left.sum)} ${signs.typed(k)} ${grouped(k + 1, right.end, right.sum)}`;
  return signs.doubt('grouping', 'ifOtherRight', [left.end, right.end], [meaning]);
};

/** `x^1/2`, `e^2x`: what belongs to the exponent. */
export const exponent: Finder = (signs, k) => {
  if (!signs.op(k, '^') || superscript(signs.typed(k).charAt(0)) !== null) return null;
  const first = signs.op(k + 1, '-') ? k + 2 : k + 1;
  if (!['number', 'name', 'constant'].includes(signs.at(first).type) || !signs.touches(first)) return null;
  const run = signs.run(first);
  const end = signs.op(run.end + 1, '/') && signs.touches(run.end) ? signs.run(run.end + 2).end : run.end;
  return end <= first ? null : signs.doubt('exponent', 'ifOtherRight', [k + 1, end], [`(${signs.typed(k + 1, end)})`]);
};

/** LaTeX of names: Greek letters, subscripts, primes, functions. */
import { greekNames } from '../names.js';

const commands = new Set(
  'sin cos tan cot sec csc sinh cosh tanh coth arcsin arccos arctan ln log exp gcd min max det arg'.split(' '),
);

/** `x_1` to `x_{1}`, `alpha` to `\alpha`, several letters upright. */
export function symbolLatex(name: string): string {
  const [, base = name, sub, primes = ''] = /^([^_']+)(?:_([A-Za-z0-9]+))?('*)$/.exec(name) ?? [];
  const letter = greekNames.has(base) ? `\\${base} ` : base.length > 1 ? `\\mathrm{${base}}` : base;
  const below = sub === undefined ? '' : /^\d+$|^[A-Za-z]$/.test(sub) ? `_{${sub}}` : `_{\\mathrm{${sub}}}`;
  return `${below === '' ? letter : letter.trimEnd()}${below}${primes}`;
}

export function functionLatex(name: string): string {
  return commands.has(name) ? `\\${name}` : name.length === 1 ? name : `\\operatorname{${name}}`;
}

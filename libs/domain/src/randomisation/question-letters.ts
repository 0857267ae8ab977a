import { greekNames } from '../maths/index.js';
import { mathsSpans } from './maths-spans.js';

/** Words in TeX that stand for no letter: what is set upright, names of units and functions, environments. */
const upright = /\\(?:text|textrm|mathrm|mathbf|operatorname\*?|mbox|begin|end)\s*\{[^{}]*\}(?:\{[lcr| ]*\})?/g;
const letter = /\\([A-Za-z]+)|([A-Za-z])(?:_(?:\{\s*([A-Za-z0-9]{1,20})\s*\}|([A-Za-z0-9])))?/g;

/** The letters in a text's maths, as the reader names them (`x`, `x_1`, `alpha`): what a question knows beside its key. */
export function lettersIn(text: string): string[] {
  const found = new Set<string>();
  for (const { tex } of mathsSpans(text).spans) {
    for (const [, command, plain, braced, short] of tex.replace(upright, ' ').matchAll(letter)) {
      const sub = braced ?? short;
      if (command !== undefined && greekNames.has(command)) found.add(command);
      if (plain === undefined || plain === 'e' || plain === 'i') continue;
      found.add(sub === undefined ? plain : `${plain}_${sub}`);
    }
  }
  return [...found];
}

const relation = /[=<>≤≥]|\\(?:le|ge|leq|geq|lt|gt)(?![a-z])/;

/** The equations and inequalities in a text's maths, as TeX: typed back they are no answer. */
export const relationsIn = (text: string): string[] =>
  mathsSpans(text)
    .spans.map(({ tex }) => tex)
    .filter((tex) => relation.test(tex));

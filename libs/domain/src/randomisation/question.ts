import { greekNames } from '../maths/index.js';
import { mathsSpans } from './maths-spans.js';

/** Words in TeX that stand for no letter: what is set upright, names of units and functions, environments. */
const upright = /\\(?:text|textrm|mathrm|mathbf|operatorname\*?|mbox|begin|end)\s*\{[^{}]*\}(?:\{[lcr| ]*\})?/g;
const letter = /\\([A-Za-z]+)|([A-Za-z])(?:_(?:\{\s*([A-Za-z0-9]{1,20})\s*\}|([A-Za-z0-9])))?/g;

function lettersIn(formulas: readonly string[]): string[] {
  const found = new Set<string>();
  for (const tex of formulas) {
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

/** What the maths of a text says, which a question knows beside its key. */
export type Question = {
  /** As the reader names them: `x`, `x_1`, `alpha`. */
  readonly letters: readonly string[];
  /** Equations and inequalities, as TeX: typed back they are no answer. */
  readonly shown: readonly string[];
};

export function questionIn(text: string): Question {
  const formulas = mathsSpans(text).spans.map(({ tex }) => tex);
  return { letters: lettersIn(formulas), shown: formulas.filter((tex) => relation.test(tex)) };
}

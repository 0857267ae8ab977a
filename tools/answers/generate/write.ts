import type { Draw } from './draw.ts';
import type { Formula, FunctionName } from './formula.ts';

/** How a formula is written down; all are read alike. */
export type Style = 'plain' | 'student' | 'latex';

/** 1 sum, 2 product and quotient, 3 power, 4 atom. */
function levelOf(formula: Formula): number {
  switch (formula.is) {
    case 'sum':
      return 1;
    case 'product':
    case 'quotient':
      return 2;
    case 'power':
      return 3;
    case 'whole':
      return formula.value < 0n ? 1 : 4;
    default:
      return 4;
  }
}

function bracketed(text: string, style: Style): string {
  return style === 'latex' ? `\\left(${text}\\right)` : `(${text})`;
}

function within(formula: Formula, level: number, style: Style): string {
  const text = written(formula, style);
  return levelOf(formula) < level ? bracketed(text, style) : text;
}

function sumText(parts: readonly Formula[], style: Style): string {
  return parts
    .map((part, k) => {
      const text = within(part, 2, style).replace(/^\((-\d+)\)$/, '$1');
      if (k === 0) return text;
      return text.startsWith('-') ? `-${text.slice(1)}` : `+${text}`;
    })
    .join('');
}

function productText(parts: readonly Formula[], style: Style): string {
  const [first, ...rest] = parts;
  if (first?.is === 'whole' && first.value === -1n && rest.length > 0) {
    const text = rest.length === 1 && rest[0] ? within(rest[0], 2, style) : productText(rest, style);
    return text.startsWith('-') ? `-${bracketed(text, style)}` : `-${text}`;
  }
  return parts
    .map((part, k) => {
      // A quotient inside a product keeps its brackets: a/b*c and a/(b*c) are easily mistaken.
      const text = within(
        part,
        part.is === 'product' || (part.is === 'quotient' && style !== 'latex') ? 3 : k === 0 ? 2 : 3,
        style,
      );
      if (k === 0) return part.is === 'whole' ? String(part.value) : text;
      const before = parts[k - 1];
      const implicit =
        before?.is === 'whole' ? /^[a-z(\\]/i.test(text) : before?.is === 'letter' && /^(\(|\\left\()/.test(text);
      if (style !== 'plain' && implicit && !(style === 'latex' && text.startsWith('\\cdot'))) return text;
      return style === 'latex' ? `\\cdot ${text}` : `*${text}`;
    })
    .join('');
}

const latexNames: Readonly<Partial<Record<FunctionName, string>>> = {
  exp: '\\exp',
  ln: '\\ln',
  sin: '\\sin',
  cos: '\\cos',
  tan: '\\tan',
};

function callText(name: FunctionName, arg: Formula, style: Style): string {
  const inner = written(arg, style);
  if (style !== 'latex') return name === 'exp' && style === 'student' ? `e^(${inner})` : `${name}(${inner})`;
  if (name === 'sqrt') return `\\sqrt{${inner}}`;
  if (name === 'abs') return `\\left|${inner}\\right|`;
  return `${latexNames[name]}\\left(${inner}\\right)`;
}

/** Source text of a formula. */
export function written(formula: Formula, style: Style): string {
  switch (formula.is) {
    case 'whole':
      return String(formula.value);
    case 'pi':
      return style === 'latex' ? '\\pi' : 'pi';
    case 'letter':
      return formula.name;
    case 'sum':
      return sumText(formula.parts, style);
    case 'product':
      return productText(formula.parts, style);
    case 'quotient':
      return style === 'latex'
        ? `\\frac{${written(formula.top, style)}}{${written(formula.bottom, style)}}`
        : `${within(formula.top, 3, style)}/${within(formula.bottom, 3, style)}`;
    case 'power': {
      const exponent = formula.exponent < 0 && style !== 'latex' ? `(${formula.exponent})` : String(formula.exponent);
      const base =
        formula.base.is === 'call' && formula.base.name !== 'abs'
          ? bracketed(written(formula.base, style), style)
          : within(formula.base, 4, style);
      return style === 'latex' ? `${base}^{${exponent}}` : `${base}^${exponent}`;
    }
    case 'call':
      return callText(formula.name, formula.arg, style);
  }
}

export function someStyle(draw: Draw): Style {
  return draw.pick(['plain', 'student', 'student', 'latex']);
}

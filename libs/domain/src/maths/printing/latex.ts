/** The echo: a tree as LaTeX, the way a book would set it. */
import type { BuilderExpr, CallExpr, Expr, IntervalExpr, NumberExpr, PiecewiseExpr, RelationExpr } from '../expr.js';
import { functionLatex, symbolLatex } from './latex-names.js';
import { level, levelOf } from './levels.js';

type Style = { readonly decimal?: 'point' | 'comma' };

const signs: Readonly<Record<string, string>> = {
  '=': '=',
  '!=': '\\ne ',
  '<': '<',
  '<=': '\\le ',
  '>': '>',
  '>=': '\\ge ',
  and: '\\land ',
  or: '\\lor ',
  xor: '\\oplus ',
  implies: '\\Rightarrow ',
  iff: '\\Leftrightarrow ',
  union: '\\cup ',
  intersection: '\\cap ',
  difference: '\\setminus ',
};

const constants = { pi: '\\pi ', e: 'e', i: 'i', oo: '\\infty ' } as const;

class LatexPrinter {
  constructor(private readonly style: Style) {}

  at(tree: Expr, lowest: number): string {
    const latex = this.print(tree);
    // A fraction is set off by its bar and needs no brackets as a factor.
    const own = tree.kind === 'div' && lowest <= level.product + 1 ? level.atom : levelOf(tree);
    return own < lowest ? `\\left(${latex}\\right)` : latex;
  }

  list(items: readonly Expr[]): string {
    return items.map((item) => this.print(item)).join(this.style.decimal === 'comma' ? ';\\,' : ',\\,');
  }

  number(tree: NumberExpr): string {
    const digits = (text: string): string => (this.style.decimal === 'comma' ? text.replace('.', '{,}') : text);
    const mixed = /^(\d+) (\d+)\/(\d+)$/.exec(tree.text);
    if (mixed) return `${mixed[1]}\\frac{${mixed[2]}}{${mixed[3]}}`;
    const [mantissa = '', exponent] = tree.text.split('e');
    return exponent === undefined ? digits(mantissa) : `${digits(mantissa)}\\cdot 10^{${exponent}}`;
  }

  sum(terms: readonly Expr[]): string {
    return terms
      .map((term, index) => {
        if (term.kind === 'neg' && index > 0) return `-${this.at(term.arg, level.product)}`;
        if (term.kind === 'plusMinus') return this.print(term);
        return `${index === 0 ? '' : '+'}${this.at(term, term.kind === 'neg' ? level.sign : level.sign + 1)}`;
      })
      .join('');
  }

  product(factors: readonly Expr[]): string {
    let latex = '';
    factors.forEach((factor, index) => {
      const part = this.at(factor, level.product + 1);
      const digitNext = /^(?:\d|\\frac|\\left(?:\[|\\\{))/.test(part);
      const last = factors[index - 1];
      const dot = index > 0 && (digitNext || (last?.kind === 'constant' && last.name === 'oo'));
      latex += index === 0 ? part : dot ? `\\cdot ${part}` : part;
    });
    return latex;
  }

  call({ name, args }: CallExpr): string {
    const [first, second, third, fourth] = args;
    if (!first) return functionLatex(name);
    switch (name) {
      case 'sqrt':
        return `\\sqrt{${this.print(first)}}`;
      case 'cbrt':
        return `\\sqrt[3]{${this.print(first)}}`;
      case 'root':
        return second ? `\\sqrt[${this.print(second)}]{${this.print(first)}}` : '';
      case 'log':
        return `\\log${second ? `_{${this.print(second)}}` : ''}\\left(${this.print(first)}\\right)`;
      case 'degree':
        return `${this.at(first, level.postfix)}^{\\circ}`;
      case 'floor':
      case 'ceil':
        return `\\left\\l${name} ${this.print(first)}\\right\\r${name} `;
      case 'conj':
        return `\\overline{${this.print(first)}}`;
      case 'binomial':
        return second ? `\\binom{${this.print(first)}}{${this.print(second)}}` : '';
      case 'sum':
      case 'product': {
        if (!second || !third || !fourth) return '';
        const sign = name === 'sum' ? '\\sum' : '\\prod';
        return `${sign}_{${this.print(second)}=${this.print(third)}}^{${this.print(fourth)}}${this.at(first, level.product)}`;
      }
      case 'diff': {
        if (second?.kind !== 'symbol' || (third && third.kind !== 'number')) break;
        const order = third ? `^{${this.print(third)}}` : '';
        return `\\frac{d${order}}{d${symbolLatex(second.name)}${order}}\\left(${this.print(first)}\\right)`;
      }
      default:
    }
    return `${functionLatex(name)}\\left(${this.list(args)}\\right)`;
  }

  relation({ operands, signs: typed }: RelationExpr): string {
    return operands
      .map(
        (operand, index) =>
          `${index === 0 ? '' : (signs[typed[index - 1] ?? '='] ?? '=')}${this.at(operand, level.relation + 1)}`,
      )
      .join('');
  }

  interval({ low, high, lowClosed, highClosed }: IntervalExpr): string {
    return `\\left${lowClosed ? '[' : '('}${this.list([low, high])}\\right${highClosed ? ']' : ')'}`;
  }

  piecewise({ pieces, otherwise }: PiecewiseExpr): string {
    const rows = pieces.map(({ value, when }) => `${this.print(value)}&${this.print(when)}`);
    // A last row without a condition is for everywhere else: no word, as the echo has no language.
    if (otherwise) rows.push(`${this.print(otherwise)}&`);
    return `\\begin{cases}${rows.join('\\\\')}\\end{cases}`;
  }

  builder({ variable, domain, condition }: BuilderExpr): string {
    const from = domain ? `\\in ${this.print(domain)}` : '';
    return `\\left\\{${symbolLatex(variable.name)}${from}\\mid ${this.print(condition)}\\right\\}`;
  }

  joined(kind: string, args: readonly Expr[]): string {
    const own = kind in level ? level[kind as keyof typeof level] : level.union;
    return args.map((arg) => this.at(arg, own + 1)).join(signs[kind] ?? '');
  }

  print(tree: Expr): string {
    switch (tree.kind) {
      case 'number':
        return this.number(tree);
      case 'symbol':
        return symbolLatex(tree.name);
      case 'constant':
        return constants[tree.name];
      case 'boolean':
        return `\\mathrm{${tree.value}}`;
      case 'add':
        return this.sum(tree.terms);
      case 'mul':
        return this.product(tree.factors);
      case 'div':
        return `\\frac{${this.print(tree.numerator)}}{${this.print(tree.denominator)}}`;
      case 'pow':
        return `${this.at(tree.base, level.postfix)}^{${this.print(tree.exponent)}}`;
      case 'neg':
        return `-${this.at(tree.arg, level.product)}`;
      case 'plusMinus':
        return `${tree.upper === '+' ? '\\pm ' : '\\mp '}${this.at(tree.arg, level.product)}`;
      case 'call':
        return this.call(tree);
      case 'abs':
        return `\\left|${this.print(tree.arg)}\\right|`;
      case 'factorial':
        return `${this.at(tree.arg, level.postfix)}!`;
      case 'percent':
        return `${this.at(tree.arg, level.postfix)}\\%`;
      case 'relation':
        return this.relation(tree);
      case 'not':
        return `\\lnot ${this.at(tree.arg, level.relation)}`;
      case 'list':
        return `\\left[${this.list(tree.items)}\\right]`;
      case 'tuple':
        return `\\left(${this.list(tree.items)}\\right)`;
      case 'set':
        return `\\left\\{${this.list(tree.items)}\\right\\}`;
      case 'sequence':
        return this.list(tree.items);
      case 'interval':
        return this.interval(tree);
      case 'piecewise':
        return this.piecewise(tree);
      case 'element':
        return `${this.at(tree.of, level.relation + 1)}\\in ${this.at(tree.set, level.relation + 1)}`;
      case 'builder':
        return this.builder(tree);
      case 'matrix':
        return `\\begin{pmatrix}${tree.rows.map((row) => row.map((cell) => this.print(cell)).join('&')).join('\\\\')}\\end{pmatrix}`;
      default:
        return this.joined(tree.kind, tree.args);
    }
  }
}

/** LaTeX of a tree, with the decimal mark of the reader's locale. */
export function toLatex(tree: Expr, options: Style = {}): string {
  return new LatexPrinter(options).print(tree);
}

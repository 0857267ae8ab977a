/**
 * Markdown and TeX as plain words: for what cannot be typeset, such as the name that a screen reader says, a menu, an announcement.
 * Signs are Unicode's (https://www.unicode.org/notes/tn28/ writes formulas in a line the same way): `x^2` is `x²`,
 * `\frac{a+b}{2}` is `(a+b)/2`. What is not known keeps its name.
 */

const signs: Readonly<Record<string, string>> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  varphi: 'φ',
  omega: 'ω',
  Gamma: 'Γ',
  Delta: 'Δ',
  Theta: 'Θ',
  Lambda: 'Λ',
  Pi: 'Π',
  Sigma: 'Σ',
  Phi: 'Φ',
  Omega: 'Ω',
  cdot: '·',
  times: '×',
  div: '÷',
  pm: '±',
  mp: '∓',
  ast: '*',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  approx: '≈',
  equiv: '≡',
  sim: '∼',
  infty: '∞',
  circ: '°',
  degree: '°',
  prime: '′',
  in: '∈',
  notin: '∉',
  subset: '⊂',
  subseteq: '⊆',
  cup: '∪',
  cap: '∩',
  setminus: '∖',
  emptyset: '∅',
  land: '∧',
  lor: '∨',
  lnot: '¬',
  neg: '¬',
  oplus: '⊕',
  to: '→',
  rightarrow: '→',
  Rightarrow: '⇒',
  Leftrightarrow: '⇔',
  iff: '⇔',
  mapsto: '↦',
  forall: '∀',
  exists: '∃',
  sum: '∑',
  prod: '∏',
  int: '∫',
  partial: '∂',
  angle: '∠',
  perp: '⊥',
  parallel: '∥',
  mid: '|',
  vert: '|',
  lvert: '|',
  rvert: '|',
  ldots: '…',
  dots: '…',
  cdots: '…',
  langle: '⟨',
  rangle: '⟩',
  '{': '{',
  '}': '}',
  '%': '%',
  $: '$',
  '#': '#',
  '&': '&',
  _: '_',
  '|': '‖',
};
/** Commands of layout alone, and those that only change how their argument looks. */
const unseen = new Set(
  'left right big Big bigl bigr Bigl Bigr displaystyle textstyle limits nolimits text textbf textit mathrm mathbf mathit mathsf operatorname mathop boxed'.split(
    ' ',
  ),
);
const blanks = new Set([',', ';', ':', '!', ' ', 'quad', 'qquad']);
const blackboard: Readonly<Record<string, string>> = { N: 'ℕ', Z: 'ℤ', Q: 'ℚ', R: 'ℝ', C: 'ℂ' };
const above: Readonly<Record<string, string>> = { '^': '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ', _: '₀₁₂₃₄₅₆₇₈₉₊₋ₙ' };
const below = '0123456789+-n';

/** One sign or word stands alone; anything longer needs its brackets. */
const grouped = (text: string) => (/^(?:[\p{L}\p{N}.,]+|.)$/u.test(text) ? text : `(${text})`);

function raised(mark: string, text: string): string {
  const small = [...text].map((sign) => above[mark]?.[below.indexOf(sign)]);
  if (text !== '' && [...text].every((sign) => below.includes(sign))) return small.join('');
  return /^[°′]+$/.test(text) ? text : `${mark}${grouped(text)}`;
}

/** Deeper than any formula of a school; beyond it signs stand as they are. */
const maxNested = 40;

class Reader {
  private at = 0;
  private depth = 0;
  constructor(private readonly tex: string) {}

  /** A brace too many ends a group early: what follows is read on. */
  whole(): string {
    let said = '';
    while (this.at < this.tex.length) said += this.group();
    return said;
  }

  /** Up to a closing brace, or up to the end. */
  private group(): string {
    let said = '';
    this.depth += 1;
    while (this.at < this.tex.length && this.tex[this.at] !== '}') said += this.next();
    this.depth -= 1;
    this.at += 1;
    return said;
  }

  private argument(): string {
    while (this.tex[this.at] === ' ') this.at += 1;
    if (this.at >= this.tex.length) return '';
    this.depth += 1;
    const said = this.next();
    this.depth -= 1;
    return said;
  }

  private next(): string {
    const sign = this.tex[this.at] ?? '';
    this.at += 1;
    if (this.depth > maxNested) return sign;
    if (sign === '{') return this.group();
    if (sign === '^' || sign === '_') return raised(sign, this.argument());
    if (sign === '&') return ' ';
    if (sign === '~') return ' ';
    return sign === '\\' ? this.command() : sign;
  }

  private command(): string {
    const name = /^(?:[A-Za-z]+|.)/s.exec(this.tex.slice(this.at))?.[0] ?? '';
    this.at += name.length;
    if (name === '\\') return '; ';
    if (blanks.has(name)) return ' ';
    if (/^[dtc]?frac$/.test(name)) return `${grouped(this.argument())}/${grouped(this.argument())}`;
    if (name === 'binom') return `C(${this.argument()}, ${this.argument()})`;
    if (name === 'sqrt') return this.root();
    if (name === 'overline' || name === 'bar') return `${grouped(this.argument())}\u0305`;
    if (name === 'mathbb') return this.set();
    if (name === 'begin' || name === 'end') return this.environment();
    if (unseen.has(name)) return this.tex[this.at] === '.' ? this.skipped() : '';
    return signs[name] ?? this.word(name);
  }

  /** `\left.` is no bracket at all. */
  private skipped(): string {
    this.at += 1;
    return '';
  }

  private root(): string {
    if (this.tex[this.at] !== '[') return `√${grouped(this.argument())}`;
    const end = this.tex.indexOf(']', this.at);
    const degree = end < 0 ? '' : this.tex.slice(this.at + 1, end);
    this.at = end < 0 ? this.tex.length : end + 1;
    return `${raised('^', degree)}√${grouped(this.argument())}`;
  }

  private set(): string {
    const name = this.argument();
    return blackboard[name] ?? name;
  }

  /** Rows of a matrix or of cases stand one after another; `{…}` after the name says how many columns there are. */
  private environment(): string {
    const name = this.argument();
    if (name === 'array') this.argument();
    return ' ';
  }

  /** `\sin` and what has no sign here: its name. */
  private word(name: string): string {
    const before = /[\p{L}\p{N})]$/u.test(this.tex.slice(0, this.at - name.length - 1).trimEnd()) ? ' ' : '';
    while (this.tex[this.at] === ' ') this.at += 1;
    return `${before}${name}${/[\p{L}\p{N}\\]/u.test(this.tex[this.at] ?? '') ? ' ' : ''}`;
  }
}

const tidied = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ([;,])/g, '$1')
    .trim();

/** A formula as plain words; a text that is no proper TeX gives what can be made of it. */
export function plainTex(tex: string): string {
  return tidied(new Reader(tex).whole());
}

/** A text in Markdown with formulas in `$…$` or `$$…$$` as plain words. */
export function plainText(text: string): string {
  const said = text.split(/(\$\$[^$]*\$\$|\$[^$]*\$)/).map((piece) =>
    piece.startsWith('$') && piece.endsWith('$') && piece.length > 1
      ? plainTex(piece.replaceAll('$', ''))
      : piece
          .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
          .replace(/(\*\*|__|[*`])/g, '')
          .replace(/^#+ /gm, ''),
  );
  return tidied(said.join(''));
}

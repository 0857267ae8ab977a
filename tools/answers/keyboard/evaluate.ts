/** The value of typed arithmetic by a reader of its own, which shares nothing with the product: a second opinion on what was typed. */

const functions: Readonly<Record<string, (value: number) => number>> = {
  sqrt: Math.sqrt,
  sin: Math.sin,
  cos: Math.cos,
  ln: Math.log,
  exp: Math.exp,
};

type Sign = { readonly kind: 'number' | 'letter' | 'function' | 'sign'; readonly text: string };

const sign = /\s*(?:(\d*\.\d+|\d+)|(sqrt|sin|cos|ln|exp)(?=[\s\d.]*\()|([a-z])|(\*\*|[-+*/^()|]))/y;

/** Null where something stands there that this reader does not know. */
function signsOf(text: string): Sign[] | null {
  const found: Sign[] = [];
  const end = text.trimEnd().length;
  for (let at = 0; at < end; at = sign.lastIndex) {
    sign.lastIndex = at;
    const [, number, name, letter, other] = sign.exec(text) ?? [];
    if (number !== undefined) found.push({ kind: 'number', text: number });
    else if (name !== undefined) found.push({ kind: 'function', text: name });
    else if (letter !== undefined) found.push({ kind: 'letter', text: letter });
    else if (other !== undefined) found.push({ kind: 'sign', text: other === '**' ? '^' : other });
    else return null;
  }
  return found;
}

class Unread extends Error {}

class Evaluation {
  private at = 0;
  private readonly signs: readonly Sign[];
  private readonly letters: Readonly<Record<string, number>>;

  constructor(signs: readonly Sign[], letters: Readonly<Record<string, number>>) {
    this.signs = signs;
    this.letters = letters;
  }

  private is(text: string): boolean {
    const next = this.signs[this.at];
    return next?.kind === 'sign' && next.text === text;
  }

  private accept(text: string): boolean {
    if (!this.is(text)) return false;
    this.at += 1;
    return true;
  }

  whole(): number {
    const value = this.sum();
    if (this.at < this.signs.length) throw new Unread();
    return value;
  }

  private sum(): number {
    let value = this.product();
    for (;;) {
      if (this.accept('+')) value += this.product();
      else if (this.accept('-')) value -= this.product();
      else return value;
    }
  }

  /** Signs of multiplication that are left out count as those that stand there: from left to right. */
  private product(): number {
    let value = this.signed();
    for (;;) {
      if (this.accept('*')) value *= this.signed();
      else if (this.accept('/')) value /= this.signed();
      else if (this.begins()) value *= this.power();
      else return value;
    }
  }

  private begins(): boolean {
    const next = this.signs[this.at];
    return next !== undefined && (next.kind !== 'sign' || next.text === '(');
  }

  private signed(): number {
    if (this.accept('-')) return -this.signed();
    if (this.accept('+')) return this.signed();
    return this.power();
  }

  private power(): number {
    const base = this.operand();
    if (!this.accept('^')) return base;
    const negative = this.accept('-');
    const exponent = this.power();
    return base ** (negative ? -exponent : exponent);
  }

  private operand(): number {
    const next = this.signs[this.at];
    this.at += 1;
    if (next?.kind === 'number') {
      // Two numbers side by side are no product.
      if (this.signs[this.at]?.kind === 'number') throw new Unread();
      return Number(next.text);
    }
    if (next?.kind === 'letter') {
      const value = this.letters[next.text];
      if (value === undefined) throw new Unread();
      return value;
    }
    if (next?.kind === 'function') {
      const call = functions[next.text];
      if (!call) throw new Unread();
      // `sin3(y)` is the sine of 3y.
      const factor = this.signs[this.at]?.kind === 'number' ? Number(this.signs[this.at++]?.text) : 1;
      return call(factor * this.bracket());
    }
    if (next?.text === '(') {
      this.at -= 1;
      return this.bracket();
    }
    throw new Unread();
  }

  private bracket(): number {
    if (!this.accept('(')) throw new Unread();
    const value = this.sum();
    if (!this.accept(')')) throw new Unread();
    return value;
  }
}

/** The value at a place; null where the text cannot be read, NaN where it has no value there. */
export function valueAt(text: string, letters: Readonly<Record<string, number>>): number | null {
  const signs = signsOf(text);
  if (!signs || signs.length === 0) return null;
  try {
    return new Evaluation(signs, letters).whole();
  } catch (error) {
    if (error instanceof Unread) return null;
    throw error;
  }
}

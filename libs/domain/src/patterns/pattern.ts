/**
 * Patterns that authors give for texts, matched in time that grows with pattern × text and no faster (Thompson 1968): no
 * backtracking, so no pattern can hold up a server. Known: letters, `.`, `[a-z]`, `[^…]`, `\d \w \s` and `\` before a sign, `( | )`,
 * `?`, `*`, `+`, `{m}`, `{m,n}` with at most 50 repeats. The whole text has to fit.
 */
type Test = (sign: string) => boolean;
type Node =
  | { kind: 'sign'; test: Test }
  | { kind: 'row'; items: readonly Node[] }
  | { kind: 'either'; items: readonly Node[] }
  | { kind: 'repeat'; item: Node; least: number; most: number };

const maxRepeats = 50;
const maxStates = 5000;

export class PatternFault extends Error {}

const classes: Readonly<Record<string, Test>> = {
  d: (sign) => /^\p{Nd}$/u.test(sign),
  w: (sign) => /^[\p{L}\p{Nd}_]$/u.test(sign),
  s: (sign) => /^\s$/u.test(sign),
};

class PatternReader {
  private at = 0;
  constructor(private readonly signs: readonly string[]) {}

  read(): Node {
    const node = this.either();
    if (this.at < this.signs.length) throw new PatternFault('unopenedBracket');
    return node;
  }

  private either(): Node {
    const items = [this.row()];
    while (this.take('|')) items.push(this.row());
    return items.length === 1 && items[0] ? items[0] : { kind: 'either', items };
  }

  private row(): Node {
    const items: Node[] = [];
    while (this.at < this.signs.length && this.signs[this.at] !== '|' && this.signs[this.at] !== ')') {
      items.push(this.repeated(this.single()));
    }
    return { kind: 'row', items };
  }

  private repeated(item: Node): Node {
    if (this.take('?')) return { kind: 'repeat', item, least: 0, most: 1 };
    if (this.take('*')) return { kind: 'repeat', item, least: 0, most: Number.POSITIVE_INFINITY };
    if (this.take('+')) return { kind: 'repeat', item, least: 1, most: Number.POSITIVE_INFINITY };
    const counted = /^\{(\d{1,2})(?:,(\d{1,2}))?\}/.exec(this.signs.slice(this.at, this.at + 7).join(''));
    if (!counted) return item;
    this.at += counted[0].length;
    const least = Number(counted[1]);
    const most = Number(counted[2] ?? counted[1]);
    if (most > maxRepeats || least > most) throw new PatternFault('badRepeat');
    return { kind: 'repeat', item, least, most };
  }

  private single(): Node {
    const sign = this.next();
    if (sign === '(') {
      const inner = this.either();
      if (!this.take(')')) throw new PatternFault('unclosedBracket');
      return inner;
    }
    if (sign === '[') return { kind: 'sign', test: this.oneOf() };
    if (sign === '\\') return { kind: 'sign', test: this.escaped() };
    if ('?*+{'.includes(sign)) throw new PatternFault('badRepeat');
    return { kind: 'sign', test: sign === '.' ? () => true : (other) => other === sign };
  }

  private oneOf(): Test {
    const negated = this.take('^');
    const tests: Test[] = [];
    while (!this.take(']')) {
      const from = this.next();
      if (from === '\\') {
        tests.push(this.escaped());
        continue;
      }
      if (this.signs[this.at] === '-' && this.signs[this.at + 1] !== ']') {
        this.at += 1;
        const to = this.next();
        tests.push((sign) => sign >= from && sign <= to);
      } else tests.push((sign) => sign === from);
    }
    return (sign) => tests.some((test) => test(sign)) !== negated;
  }

  private escaped(): Test {
    const sign = this.next();
    return classes[sign] ?? ((other) => other === sign);
  }

  private next(): string {
    const sign = this.signs[this.at];
    if (sign === undefined) throw new PatternFault('unexpectedEnd');
    this.at += 1;
    return sign;
  }

  private take(sign: string): boolean {
    if (this.signs[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }
}

/** A state goes on with `test` to `to`, or without reading anything to `free`. */
type State = { test?: Test; to: number; free: number[] };

function compile(node: Node, states: State[], next: number): number {
  const add = (state: State): number => {
    if (states.length >= maxStates) throw new PatternFault('tooLong');
    return states.push(state) - 1;
  };
  switch (node.kind) {
    case 'sign':
      return add({ test: node.test, to: next, free: [] });
    case 'row':
      return node.items.reduceRight((after, item) => compile(item, states, after), next);
    case 'either':
      return add({ to: -1, free: node.items.map((item) => compile(item, states, next)) });
    case 'repeat': {
      let after = next;
      if (node.most === Number.POSITIVE_INFINITY) {
        const loop = add({ to: -1, free: [next] });
        states[loop]?.free.push(compile(node.item, states, loop));
        after = loop;
      } else {
        for (let extra = node.least; extra < node.most; extra += 1) {
          after = add({ to: -1, free: [next, compile(node.item, states, after)] });
        }
      }
      for (let needed = 0; needed < node.least; needed += 1) after = compile(node.item, states, after);
      return after;
    }
  }
}

const bothCases = (sign: string): readonly string[] => [sign, sign.toLowerCase(), sign.toUpperCase()];

/** Whether the whole text fits the pattern. Throws PatternFault where the pattern cannot be read. */
export function fitsPattern(pattern: string, text: string, caseSensitive = true): boolean {
  const states: State[] = [{ to: -1, free: [] }];
  const start = compile(new PatternReader([...pattern]).read(), states, 0);
  const reach = (from: Iterable<number>): Set<number> => {
    const seen = new Set<number>();
    const open = [...from];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      open.push(...(states[at]?.free ?? []));
    }
    return seen;
  };
  let current = reach([start]);
  for (const sign of text) {
    const ways = caseSensitive ? [sign] : bothCases(sign);
    const passes = (test: Test | undefined): boolean => test !== undefined && ways.some(test);
    current = reach([...current].flatMap((at) => (passes(states[at]?.test) ? [states[at]?.to ?? 0] : [])));
    if (current.size === 0) return false;
  }
  return current.has(0);
}

/** Why a pattern cannot be read; null when it can. */
export function patternFault(pattern: string): string | null {
  try {
    fitsPattern(pattern, '');
    return null;
  } catch (error) {
    if (error instanceof PatternFault) return error.message;
    throw error;
  }
}

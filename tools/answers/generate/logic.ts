import type { Draw } from './draw.ts';
import { gather } from './gather.ts';
import { type CorpusRow, rowFor } from './row.ts';

type Logic =
  | { readonly is: 'letter'; readonly name: string }
  | { readonly is: 'not'; readonly of: Logic }
  | { readonly is: 'and' | 'or' | 'implies' | 'iff' | 'xor'; readonly a: Logic; readonly b: Logic };

const letters = ['p', 'q', 'r'] as const;
const not = (of: Logic): Logic => (of.is === 'not' ? of.of : { is: 'not', of });

function drawn(draw: Draw, depth: number): Logic {
  if (depth === 0 || draw.chance(5)) return { is: 'letter', name: draw.pick(letters) };
  if (draw.chance(5)) return not(drawn(draw, depth - 1));
  return {
    is: draw.pick(['and', 'or', 'and', 'or', 'implies', 'iff', 'xor'] as const),
    a: drawn(draw, depth - 1),
    b: drawn(draw, depth - 1),
  };
}

/** De Morgan, contraposition, exchange and the definitions, at random. */
function rewritten(logic: Logic, draw: Draw): Logic {
  if (logic.is === 'letter') return logic;
  if (logic.is === 'not') {
    const { of } = logic;
    if (of.is === 'and' || of.is === 'or')
      return { is: of.is === 'and' ? 'or' : 'and', a: rewritten(not(of.a), draw), b: rewritten(not(of.b), draw) };
    return not(rewritten(of, draw));
  }
  const [a, b] = [rewritten(logic.a, draw), rewritten(logic.b, draw)];
  if (logic.is === 'implies')
    return draw.chance(2) ? { is: 'or', a: not(a), b } : { is: 'implies', a: not(b), b: not(a) };
  if (logic.is === 'iff')
    return draw.chance(2)
      ? { is: 'and', a: { is: 'implies', a, b }, b: { is: 'implies', a: b, b: a } }
      : { ...logic, a: b, b: a };
  return { ...logic, a: b, b: a };
}

function truth(logic: Logic, at: ReadonlyMap<string, boolean>): boolean {
  if (logic.is === 'letter') return at.get(logic.name) ?? false;
  if (logic.is === 'not') return !truth(logic.of, at);
  const [a, b] = [truth(logic.a, at), truth(logic.b, at)];
  switch (logic.is) {
    case 'and':
      return a && b;
    case 'or':
      return a || b;
    case 'implies':
      return !a || b;
    case 'iff':
      return a === b;
    case 'xor':
      return a !== b;
  }
}

function table(logic: Logic): string {
  return Array.from({ length: 8 }, (_, row) => {
    const at = new Map(letters.map((name, k) => [name, (row & (1 << k)) !== 0]));
    return truth(logic, at) ? 'T' : 'F';
  }).join('');
}

const signs = { and: '\\land', or: '\\lor', implies: '\\implies', iff: '\\iff', xor: '\\oplus' } as const;

function text(logic: Logic, latex: boolean): string {
  if (logic.is === 'letter') return logic.name;
  if (logic.is === 'not') return latex ? `\\lnot ${text(logic.of, latex)}` : `not ${text(logic.of, latex)}`;
  return `(${text(logic.a, latex)} ${latex ? signs[logic.is] : logic.is} ${text(logic.b, latex)})`;
}

export function logicRows(draw: Draw): CorpusRow[] {
  const row = (right: boolean): CorpusRow | null => {
    const key = drawn(draw, 3);
    const other = right ? rewritten(key, draw) : rewritten(drawn(draw, 2), draw);
    if ((table(key) === table(other)) !== right) {
      if (right) throw new Error(`a rule of logic is wrong: ${text(key, false)}`);
      return null;
    }
    const sources = [text(other, draw.chance(3)), text(key, false)] as const;
    return sources[0] === sources[1]
      ? null
      : rowFor('logic', 'logic', sources, right, `truth tables ${table(other)} and ${table(key)}`);
  };
  return [...gather(35, () => row(true)), ...gather(30, () => row(false))];
}

import type { Expr } from '../../../maths/index.js';
import { withoutTimes } from './ways.js';
import type { WrittenKey } from './written-key.js';

type Value = { readonly letter: string; readonly tree: Expr };

/** `x = 5` as the value of a letter. */
function valueIn(tree: Expr): Value | null {
  if (tree.kind !== 'relation' || tree.signs.length !== 1 || tree.signs[0] !== '=') return null;
  const [left, right] = tree.operands;
  return left?.kind === 'symbol' && right ? { letter: left.name, tree: right } : null;
}

function valuesIn(trees: readonly Expr[]): Value[] | null {
  const found = trees.flatMap((tree) => valueIn(tree) ?? []);
  return found.length === trees.length ? found : null;
}

const indices = '₁₂₃₄₅₆₇₈₉';

/** What two solutions are, one above and one below the same middle: `2 ± sqrt(3)`. */
function plusMinus(texts: readonly string[]): string | null {
  const [one, other] = texts;
  if (texts.length !== 2 || one === undefined || other === undefined) return null;
  const upper = other.startsWith('-') || / - /.test(other) ? one : other;
  const lower = upper === one ? other : one;
  if (lower === `-${upper}`) return `±${upper}`;
  return lower.replace(' - ', ' + ') === upper ? lower.replace(' - ', ' ± ') : null;
}

/** Several numbers that solve it, in the ways in which people list them. */
export function listedSolutions(letter: string, trees: readonly Expr[], { say, between }: WrittenKey): string[] {
  const texts = trees.map((tree) => withoutTimes(say(tree)));
  const numbered = (index: (at: number) => string, joint: string) =>
    texts.map((text, at) => `${letter}${index(at)} = ${text}`).join(joint);
  const both = plusMinus(texts);
  const joined = (word: string) => texts.map((text) => `${letter} = ${text}`).join(` ${word} `);
  return [
    numbered((at) => String(at + 1), between),
    `${letter} = ${texts.join(between)}`,
    texts.join(' or '),
    ...(both === null ? [] : [`${letter} = ${both}`, `${letter} = ${both.replace('±', '+-')}`]),
    joined('oder'),
    joined('et'),
    `L = {${texts.join(between)}}`,
    numbered((at) => indices[at] ?? '', '\n'),
    `{${texts.toReversed().join(between)}}`,
    `${letter} = ${texts[0]}`,
    numbered((at) => `_${at + 1}`, between),
    texts.join(between),
  ];
}

/** One number that solves it. */
function oneSolution({ letter, tree }: Value, { say }: WrittenKey): string[] {
  const text = withoutTimes(say(tree));
  return [
    text,
    `${text} = ${letter}`,
    `L = {${text}}`,
    `${letter} = {${text}}`,
    `${letter}: ${text}`,
    `${letter} ${text}`,
  ];
}

/** A value for each of several letters. */
function pointOf(values: readonly Value[], { say, between }: WrittenKey): string[] {
  const texts = values.map(({ tree }) => withoutTimes(say(tree)));
  const said = values.map(({ letter }, at) => `${letter} = ${texts[at]}`);
  return [
    `(${texts.join(between)})`,
    `(${texts.join('|')})`,
    said.join(' and '),
    said.map((one) => one.replaceAll(' ', '')).join(' '),
    said.join('\n'),
    `L = {(${texts.join('|')})}`,
    said.toReversed().join(between),
    `S(${texts.join('|')})`,
    texts.join(between),
    `(${texts.toReversed().join(between)})`,
    said[0] ?? '',
  ];
}

/** `y = 2x + 1`: with its sides changed, without the letter in front, as a function. */
function relationOf(tree: Extract<Expr, { kind: 'relation' }>, { say }: WrittenKey): string[] {
  const [left, right] = tree.operands;
  const [sign] = tree.signs;
  if (!left || !right || sign === undefined || tree.signs.length !== 1) return [];
  const turned: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };
  const [one, other] = [left, right].map((side) => withoutTimes(say(side)));
  const back = turned[sign] ?? sign;
  const swapped = `${other} ${back} ${one}`;
  if (sign === '=') return [swapped, ...(left.kind === 'symbol' ? [`f(x) = ${other}`, `${other}`] : [])];
  const strict = sign.length === 2 ? sign[0] : `${sign}=`;
  const written = sign.length === 2 ? [`${one} =${sign[0]} ${other}`] : [];
  return [swapped, `${one} ${strict} ${other}`, `${one} ${back} ${other}`, ...written, `${one} = ${other}`];
}

/** Equations, inequalities, systems, sets of solutions. */
export function solutionForms(key: WrittenKey): string[] {
  const { tree } = key;
  if (tree.kind === 'or') {
    const values = valuesIn(tree.args);
    const [first] = values ?? [];
    if (values && first && values.every(({ letter }) => letter === first.letter)) {
      return listedSolutions(
        first.letter,
        values.map((value) => value.tree),
        key,
      );
    }
  }
  const single = valueIn(tree);
  if (single && key.kind !== 'system' && /^[^a-z]*(?:(?:sqrt|pi|e|i)[^a-z]*)?$/.test(key.say(single.tree))) {
    return oneSolution(single, key);
  }
  if (tree.kind === 'relation') return relationOf(tree, key);
  const listed = tree.kind === 'sequence' || tree.kind === 'list' || tree.kind === 'set' ? tree.items : null;
  const values = valuesIn(listed ?? (tree.kind === 'and' ? tree.args : [])) ?? [];
  return values.length > 1 ? pointOf(values, key) : [];
}

import type { Expr } from '../../../maths/index.js';
import { listedSolutions } from './solutions.js';
import { withoutTimes } from './ways.js';
import type { WrittenKey } from './written-key.js';

const textsOf = (trees: readonly Expr[], { say }: WrittenKey): string[] => trees.map((tree) => withoutTimes(say(tree)));

/** `(1, 2)` as a point, a vector, a row of numbers. */
function elementForms(items: readonly Expr[], key: WrittenKey): string[] {
  const texts = textsOf(items, key);
  return [
    `(${texts.join('|')})`,
    `(${texts.join(' | ')})`,
    `P(${texts.join('|')})`,
    `(${texts.join('; ')})`,
    `[${texts.join(key.between)}]`,
    texts.join(key.between),
    `{${texts.join(key.between)}}`,
    `(${texts.join('/')})`,
    texts.join(' '),
    `(${texts.toReversed().join(key.between)})`,
    `(${texts.slice(0, -1).join(key.between)})`,
  ];
}

function setForms(items: readonly Expr[], key: WrittenKey): string[] {
  if (items.length === 0) return ['∅', '{ }', '\\emptyset', 'L = {}', 'no solution', '{0}', '{∅}', '0'];
  const texts = textsOf(items, key);
  return [
    texts.join(key.between),
    `{${texts.join('; ')}}`,
    `{${texts.toReversed().join(key.between)}}`,
    texts.join(' and '),
    `(${texts.join(key.between)})`,
    `[${texts.join(key.between)}]`,
    `{${[...texts, ...texts.slice(-1)].join(key.between)}}`,
    `{${texts.slice(0, -1).join(key.between)}}`,
    ...listedSolutions('x', items, key),
  ];
}

function intervalForms(tree: Extract<Expr, { kind: 'interval' }>, key: WrittenKey): string[] {
  const [low = '', high = ''] = textsOf([tree.low, tree.high], key);
  const { lowClosed, highClosed } = tree;
  const written = (closed: readonly [boolean, boolean], open: string, joint: string) =>
    `${closed[0] ? '[' : open[0]}${low}${joint}${high}${closed[1] ? ']' : open[1]}`;
  const own = [lowClosed, highClosed] as const;
  const than = (closed: boolean) => (closed ? '<=' : '<');
  const endless = { low: low === '-oo', high: high === 'oo' };
  const bounds = [
    ...(endless.low ? [] : [`x ${lowClosed ? '>=' : '>'} ${low}`]),
    ...(endless.high ? [] : [`x ${than(highClosed)} ${high}`]),
  ];
  return [
    written(own, '][', ';'),
    written(own, '()', '; '),
    written(own, '()', key.between),
    ...(endless.low || endless.high ? [] : [`${low} ${than(lowClosed)} x ${than(highClosed)} ${high}`]),
    bounds.join(' and '),
    bounds.join(' or '),
    `x ∈ ${written(own, '][', '; ')}`,
    written([!lowClosed, highClosed], '()', key.between),
    written([lowClosed, !highClosed], '()', key.between),
    written(own, '()', ' - '),
    `{${low}${key.between}${high}}`,
    written(own, '()', key.between).replaceAll('oo', '∞'),
    written(own, '()', key.between).replaceAll('oo', 'inf'),
  ];
}

function matrixForms(rows: readonly (readonly Expr[])[], key: WrittenKey): string[] {
  const texts = rows.map((row) => textsOf(row, key));
  const columns = (texts[0] ?? []).map((_, at) => texts.map((row) => row[at] ?? ''));
  return [
    texts.map((row) => row.join(' ')).join('; '),
    `[${texts.map((row) => row.join(' ')).join('; ')}]`,
    `(${texts.map((row) => `(${row.join(key.between)})`).join(key.between)})`,
    `{${texts.map((row) => `{${row.join(key.between)}}`).join(key.between)}}`,
    texts.map((row) => row.join(' ')).join('\n'),
    key.latex.replaceAll('pmatrix', 'bmatrix'),
    `[${columns.map((row) => `[${row.join(key.between)}]`).join(key.between)}]`,
    `[${texts
      .slice(0, -1)
      .map((row) => `[${row.join(key.between)}]`)
      .join(key.between)}]`,
    `[${texts.flat().join(key.between)}]`,
  ];
}

/** Sets, intervals, points, vectors, matrices. */
export function listForms(key: WrittenKey): string[] {
  const { tree } = key;
  switch (tree.kind) {
    case 'set':
      return setForms(tree.items, key);
    case 'tuple':
    case 'list':
    case 'sequence':
      return elementForms(tree.items, key);
    case 'interval':
      return intervalForms(tree, key);
    case 'matrix':
      return matrixForms(tree.rows, key);
    case 'union':
      return [
        key.text.replaceAll(' union ', ' ∪ '),
        key.text.replaceAll(' union ', ' U '),
        key.text.replaceAll(' union ', ' or '),
      ];
    default:
      return [];
  }
}

import type { ItemContent, ItemProblem, Part } from '@mathquiz/contracts';
import { type Expr, freeSymbols, toLatex, toText } from '../maths/index.js';
import { drawValues } from './draw.js';
import { chanceOf } from './generator.js';
import { fillTemplate } from './template.js';
import { tidy } from './tidy.js';
import { evaluateIn, ItemFault, isUndefined, readExpression, type Values } from './values.js';
import type { Decimal } from './write-value.js';

/** A key or a foreseen answer with the variant's values in it. */
export type KeyValue = { readonly tree: Expr; readonly latex: string; readonly text: string };
export type VariantAlternative = { key: KeyValue; text: string; credit: number; feedback: string; class: string };
/** `label` is what the public sees (`o1` …, in the order shown); `id` is the author's. */
export type VariantOption = { label: string; id: string; text: string; correct: boolean; feedback: string };

/** A part of a variant with everything that judging needs; never leaves the server as it is. */
export type VariantPart = {
  readonly part: Part;
  readonly prompt: string;
  readonly feedback: { correct: string; partly: string; wrong: string };
  readonly options: readonly VariantOption[];
  readonly key: KeyValue | null;
  readonly accepted: readonly string[];
  readonly alternatives: readonly VariantAlternative[];
  /** The decimal sign of the reader that it was drawn for. */
  readonly decimal: Decimal;
};

export type Variant = {
  readonly seed: string;
  readonly values: Readonly<Record<string, string>>;
  readonly statement: string;
  readonly parts: readonly VariantPart[];
  readonly solution: string;
};

export type DrawOptions = { readonly shuffleChoices?: boolean; readonly decimal?: Decimal };
export type Drawn = { ok: true; variant: Variant } | { ok: false; problem: ItemProblem };

type Fill = (template: string, path: string) => string;

const notNumbers = new Set<Expr['kind']>([
  'set',
  'list',
  'tuple',
  'sequence',
  'interval',
  'relation',
  'matrix',
  'boolean',
  'and',
  'or',
]);

/** A key that somebody can hit: it has a value, and where a number is asked for it is one. */
function keyOf(source: string, values: Values, path: string, isNumber: boolean): KeyValue {
  const { tree } = evaluateIn(readExpression(source, values.keys(), path), values);
  if (isUndefined(tree)) throw new ItemFault({ code: 'undefinedValue', path, params: { name: source } });
  const isOne = freeSymbols(tree).size === 0 && !notNumbers.has(tree.kind);
  if (isNumber && !isOne) throw new ItemFault({ code: 'numberKeyExpected', path, params: { expression: source } });
  const shown = tidy(tree);
  return { tree, latex: toLatex(shown), text: toText(shown) };
}

function optionsOf(part: Part, seed: string, fill: Fill, path: string, shuffle: boolean): VariantOption[] {
  if (part.kind !== 'choice' && part.kind !== 'choice_multi') return [];
  const listed = part.options.map((option, index) => ({
    ...option,
    text: fill(option.text, `${path}.options.${index}.text`),
    feedback: fill(option.feedback, `${path}.options.${index}.feedback`),
  }));
  const ordered = shuffle && part.shuffle ? chanceOf(seed, `options ${part.id}`).shuffled(listed) : listed;
  return ordered.map((option, index) => ({ ...option, label: `o${index + 1}` }));
}

function partOf(part: Part, index: number, seed: string, values: Values, options: DrawOptions): VariantPart {
  const path = `parts.${index}`;
  const fill: Fill = (template, place) =>
    fillTemplate(template, values, { path: place, decimal: options.decimal ?? 'point' });
  const keyed = part.kind === 'number' || part.kind === 'expression';
  const foreseen = 'alternatives' in part ? part.alternatives : [];
  return {
    part,
    decimal: options.decimal ?? 'point',
    prompt: fill(part.prompt, `${path}.prompt`),
    feedback: {
      correct: fill(part.feedback.correct, `${path}.feedback.correct`),
      partly: fill(part.feedback.partly, `${path}.feedback.partly`),
      wrong: fill(part.feedback.wrong, `${path}.feedback.wrong`),
    },
    options: optionsOf(part, seed, fill, path, options.shuffleChoices ?? true),
    key: keyed ? keyOf(part.key, values, `${path}.key`, part.kind === 'number') : null,
    accepted: part.kind === 'text' ? part.accepted.map((text, at) => fill(text, `${path}.accepted.${at}`)) : [],
    alternatives: foreseen.map((alternative, at) => {
      const place = `${path}.alternatives.${at}`;
      const text = part.kind === 'text' ? fill(alternative.key, `${place}.key`) : '';
      const key = part.kind === 'text' ? noKey : keyOf(alternative.key, values, `${place}.key`, part.kind === 'number');
      return {
        key,
        text,
        credit: alternative.credit,
        feedback: fill(alternative.feedback, `${place}.feedback`),
        class: alternative.class,
      };
    }),
  };
}

const noKey: KeyValue = { tree: { kind: 'boolean', value: false, span: [0, 0] }, latex: '', text: '' };

/**
 * An item's variant for a seed: the same item, seed and convention give the same bytes on every machine, for ever. What keeps it
 * from being drawn (unreadable expression, impossible condition) is a problem with the path of its field.
 */
export function drawVariant(content: ItemContent, seed: string, options: DrawOptions = {}): Drawn {
  try {
    const values = drawValues(content, seed);
    const fill = (template: string, path: string) =>
      fillTemplate(template, values, { path, decimal: options.decimal ?? 'point' });
    const variant = {
      seed,
      values: Object.fromEntries([...values].map(([name, value]) => [name, toText(tidy(value.tree))])),
      statement: fill(content.statement, 'statement'),
      parts: content.parts.map((part, index) => partOf(part, index, seed, values, options)),
      solution: fill(content.solution, 'solution'),
    };
    return { ok: true, variant };
  } catch (error) {
    if (error instanceof ItemFault) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** A test case's answer as it is typed for this variant's values. */
export function fillCase(content: ItemContent, seed: string, answer: string, path: string): string {
  return fillTemplate(answer, drawValues(content, seed), { path, typed: true });
}

/** Whether two variants look the same to a student. */
export function faceOf(variant: Variant): string {
  return JSON.stringify([
    variant.statement,
    variant.parts.map((part) => [part.prompt, part.options.map(({ text }) => text)]),
  ]);
}

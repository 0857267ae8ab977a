import type { ItemContent, ItemProblem, Part } from '@mathquiz/contracts';
import type { Expr } from '../maths/index.js';
import { caseTemplate, digitByDigit } from './case-formula.js';
import { drawValues } from './draw.js';
import { checkFollowing, recomputed } from './follow.js';
import { questionIn } from './question.js';
import { checkRules } from './rule-faults.js';
import { fillTemplate } from './template.js';
import { ItemFault, type Values } from './values.js';
import { type DrawOptions, type VariantPart, variantPart } from './variant-part.js';
import { valueText } from './write-value.js';
import { writingOf } from './writing.js';

export type Variant = {
  readonly seed: string;
  readonly values: Readonly<Record<string, string>>;
  readonly statement: string;
  readonly parts: readonly VariantPart[];
  readonly hints: readonly string[];
  readonly solution: string;
  /** What it was made from, for whatever else is to be written with the same values. */
  readonly drawn: Values;
  /** The same in the words of its language. */
  readonly said: Values;
};

export type Drawn = { ok: true; variant: Variant } | { ok: false; problem: ItemProblem };

/** What is shown and graded for the values; what cannot be written (unreadable expression, missing name) is a problem. */
export function variantOf(
  content: ItemContent,
  seed: string,
  values: (content: ItemContent) => Values,
  options: DrawOptions,
): Drawn {
  try {
    const drawn = values(content);
    const writing = writingOf(content, values, drawn, options);
    const { original, shown } = writing;
    const question = questionIn(original(content.statement, 'statement'));
    const variant = {
      seed,
      values: Object.fromEntries([...drawn].map(([name, value]) => [name, valueText(value)])),
      statement: shown(content.statement, 'statement'),
      parts: content.parts.map((part, index) =>
        variantPart(content, part, `parts.${index}`, seed, drawn, { ...options, writing }, question),
      ),
      hints: (content.hints ?? []).map((hint, index) => shown(hint, `hints.${index}`)),
      solution: shown(content.solution, 'solution'),
      drawn,
      said: writing.said,
    };
    checkFollowing(content);
    checkRules(content);
    return { ok: true, variant };
  } catch (error) {
    if (error instanceof ItemFault) return { ok: false, problem: error.problem };
    throw error;
  }
}

/**
 * An item's variant for a seed: the same item, seed and convention give the same bytes on every machine, for ever. What keeps it
 * from being drawn (unreadable expression, impossible condition) is a problem with the path of its field.
 */
export function drawVariant(content: ItemContent, seed: string, options: DrawOptions = {}): Drawn {
  return variantOf(content, seed, (one) => drawValues(one, seed), options);
}

/**
 * The variant in which some variables have other values than were drawn, such as what a student answered to an earlier part.
 * Variables that are computed from them are computed again; everything else stays as it was drawn.
 */
export function drawFollowing(
  content: ItemContent,
  seed: string,
  given: ReadonlyMap<string, Expr>,
  options: DrawOptions = {},
): Drawn {
  return variantOf(content, seed, (one) => recomputed(one, drawValues(one, seed), given), options);
}

/** A test case's answer as it is typed for this variant's values. Throws ItemFault with `path`. */
export function fillCase(variant: Variant, answer: string, part: Part, path: string): string {
  const template = caseTemplate(answer, part, [...variant.drawn.keys()]);
  return fillTemplate(template, variant.drawn, { path, typed: true, apart: !digitByDigit.includes(part.kind) });
}

/** Whether two variants look the same to a student. */
export function fingerprintOf(variant: Variant): string {
  return JSON.stringify([
    variant.statement,
    variant.parts.map(({ prompt, options, prompts, start }) => [
      prompt,
      options.map(({ text }) => text),
      ...prompts.map(({ text }) => text),
      ...(start ? [start.text] : []),
    ]),
  ]);
}

/** The same when the order does not count in which options happen to stand: equal ones are duplicates to whoever compares seeds. */
export function taskOf(variant: Variant): string {
  const sorted = (texts: readonly { text: string }[]): string[] => texts.map(({ text }) => text).sort();
  return JSON.stringify([
    variant.statement,
    variant.parts.map(({ prompt, options, prompts, start }) => [
      prompt,
      sorted(options),
      sorted(prompts),
      start?.text ?? '',
    ]),
  ]);
}

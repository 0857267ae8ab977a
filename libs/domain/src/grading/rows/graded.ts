import { itemContent, type Judgement } from '@mathquiz/contracts';
import { drawVariant, type VariantPart } from '../../randomisation/index.js';
import type { Answer } from '../answers/answer-kind.js';
import { grade } from '../grade.js';
import { partOfRow, type RowKind, type RowOptions, type RowPart } from './part-of-row.js';

/**
 * The part of an item that holds nothing else, drawn as students get it. Throws ZodError where it is no part, and RangeError where its
 * key cannot be read or is none for its kind.
 */
export function drawnPart(part: RowPart): VariantPart {
  const draft = { title: 'row', statement: 'row', category: 'algebra', parts: [{ id: 'a', ...part }] };
  const drawn = drawVariant(itemContent.parse(draft), '1');
  const [only] = drawn.ok ? drawn.variant.parts : [];
  if (only) return only;
  throw new RangeError(drawn.ok ? 'no part' : `${drawn.problem.code}: ${JSON.stringify(drawn.problem.params)}`);
}

/** What a row is said to be: right, not right, left to a person, or not graded (a blank answer too). */
export type RowVerdict = 'equal' | 'different' | 'undecided' | 'invalid';

export function verdictOf({ validity, outcome }: Judgement): RowVerdict {
  if (validity !== 'valid') return 'invalid';
  if (outcome === 'undecided') return 'undecided';
  return outcome === 'correct' ? 'equal' : 'different';
}

/** Its verdict, with the first thing that the student is told. */
export function toldOf(judgement: Judgement): string {
  const [first] = judgement.reasons;
  return first ? `${verdictOf(judgement)} ${first.code}` : verdictOf(judgement);
}

/** Grades two typed sides as an answer to the part that asks for the key. */
export function gradedRow(kind: RowKind, answer: string, key: string, options: RowOptions = {}): Judgement {
  const typed: Answer = { value: answer, decimal: options.decimal ?? 'point' };
  return grade(drawnPart(partOfRow(kind, key, options)), typed);
}

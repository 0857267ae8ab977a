import type { PublicPart } from '@mathquiz/contracts/mathquiz/variant.schemas';
import type { Answer } from '../answer.js';
import { saidOf } from './answer-reading.js';
import type { Reader } from './use-reader.js';

const otherKinds: readonly PublicPart['kind'][] = [
  'choice',
  'choice_multi',
  'match',
  'categorise',
  'order',
  'text',
  'manual',
  'graph',
];

/** Whether answers to it are typed for the maths reader. */
export const isReadAsMaths = ({ kind }: PublicPart): boolean => !otherKinds.includes(kind);

/** Whether an answer cannot be read, is of another kind, or would be asked back. No answer is none of that. */
export function isUnclear(reader: Reader, part: PublicPart, answer: Answer | undefined): boolean {
  if (!answer || !isReadAsMaths(part)) return false;
  if (part.kind !== 'steps') return saidOf(reader.readAnswer(answer, part)) !== null;
  return reader.readLines(answer, part.names ?? []).some(({ reading }) => saidOf(reading) !== null);
}

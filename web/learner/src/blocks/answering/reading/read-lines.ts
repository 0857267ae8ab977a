import { type Joint, writtenLines } from '@mathquiz/domain/maths';
import type { Answer } from '../answer.js';
import type { AnswerReading } from './answer-reading.js';
import { readAnswer } from './read-answer.js';

export type LineReading = { readonly text: string; readonly joint: Joint; readonly reading: AnswerReading };

/** Each line of a calculation as the server will read it; empty lines are left out. */
export function readLines({ value, decimal }: Answer, names: readonly string[]): readonly LineReading[] {
  return writtenLines(value).map(({ text, joint }) => ({
    text,
    joint,
    reading: readAnswer({ value: text, decimal }, { kind: 'steps', names: [...names] }),
  }));
}

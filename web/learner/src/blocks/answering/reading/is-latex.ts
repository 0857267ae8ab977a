import { notationOf } from '@mathquiz/domain/maths';

/** By the reader's own test; the reader itself is not needed for it. */
export const isLatex = (value: string): boolean => notationOf(value) === 'latex';

import type { ItemProblem } from '@mathquiz/contracts';
import { AppError, type TaskResult } from '@mathquiz/platform';

type Unmade = Exclude<TaskResult<unknown>, { state: 'made' }>;

/** What an author is told of an item that was given up: it takes too long, or too much memory. */
export const tooHeavy: ItemProblem = { code: 'tooHeavy', path: '', params: {} };

/** The problem of an item whose drawing was given up. A fault of ours is no problem of the item: throws AppError `internal`. */
export function problemOf(piece: Unmade): ItemProblem {
  if (piece.state !== 'threw') return tooHeavy;
  throw new AppError('internal');
}

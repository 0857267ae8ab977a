import type { QuizRow } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import type { Choosable } from '../../../blocks/many/rows/chosen.js';

/** As much of a row as all kinds have. */
export type ChoosableRow = Pick<QuizRow, '_id' | 'title' | 'mine' | 'owned' | 'tags' | 'published_version'>;

export const choosable = ({ _id, title, mine, owned, tags, published_version }: ChoosableRow): Choosable => ({
  ...{ _id, title, mine, owned, tags },
  published: published_version !== null,
});

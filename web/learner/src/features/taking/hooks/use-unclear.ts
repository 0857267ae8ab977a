import type { AttemptItem } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { useState } from 'react';
import { isReadAsMaths, isUnclear } from '../../../blocks/answering/reading/is-unclear.js';
import { useReader } from '../../../blocks/answering/reading/use-reader.js';
import type { Answers } from '../answers/answer-queue.js';

/**
 * Places of the questions with an answer that may not be graded as it stands, as they are when the dialog opens: a list that comes later
 * would move what one is about to press. None where the reader cannot be had.
 */
export function useUnclear(opened: boolean, items: readonly AttemptItem[], answers: Answers): readonly number[] {
  const reader = useReader(items.some(({ parts }) => parts.some(isReadAsMaths)));
  const [found, setFound] = useState<{ opened: boolean; at: readonly number[] }>({ opened: false, at: [] });
  if (opened === found.opened) return found.at;
  const places = () =>
    items.flatMap(({ parts }, index) =>
      reader && parts.some((part) => isUnclear(reader, part, answers[part.key])) ? [index] : [],
    );
  const at = opened ? places() : found.at;
  setFound({ opened, at });
  return at;
}

import type { Attempt } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import type { TestMode } from '@mathquiz/contracts/mathquiz/test.constants';
import { useCallback, useRef, useState } from 'react';
import type { ServerClock } from '../../../blocks/clock/server-clock.js';
import { Waiting } from '../../../components/waiting.js';
import { useAnswerQueue } from '../hooks/use-answer-queue.js';
import { usePlace } from '../hooks/use-place.js';
import { rulesOf } from '../rules.js';
import { TestInProgress } from './test-in-progress.js';

type Props = {
  attempt: Attempt;
  mode: TestMode | null;
  clock: ServerClock;
  userId: string;
  onReopened: (attempt: Attempt) => void;
};

/** Opens the device's queue of the attempt, then shows the test. */
export function TestScreen({ attempt, mode, clock, userId, onReopened }: Props) {
  const [deadline, setDeadline] = useState(attempt.deadline_at);
  const onDeadline = useCallback((next: string | null) => setDeadline(next), []);
  const place = usePlace({
    attemptId: attempt._id,
    count: attempt.items.length,
    forward: rulesOf(attempt).navigation === 'forward',
    reached: attempt.reached ?? 0,
  });
  const shown = useRef(place.at);
  shown.current = place.at;
  const queue = useAnswerQueue({ attempt, clock, onDeadline, place: shown });
  if (!queue) return <Waiting />;
  return <TestInProgress {...{ attempt, mode, clock, userId, queue, deadline, place, onReopened }} />;
}

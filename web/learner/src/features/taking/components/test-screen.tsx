import type { Attempt } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import type { TestMode } from '@mathquiz/contracts/mathquiz/test.constants';
import { useCallback, useState } from 'react';
import { Waiting } from '../../../components/waiting.js';
import type { ServerClock } from '../clock/server-clock.js';
import { useAnswerQueue } from '../hooks/use-answer-queue.js';
import { TestInProgress } from './test-in-progress.js';

type Props = { attempt: Attempt; mode: TestMode | null; clock: ServerClock; userId: string };

/** Opens the device's queue of the attempt, then shows the test. */
export function TestScreen({ attempt, mode, clock, userId }: Props) {
  const [deadline, setDeadline] = useState(attempt.deadline_at);
  const onDeadline = useCallback((next: string | null) => setDeadline(next), []);
  const queue = useAnswerQueue({ attempt, clock, onDeadline });
  if (!queue) return <Waiting />;
  return <TestInProgress {...{ attempt, mode, clock, userId, queue, deadline }} />;
}

import type { Attempt } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { useCallback, useState } from 'react';
import { Waiting } from '../../../components/waiting.js';
import type { ServerClock } from '../clock/server-clock.js';
import { useAnswerQueue } from '../hooks/use-answer-queue.js';
import { TestInProgress } from './test-in-progress.js';

type Props = { attempt: Attempt; clock: ServerClock; userId: string };

/** Opens the device's queue of the attempt, then shows the test. */
export function TestScreen({ attempt, clock, userId }: Props) {
  const [deadline, setDeadline] = useState(attempt.deadline_at);
  const onDeadline = useCallback((next: string | null) => setDeadline(next), []);
  const queue = useAnswerQueue({ attempt, clock, onDeadline });
  if (!queue) return <Waiting />;
  return <TestInProgress attempt={attempt} clock={clock} userId={userId} queue={queue} deadline={deadline} />;
}

import type { Attempt } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ServerClock } from '../../../blocks/clock/server-clock.js';
import { listenForNews } from '../api/attempt-news.js';
import { getAttempt } from '../api/get-attempt.js';

const lookEveryMs = 30_000;

/** While one reads that an attempt is over: its teacher may let it go on. */
export function useReopened(
  { _id, test_id }: Pick<Attempt, '_id' | 'test_id'>,
  clock: ServerClock,
  onReopened: (attempt: Attempt) => void,
): void {
  const { data, refetch } = useQuery({
    queryKey: ['reopened-attempt', _id],
    queryFn: () => getAttempt(test_id, clock).catch(() => null),
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: lookEveryMs,
  });
  useEffect(() => listenForNews(_id, { onMoved: () => void refetch(), onTold: () => undefined }), [_id, refetch]);
  useEffect(() => {
    if (data?._id === _id) onReopened(data);
  }, [data, _id, onReopened]);
}

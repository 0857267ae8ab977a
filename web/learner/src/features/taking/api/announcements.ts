import { liveTestRoutes } from '@mathquiz/contracts/mathquiz/live-test.routes';
import type { Announcement } from '@mathquiz/contracts/mathquiz/live-test.schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/call.js';
import { mayRetry } from '../../../lib/use-call.js';

const none: readonly Announcement[] = [];

/** What one was told in a test, the oldest first: asked for when the test has other announcements, and again with the next word of the server. */
export function useAnnouncements(testId: string, announced: number, heard: number): readonly Announcement[] {
  const { data, isError, refetch } = useQuery({
    queryKey: [liveTestRoutes.announcements.subject, testId, announced],
    queryFn: ({ signal }) => call(liveTestRoutes.announcements, { params: { id: testId }, signal }),
    enabled: announced > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: mayRetry,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every word of the server is another chance.
  useEffect(() => {
    if (isError) void refetch();
  }, [heard]);
  return data?.data ?? none;
}

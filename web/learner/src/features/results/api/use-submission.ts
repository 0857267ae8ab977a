import type { AttemptState } from '@mathquiz/contracts/mathquiz/attempt.constants';
import { submissionRoutes } from '@mathquiz/contracts/mathquiz/submission.routes';
import type { ReplyOf } from '@mathquiz/contracts/route';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.js';
import { keyOf, mayRetry } from '../../../lib/use-call.js';

/** Handed in, and the machine has not marked it yet. `marking` waits for the teacher. */
export const beingMarked: readonly AttemptState[] = ['submitted', 'late_submitted', 'overdue'];

/** Milliseconds between looks, and for how long somebody is likely to sit and wait; after that, coming back looks again. */
const lookEveryMs = 1500;
const timeoutMs = 45_000;

export function useSubmission(id: string) {
  const request = { params: { id }, query: {} };
  const [opened] = useState(Date.now);
  return useQuery<ReplyOf<typeof submissionRoutes.getSubmission>, Error>({
    queryKey: keyOf(submissionRoutes.getSubmission, request),
    queryFn: ({ signal }) => call(submissionRoutes.getSubmission, { ...request, signal }),
    enabled: id !== '',
    staleTime: 2000,
    retry: mayRetry,
    refetchInterval: ({ state }) =>
      state.data && beingMarked.includes(state.data.data.state) && Date.now() - opened < timeoutMs
        ? lookEveryMs
        : false,
  });
}

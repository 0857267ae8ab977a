import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import type { HelpRequest } from '@mathquiz/contracts/chat/help.schemas';
import type { ReplyOf } from '@mathquiz/contracts/route';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.js';
import { keyOf } from '../../lib/use-call.js';

/** The requests that one has open, and whether somebody answers now. Where it cannot be had one asks all the same: nothing is said of it. */
export function useMyHelp() {
  return useQuery<ReplyOf<typeof helpRoutes.myHelp>, Error>({
    queryKey: keyOf(helpRoutes.myHelp),
    queryFn: ({ signal }) => call(helpRoutes.myHelp, { signal }),
    staleTime: 0,
    retry: false,
  });
}

/** The one that goes on: at the desk, or with the teachers of a test. */
export const openWith = (
  requests: readonly HelpRequest[] | undefined,
  audience: HelpRequest['audience'],
  testId: string | null = null,
): HelpRequest | null =>
  requests?.find((one) => one.audience === audience && (audience === 'operators' || one.test?._id === testId)) ?? null;

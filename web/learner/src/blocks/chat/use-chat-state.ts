import { chatRoutes } from '@mathquiz/contracts/chat/chat.routes';
import { pace } from '@mathquiz/contracts/constants';
import type { ReplyOf } from '@mathquiz/contracts/route';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.js';
import { keyOf } from '../../lib/use-call.js';

/** How many rooms hold something unread, and whether an exam closes chat: asked every minute while the page is seen, live in between. */
export function useChatState() {
  const state = useQuery<ReplyOf<typeof chatRoutes.chatState>, Error>({
    queryKey: keyOf(chatRoutes.chatState),
    queryFn: ({ signal }) => call(chatRoutes.chatState, { signal }),
    refetchInterval: pace.notificationPollS * 1000,
    refetchIntervalInBackground: false,
    staleTime: pace.notificationPollS * 1000,
    retry: false,
  });
  return state.data?.data ?? null;
}

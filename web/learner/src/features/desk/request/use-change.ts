import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import type { CallRequest } from '@mathquiz/contracts/client';
import { useSend } from '../../../lib/use-call.js';

type Change = NonNullable<CallRequest<typeof helpRoutes.changeHelp>['body']>;

/** Changes one request; the queue and the request say what it is now. */
export function useChange(id: string, onDone?: () => void) {
  const send = useSend(helpRoutes.changeHelp, {
    refresh: [helpRoutes.getHelp, helpRoutes.helpMessages],
    ...(onDone ? { onDone } : {}),
  });
  return {
    change: (body: Change) => send.mutate({ params: { id }, body }),
    pending: send.isPending,
    error: send.error,
  };
}

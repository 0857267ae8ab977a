import { chatEvents } from '@mathquiz/contracts/chat/chat.events';
import { helpStates, helpWhose } from '@mathquiz/contracts/chat/help.constants';
import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import { useList } from '../../../blocks/list/use-list.js';
import { useLook } from '../../../lib/hearing.js';
import { useLoad } from '../../../lib/use-call.js';

export const queuePage = 30;

/** What of the queue is shown, which its address says, and kept as the server tells. */
export function useQueue() {
  const list = useList();
  const state = list.oneOf('state', helpStates, 'open');
  const whose = list.oneOf('whose', helpWhose, 'all');
  const sort = state === 'open' ? ('waiting' as const) : ('newest' as const);
  const query = { state, whose, sort, offset: list.offset, limit: queuePage };
  const queue = useLoad(helpRoutes.helpMessages, { query }, { keep: true });
  const settings = useLoad(helpRoutes.helpSettings, {});
  useLook(chatEvents.operatorSystem, () => queue.refetch());
  return { list, state, whose, queue, lateAfterMin: settings.data?.data.late_after_min ?? null };
}

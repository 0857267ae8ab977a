import { chatOrderRoutes } from '@mathquiz/contracts/chat/order.routes';
import type { Person } from '@mathquiz/contracts/fields';
import { useLoad, useSend } from '../../../lib/use-call.js';

/** Whether one has blocked the other of a room for two, and the way to do so or to take it back. */
export function useBlocked(other: Person | null) {
  const blocked = useLoad(chatOrderRoutes.blockedPeople, {}, { enabled: other !== null });
  const block = useSend(chatOrderRoutes.blockPerson, { refresh: [chatOrderRoutes.blockedPeople] });
  return {
    isBlocked: other !== null && (blocked.data?.data ?? []).some(({ _id }) => _id === other._id),
    setBlocked: (on: boolean) => other && block.mutate({ params: { id: other._id }, body: { blocked: on ? 1 : 0 } }),
  };
}

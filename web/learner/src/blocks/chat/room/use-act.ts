import { chatRoutes } from '@mathquiz/contracts/chat/chat.routes';
import type { ChatMessage, Room } from '@mathquiz/contracts/chat/chat.schemas';
import { useSend } from '../../../lib/use-call.js';
import { hear } from '../model/room-log.js';
import { takeRoom } from '../store/rooms.js';
import { logOf, setLog } from '../store/state.js';

/** The answer is the message as it is now: it stands there before the socket says so. */
export const takeMessage = ({ data }: { data: ChatMessage }): void =>
  setLog(data.room_id, hear(logOf(data.room_id), data));
export const takeAnswer = ({ data }: { data: Room }): void => takeRoom(data);

export function useMessageActs() {
  const react = useSend(chatRoutes.reactChat, { onDone: takeMessage });
  const pin = useSend(chatRoutes.pinChat, { onDone: takeMessage });
  return {
    react: (message: ChatMessage, emoji: string, on: boolean) =>
      react.mutate({ params: { id: message._id }, body: { emoji, on: on ? 1 : 0 } }),
    pin: (message: ChatMessage) =>
      pin.mutate({ params: { id: message._id }, body: { pinned: message.pinned ? 0 : 1 } }),
  };
}

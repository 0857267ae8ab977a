import { systemCommands } from '@mathquiz/contracts/chat/chat.constants';
import { chatEvents } from '@mathquiz/contracts/chat/chat.events';
import type { ChatMessage, Room } from '@mathquiz/contracts/chat/chat.schemas';
import type { PayloadOf } from '@mathquiz/contracts/event';
import { submissionEvents } from '@mathquiz/contracts/mathquiz/submission.events';
import { imagesIn } from '@mathquiz/contracts/storage/file.constants';
import { live } from '../../../lib/live.js';
import { hear, hearOf, isBehind, readUpTo } from '../model/room-log.js';
import { isWanted, tellHelp, tellMessage, tellSystem } from './notice.js';
import { openRoom } from './opening.js';
import { askState } from './quietly.js';
import { addRoom, dropRoom, fetchMissing, loadAndJoin, loadRooms, markRead } from './rooms.js';
import { change, changeRoom, chatState, logOf, ownId, roomOf, setLog } from './state.js';
import { heardTyping, noLongerTyping } from './typing.js';
import { visited } from './visited.js';

type System = PayloadOf<typeof chatEvents.system>;

/** In rooms of more than this, pages look again at different moments. */
const crowd = 30;
const spreadMs = 3000;
const mostUnread = 99;

const isRead = (roomId: string): boolean => {
  const { opened, current } = chatState.get();
  return (visited.has(roomId) || (opened && current === roomId)) && document.visibilityState === 'visible';
};

/** Pictures go with tokens for whoever reads them: only an answer to that reader has those, not what a whole room hears. */
const hasPictures = ({ message }: ChatMessage): boolean => imagesIn(message.text).length > 0;

async function take(message: ChatMessage, room: Room): Promise<void> {
  const { room_id: id } = message;
  const asks = hasPictures(message);
  const log = asks ? hearOf(logOf(id), message.change) : hear(logOf(id), message);
  setLog(id, log);
  changeRoom(id, { change: Math.max(room.change, message.change) });
  if (!isBehind(log)) return;
  const missing = fetchMissing(id);
  if (asks) await missing;
}

function heardChange(message: ChatMessage): void {
  const room = roomOf(message.room_id);
  if (room) void take(message, room);
}

/** Beside a test one hears of the one room there, and of nothing else. */
const isElsewhere = (id: string): boolean => {
  const { alone } = chatState.get();
  return alone !== null && alone !== id;
};

/** Read where its room is seen; else a notice, where chat is closed and one wants to be told. */
function announce(message: ChatMessage, room: Room): void {
  change({ last: message });
  if (isRead(room._id)) return void markRead(room._id);
  const { opened, alone } = chatState.get();
  // Beside a test a quiet mark stands for it.
  if (!opened && alone === null && document.visibilityState === 'visible' && isWanted(room, message, ownId()))
    tellMessage(message, () => openRoom(room._id));
}

/** Somebody has written (spec.md section 4 "Chat"). */
async function heardMessage(message: ChatMessage): Promise<void> {
  const { room_id: id } = message;
  if (isElsewhere(id)) return;
  const own = message.sender._id === ownId();
  const room = roomOf(id);
  noLongerTyping(id, message.sender._id);
  if (!room) {
    // Of this very moment, or not listed yet: what is new in it the server has counted.
    const found = await addRoom(id);
    if (found && !own) announce(message, found);
    return;
  }
  const isNew = message.seq > (logOf(id).messages.at(-1)?.seq ?? 0);
  await take(message, room);
  if (own || !isNew) return;
  if (!isRead(id)) changeRoom(id, { unread: Math.min(mostUnread, room.unread + 1) });
  announce(message, room);
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const roomIdOf = ({ data }: System): string => text(data.room_id) ?? text(data._id) ?? text(data.id) ?? '';

/** Told to a whole room: what one may do in it may differ, so that each asks for the room as they have it. */
function lookAgain(id: string): void {
  const room = roomOf(id);
  const wait = room && room.participant_count > crowd ? Math.random() * spreadMs : 0;
  setTimeout(() => void addRoom(id), wait);
}

function heardRead({ data }: System, id: string): void {
  const [userId, seq] = [text(data.user_id), data.read_seq ?? data.seq];
  const room = roomOf(id);
  if (!room || userId === null) return;
  const upTo = typeof seq === 'number' ? seq : (logOf(id).messages.at(-1)?.seq ?? 0);
  setLog(id, readUpTo(logOf(id), userId, upTo));
  // One's own page on another device, or in another tab.
  if (userId === ownId() && upTo >= (logOf(id).messages.at(-1)?.seq ?? 0))
    changeRoom(id, { unread: 0, read_seq: upTo });
}

/** Opened for one by somebody else: what they have said first was said before anybody could listen. */
async function heardOfRoom(id: string): Promise<void> {
  const known = roomOf(id) !== undefined;
  const room = await addRoom(id);
  const newest = logOf(id).messages.at(-1);
  if (room && !known && newest && room.unread > 0 && newest.sender._id !== ownId()) announce(newest, room);
}

/** The five commands of spec.md section 4; anything else is shown as it came. */
function heardSystem(told: System): void {
  const id = roomIdOf(told);
  const command = systemCommands.find((one) => one === told.command);
  if (command && command !== 'update-help' && isElsewhere(id)) return;
  if (command === 'add-room') void (id === '' ? loadRooms() : heardOfRoom(id));
  else if (command === 'remove-room') dropRoom(id);
  else if (command === 'update-room') lookAgain(id);
  else if (command === 'message-read') heardRead(told, id);
  else if (command === 'update-help') tellHelp(told.message);
  else if (told.command === 'chat-state') askState();
  else if (told.message !== '') tellSystem(told.message);
}

/** Listens as long as the page shows chat somewhere; gives the way to stop. */
export function listen(): () => void {
  const stops = [
    live.hear(chatEvents.message, (message) => void heardMessage(message)),
    live.hear(chatEvents.messageChanged, heardChange),
    // Of a person, a room and the operators: one name on the socket.
    live.hear(chatEvents.system, heardSystem),
    live.hear(chatEvents.typing, heardTyping),
    live.hear(submissionEvents.attemptMoved, askState),
    live.onMissed(() => void loadAndJoin()),
    live.open.subscribe(() => live.open.get() && void loadAndJoin()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

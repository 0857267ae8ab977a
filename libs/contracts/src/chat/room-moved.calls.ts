import { z } from 'zod';
import { eventContract } from '../contract.js';
import { id } from '../fields.js';

/** Among the processes of chat: who is in a room, what is theirs in it, or the room itself is other than it was; null: any room may be. */
export const roomMoved = eventContract('chat.events.room-moved', z.strictObject({ room_id: id.nullable() }));

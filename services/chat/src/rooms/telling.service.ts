import { type ChatMessage, events, type LiveMessage } from '@mathquiz/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { KnownRoom } from '../records/known-rooms.js';
import { Sockets } from '../sockets/sockets.js';

/** Words of a room are told to those who are in it; in a live room to its guests as well, who are told of no account. */
@Injectable()
export class TellingService {
  constructor(@Inject(Sockets) private readonly sockets: Sockets) {}

  said(room: KnownRoom, message: ChatMessage): void {
    this.sockets.tell(events.message, message);
    if (room.live) this.sockets.tell(events.liveMessage, asGuestsSee(message, room));
  }

  changed(room: KnownRoom, message: ChatMessage): void {
    this.sockets.tell(events.messageChanged, message);
    if (room.live) this.sockets.tell(events.liveMessageChanged, asGuestsSee(message, room));
  }
}

/** Pictures and cards belong to people with an account. */
export function asGuestsSee(message: ChatMessage, { owner_id }: Pick<KnownRoom, 'owner_id'>): LiveMessage {
  const { _id, room_id, seq, change, sender, guest, created_at, edited_at, removed, reply_to } = message;
  return {
    _id,
    room_id,
    seq,
    change,
    sender: {
      name: sender.name,
      lastname: sender.lastname,
      guest: guest ?? false,
      host: owner_id !== null && sender._id === owner_id.toHexString(),
    },
    guest_id: guest ? sender._id : null,
    text: withoutPictures(message.message.text),
    created_at,
    edited_at,
    removed: removed !== null,
    reply_to: reply_to?.text ?? null,
  };
}

const withoutPictures = (text: string): string => text.replace(/!\[([^[\]]*)\]\([^()]*\)/g, '$1');

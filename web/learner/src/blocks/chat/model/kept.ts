import type { ChatMessage, Room } from '@mathquiz/contracts/chat/chat.schemas';
import { forgetLocal, readLocal, writeLocal } from '@mathquiz/web';

export type Ref = NonNullable<ChatMessage['ref']>;
export type Quoted = NonNullable<ChatMessage['reply_to']>;

/** What somebody has begun to write in a room. */
export type Draft = { readonly text: string; readonly reply: Quoted | null; readonly ref: Ref | null };
export const noDraft: Draft = { text: '', reply: null, ref: null };

const draftKey = (userId: string, roomId: string) => `chat:draft:${userId}:${roomId}`;

export const keptDraft = (userId: string, roomId: string): Draft => ({
  ...noDraft,
  ...readLocal<Partial<Draft>>(draftKey(userId, roomId)),
});

export function keepDraft(userId: string, roomId: string, draft: Draft): void {
  const key = draftKey(userId, roomId);
  if (draft.text === '' && draft.reply === null && draft.ref === null) forgetLocal(key);
  else writeLocal(key, draft);
}

/** A message that the server has not yet said that it has; under its key it is stored once, however often it is sent. */
export type Waiting = {
  readonly key: string;
  /** A room, or a person with whom there is no room yet. */
  readonly to: { readonly room: string } | { readonly person: string };
  readonly body: {
    readonly text: string;
    readonly reply_to: string | null;
    readonly mentions: readonly string[];
    readonly ref: Ref | null;
  };
  readonly at: string;
  /** Of the change that this page knew when it was sent: one's own message after it may be this one. */
  readonly after: number;
  /** The code of the refusal; null: it waits for its turn, or for the network. */
  readonly refused: string | null;
};

/** In whose place of the list it stands: a room's id, or `direct:` and the person. */
export const placeOf = ({ to }: Waiting): string => ('room' in to ? to.room : directPlace(to.person));
export const directPlace = (personId: string): string => `direct:${personId}`;
export const personOfPlace = (place: string): string | null => (place.startsWith('direct:') ? place.slice(7) : null);

const waitingKey = (userId: string) => `chat:waiting:${userId}:`;
export const isKeptWaiting = (key: string | null): boolean => key?.startsWith('chat:waiting:') ?? false;

/** Each under a name of its own, so that two tabs never overwrite what the other has kept. In the order of sending. */
export function keptWaiting(userId: string): Waiting[] {
  const all: Waiting[] = [];
  try {
    for (let at = 0; at < localStorage.length; at += 1) {
      const key = localStorage.key(at);
      const kept = key?.startsWith(waitingKey(userId)) ? readLocal<Waiting>(key) : null;
      if (kept) all.push(kept);
    }
  } catch {
    // A browser that keeps nothing.
  }
  return inOrder(all);
}

export const inOrder = (all: readonly Waiting[]): Waiting[] =>
  [...all].sort((a, b) => (a.at === b.at ? a.key.localeCompare(b.key) : a.at.localeCompare(b.at)));

export const keepWaiting = (userId: string, one: Waiting): boolean => writeLocal(waitingKey(userId) + one.key, one);
export const forgetWaiting = (userId: string, key: string): void => forgetLocal(waitingKey(userId) + key);
export const isStillKept = (userId: string, key: string): boolean => readLocal(waitingKey(userId) + key) !== null;

/** Of a room: by when something was last said in it. */
export const newestAt = (room: Room, newest: ChatMessage | undefined): string => newest?.created_at ?? room.created_at;

import { chatPageSize } from '@mathquiz/contracts/chat/chat.constants';
import { createStore } from '@mathquiz/web';
import { live } from '../../../lib/live.js';
import { addRoom, dropRoom, loadOlder, markRead } from './rooms.js';
import { chatState, logOf, roomOf } from './state.js';
import { visited } from './visited.js';

/** Whether the room of a visit could be had. */
export type Visit = 'coming' | 'here' | 'failed';
export const visits = createStore<Readonly<Record<string, Visit>>>({});
const set = (id: string, state: Visit) => visits.set({ ...visits.get(), [id]: state });

async function bring(id: string): Promise<void> {
  if (!roomOf(id)) {
    set(id, 'coming');
    const room = await addRoom(id);
    if (!visited.has(id)) return;
    set(id, room ? 'here' : 'failed');
    if (!room) return;
  } else {
    if (live.open.get()) void live.ask('join', { room_id: id });
    set(id, 'here');
  }
  if (document.visibilityState === 'visible') void markRead(id);
  const log = logOf(id);
  if (!log.whole && log.messages.length < chatPageSize) await loadOlder(id);
}

/** Tries once more what could not be had. */
export const visitAgain = (id: string): void => void bring(id);

/**
 * Shows a room on a page of its own, as the help desk does, whoever is in it: read while it is seen, and no room of one's list for that.
 * Gives the way out.
 */
export function visitRoom(id: string): () => void {
  const own = roomOf(id) !== undefined;
  visited.add(id);
  void bring(id);
  const onSeen = () => {
    if (document.visibilityState === 'visible' && roomOf(id)) void markRead(id);
  };
  // Chat forgets every room where it begins anew.
  const stop = chatState.subscribe(() => {
    if (!roomOf(id) && visits.get()[id] === 'here') void bring(id);
  });
  document.addEventListener('visibilitychange', onSeen);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onSeen);
    visited.delete(id);
    const { [id]: _, ...others } = visits.get();
    visits.set(others);
    if (own) return;
    if (live.open.get()) void live.ask('leave', { room_id: id });
    dropRoom(id);
  };
}

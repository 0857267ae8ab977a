import type { Room } from '@mathquiz/contracts/chat/chat.schemas';
import { useEffect, useState } from 'react';

type Silence = { readonly reason: 'closed' | 'muted' | 'ended'; readonly until: string };

const isAhead = (iso: string | null): iso is string => iso !== null && Date.parse(iso) > Date.now();
/** The longest that a timer of a browser waits. */
const mostMs = 2 ** 31 - 1;

function silenceOf(room: Room | null): Silence | null {
  if (!room) return null;
  const { live } = room;
  if (live && (live.ended_at !== null || !isAhead(live.ends_at)))
    return { reason: 'ended', until: live.ended_at ?? live.ends_at };
  if (room.staff) return null;
  if (isAhead(room.closed_until)) return { reason: 'closed', until: room.closed_until };
  return isAhead(room.muted_until) ? { reason: 'muted', until: room.muted_until } : null;
}

/** Why one cannot write in a room at the moment; it ends by itself when its time has come. */
export function useSilence(room: Room | null): Silence | null {
  const [, look] = useState(0);
  const silence = silenceOf(room);
  const until = silence?.until;
  useEffect(() => {
    if (until === undefined || Date.parse(until) <= Date.now()) return;
    const timer = setTimeout(() => look(Date.now()), Math.min(mostMs, Date.parse(until) - Date.now() + 500));
    return () => clearTimeout(timer);
  }, [until]);
  return silence;
}

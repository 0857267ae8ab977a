import { chatRoutes } from '@mathquiz/contracts/chat/chat.routes';
import type { Room } from '@mathquiz/contracts/chat/chat.schemas';
import type { Person } from '@mathquiz/contracts/fields';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.js';
import { useUser } from '../../../lib/session.js';
import { keyOf } from '../../../lib/use-call.js';
import { mentionAt, withMention } from '../model/mentions.js';

const most = 6;

/** Those of a room whose name begins so; of a large room the server knows the rest. */
export function useMentions(room: Room | null, text: string) {
  const locale = useLocale();
  const { _id: own } = useUser();
  const [cursor, setCursor] = useState(0);
  const [at, setAt] = useState(0);
  const [left, setLeft] = useState<string | null>(null);
  const typed = room && room.type !== 'direct' ? mentionAt(text, Math.min(cursor, text.length)) : null;
  const q = typed?.q ?? '';
  const large = room !== null && room.participant_count > room.participants.length;
  const request = { params: { id: room?._id ?? '' }, query: { q, limit: most } };
  const more = useQuery({
    queryKey: keyOf(chatRoutes.roomParticipants, request),
    queryFn: ({ signal }) => call(chatRoutes.roomParticipants, { ...request, signal }),
    enabled: large && typed !== null,
    retry: false,
  });
  const known: readonly Person[] = [...(room?.participants ?? []), ...(large ? (more.data?.data ?? []) : [])];
  const wanted = q.toLocaleLowerCase(locale);
  const fits = ({ username, name, lastname }: Person) =>
    [username, name, lastname, fullName({ name, lastname }, locale)].some((one) =>
      one.toLocaleLowerCase(locale).startsWith(wanted),
    );
  const people = [...new Map(known.map((one) => [one._id, one])).values()]
    .filter((one) => one._id !== own && fits(one))
    .slice(0, most);
  const key = typed ? `${typed.from}:${q}` : null;
  const open = typed !== null && people.length > 0 && left !== key;
  return {
    open,
    people,
    at: Math.min(at, people.length - 1),
    known,
    setCursor: (next: number) => {
      setCursor(next);
      if (next !== cursor) setAt(0);
    },
    move: (step: number) => setAt((at + step + people.length) % people.length),
    leave: () => setLeft(key),
    choose: ({ username }: Person) => (typed ? withMention(text, typed.from, cursor, username) : null),
  };
}

import { liveLimits } from '@mathquiz/contracts/chat/app.constants';
import { type Asker, ownsOrAdmin } from './person.js';

/** When a live room ends by itself, and whether somebody has ended it before. */
export type LiveTimes = { readonly ends_at: Date; readonly ended_at: Date | null };

export const isLive = ({ ends_at, ended_at }: LiveTimes, now: Date): boolean => ended_at === null && ends_at > now;

/** Ends a live room: who has opened it, and an admin, who need not be in it. */
export const mayEndLive = (asker: Pick<Asker, 'user_id' | 'roles'>, ownerId: string | null): boolean =>
  ownsOrAdmin(asker, ownerId);

/** How a name is compared: as people read it. */
export const guestKey = (name: string): string => name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase();

/** What the first, second, third guest of a name is called: no two are called the same. */
export function guestName(name: string, turn: number): string {
  const plain = name.replace(/\s+/gu, ' ').trim();
  if (turn === 1) return plain;
  const number = ` ${turn}`;
  const letters = [...plain];
  while (letters.join('').length + number.length > liveLimits.guestNameChars) letters.pop();
  return letters.join('').trimEnd() + number;
}

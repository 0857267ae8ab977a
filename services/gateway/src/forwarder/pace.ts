import { createHash } from 'node:crypto';
import type { Caller, Route } from '@mathquiz/contracts';
import { networkOf } from '@mathquiz/platform';

type Asking = {
  readonly caller: Caller | null;
  readonly parsed: { readonly params: unknown; readonly body: unknown };
  /** Of the cookies that came along; of guests as well. */
  readonly session: string | null;
  readonly address: string;
};

/** Names and secrets of links are not written into the counter. */
const shortened = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

function named(place: string, { params, body }: Asking['parsed']): string | null {
  const [part, name = ''] = place.split('.');
  const value = ((part === 'params' ? params : body) as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' && value !== '' ? value.toLowerCase() : null;
}

/** Whose calls a call is counted with. A place may be a whole school: it counts only for who says nothing about themselves. */
export function countedWith({ traits }: Route, { caller, parsed, session, address }: Asking): string {
  if (caller) return `u-${caller.user_id}`;
  if (traits.countedBy === 'session') return session === null ? `n-${networkOf(address)}` : `s-${session}`;
  const what = traits.countedBy === undefined ? null : named(traits.countedBy, parsed);
  return what === null ? `n-${networkOf(address)}` : `o-${shortened(what)}`;
}

import { asLiveCode, livePath } from '@mathquiz/contracts/chat/app.constants';
import { liveRoutes } from '@mathquiz/contracts/chat/app.routes';
import { call } from '../../lib/call.js';

/** Where a code leads that is one of a live room; null: it is none, or that cannot be known now. */
export async function findLive(typed: string): Promise<string | null> {
  const code = asLiveCode(typed);
  if (code === null) return null;
  return call(liveRoutes.appRoom, { params: { id: code } }).then(
    () => livePath(code),
    () => null,
  );
}

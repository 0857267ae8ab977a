import { createLive } from '@mathquiz/web';
import { call } from './call.js';
import { currentSession, onSessionChange, refreshSession } from './session.js';

/** The page's socket; it lives as long as somebody is signed in. */
export const live = createLive({ call, renew: refreshSession });

function whoIsHere(): string | null {
  const now = currentSession();
  return now.state === 'signedIn' ? now.user._id : null;
}

let signedInAs = whoIsHere();
onSessionChange(() => {
  const userId = whoIsHere();
  if (userId === signedInAs) return;
  signedInAs = userId;
  void live.close().then(() => userId !== null && live.again());
});

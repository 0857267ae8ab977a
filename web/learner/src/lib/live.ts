import { createLive } from '@mathquiz/web';
import { call } from './call.js';
import { currentSession, onSessionChange, refreshSession } from './session.js';

/** The page's socket; it lives as long as somebody is signed in. */
export const live = createLive({ call, renew: refreshSession });

let signedInAs: string | null = null;
onSessionChange(() => {
  const now = currentSession();
  const userId = now.state === 'signedIn' ? now.user._id : null;
  if (userId === signedInAs) return;
  signedInAs = userId;
  void live.close().then(() => userId !== null && live.again());
});

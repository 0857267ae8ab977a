import { lookHere, readLocal } from '@mathquiz/web';
import { pushWishKey } from '../lib/push-wish.js';
import { currentSession, onSessionChange } from '../lib/session.js';

/** Notices that a person chose on this device go on in a new session of theirs. Gives the way to stop. */
export function keepPush(): () => void {
  let last: string | null = null;
  const renew = () => {
    const now = currentSession();
    const userId = now.state === 'signedIn' ? now.user._id : null;
    if (lookHere() === null && userId !== null && userId !== last && readLocal(pushWishKey(userId)) === true) {
      void import('../lib/push-device.js').then(({ renewPush }) => renewPush(userId)).catch(() => undefined);
    }
    last = userId;
  };
  renew();
  return onSessionChange(renew);
}

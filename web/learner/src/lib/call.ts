import { renewingCall } from '@mathquiz/web';
import { currentSession, refreshSession } from './session.js';

/** A call of the contract; a guest has no session that could be renewed. */
export const call = renewingCall(async () => currentSession().state === 'signedIn' && refreshSession());

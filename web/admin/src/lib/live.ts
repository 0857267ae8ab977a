import { createLive } from '@mathquiz/web';
import { call } from './call.js';
import { currentSession, onPersonChange, refreshSession } from './session.js';

/** The console's socket; it lives as long as somebody is signed in. */
export const live = createLive({ call, renew: refreshSession });

onPersonChange(() => void live.close().then(() => currentSession().state !== 'out' && live.again()));

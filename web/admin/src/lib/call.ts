import { renewingCall } from '@mathquiz/web';
import { refreshSession } from './session.js';

export const call = renewingCall(refreshSession);

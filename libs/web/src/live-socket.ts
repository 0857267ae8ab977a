import { socketPace, socketPath } from '@mathquiz/contracts/chat/chat.constants';
import { io as connect } from 'socket.io-client';
import type { LiveSocket } from './live-connection.js';

/** On the product's own address: websocket first, then polling; a class that lost its network does not come back in one moment. */
export function io(namespace = '/'): LiveSocket {
  return connect(namespace, {
    path: socketPath,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    withCredentials: true,
    // Who one is, is looked at when it opens: a socket from before somebody came in as a guest is not theirs.
    forceNew: namespace !== '/',
    autoConnect: false,
    reconnectionAttempts: socketPace.attempts,
    reconnectionDelay: socketPace.firstPauseMs,
    reconnectionDelayMax: socketPace.mostPauseMs,
    randomizationFactor: socketPace.jitter,
  }) as unknown as LiveSocket;
}

import { socketPace, socketPath } from '@mathquiz/contracts/chat/chat.constants';
import { io as connect } from 'socket.io-client';
import type { LiveSocket } from './live-connection.js';

/** On the product's own address: websocket first, then polling; a class that lost its network does not come back in one moment. */
export function io(): LiveSocket {
  return connect({
    path: socketPath,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    withCredentials: true,
    autoConnect: false,
    reconnectionAttempts: socketPace.attempts,
    reconnectionDelay: socketPace.firstPauseMs,
    reconnectionDelayMax: socketPace.mostPauseMs,
    randomizationFactor: socketPace.jitter,
  }) as unknown as LiveSocket;
}

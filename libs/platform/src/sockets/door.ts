import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Where a process takes connections of sockets that another part of it has accepted. */
export type SocketDoor = {
  request(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
};

/** By the address at which the same is reached from outside. */
const doors = new Map<string, SocketDoor>();

/**
 * Opens a door for whoever accepts connections in this very process: with all services in one, no byte of a socket is copied from one
 * connection to another (docs/adr/0024). Gives what closes it.
 */
export function openDoor(address: string, door: SocketDoor): () => void {
  doors.set(address, door);
  return () => {
    if (doors.get(address) === door) doors.delete(address);
  };
}

/** null: what is at this address runs in another process. */
export const doorAt = (address: string): SocketDoor | null => doors.get(address) ?? null;

import type { LiveSocket } from './live-connection.js';

/** A socket apart from the page's own; nothing of it is in what a page loads first. */
export async function openNamespace(namespace: string): Promise<LiveSocket> {
  const { io } = await import('./live-socket.js');
  return io(namespace);
}

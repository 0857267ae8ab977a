import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './free-port.js';

/** A line to Redis or NATS that can be cut. */
export type Line = { readonly url: string; join(): Promise<void>; cut(): Promise<void> };

export async function lineTo(to: string): Promise<Line> {
  const target = new URL(to);
  const url = new URL(to);
  const port = await freePort();
  url.port = String(port);
  const open = new Set<Socket>();
  let server: Server | null = null;
  return {
    url: url.href,
    async join() {
      const joined = createServer((near) => {
        const far = createConnection(Number(target.port), target.hostname);
        for (const socket of [near, far]) {
          open.add(socket);
          socket.on('error', () => undefined);
          socket.on('close', () => open.delete(socket));
        }
        near.pipe(far).pipe(near);
      });
      await new Promise<void>((resolve) => joined.listen(port, '127.0.0.1', resolve));
      server = joined;
    },
    async cut() {
      const joined = server;
      server = null;
      for (const socket of open) socket.destroy();
      if (joined) await new Promise((resolve) => joined.close(resolve));
    },
  };
}

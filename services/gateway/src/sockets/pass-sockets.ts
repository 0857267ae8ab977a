import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { socketPath } from '@mathquiz/contracts';
import { doorAt, type SocketDoor } from '@mathquiz/platform/sockets';
import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { createProxyServer } from 'httpxy';

const logger = new Logger('Sockets');

/** Where the chat service runs in another process: its connections are copied through. */
function throughProxy(address: string): SocketDoor {
  const proxy = createProxyServer({ target: address });
  proxy.on('error', (error, _request, to) => {
    logger.debug(error.message);
    if (to && 'writeHead' in to && !to.headersSent) to.writeHead(503);
    to?.end();
  });
  return {
    request: (request: IncomingMessage, response: ServerResponse) => void proxy.web(request, response).catch(noop),
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      void proxy.ws(request, socket as never, {}, head).catch(noop),
  };
}
/** Told by the proxy's event already. */
const noop = () => undefined;

/**
 * Sockets come in at the product's own address and port, and the chat service takes them, where it asks who they are. In the same process it
 * is handed the connection itself (docs/adr/0024).
 */
export function passSockets(server: FastifyInstance, address: string): void {
  const proxied = throughProxy(address);
  const door = () => doorAt(address) ?? proxied;
  server.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.startsWith(socketPath)) door().upgrade(request, socket, head);
    else socket.destroy();
  });
  // The polling transport's bodies are read by whoever takes them.
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${socketPath}*`, { compress: false } as object, (request, reply) => {
      reply.hijack();
      door().request(request.raw, reply.raw);
    });
  });
}

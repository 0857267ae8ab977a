import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createProxyServer } from 'httpxy';
import { socketPath } from '../../libs/contracts/src/chat/chat.constants.ts';
import type { Pages } from './pages.ts';

/** The services behind the front: where they are, and when. */
export interface Behind {
  readonly gateway: string;
  /** Settled once they answer; why they do not, when that is known. */
  up(): Promise<string | null>;
}

/** As the gateway answers when it has nobody to ask. */
const unavailable = (why: string) =>
  JSON.stringify({
    error: { code: 'unavailable', message: why, details: {}, request_id: 'dev', toast: 'operationFailed' },
  });

/** The one address of `npm run dev`: pages come from Vite, everything else and sockets from the gateway, which is waited for. */
export function serveFront(server: Server, pages: Pages, { gateway, up }: Behind): void {
  // The browser's host is handed on: the gateway refuses what comes from another origin than its own.
  const proxy = createProxyServer({ target: gateway });
  proxy.on('error', (error, _request, to) => {
    if (to && 'writeHead' in to && !to.headersSent) refuse(to as ServerResponse, error.message);
    else to?.end();
  });
  server.on('request', (request, response) => {
    if (!pages.answer(request, response)) void pass(request, response);
  });
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const why = await up();
    if (why !== null) refuse(response, why);
    else await proxy.web(request, response).catch(noop);
  }
  // Vite hears of its own by itself.
  server.on('upgrade', (request, socket, head) => {
    if (!request.url?.startsWith(socketPath)) return;
    void up().then((why) => {
      if (why === null) void proxy.ws(request, socket as never, {}, head).catch(noop);
      else socket.destroy();
    });
  });
}

/** Told by the proxy's event already. */
const noop = () => undefined;

function refuse(response: ServerResponse, why: string): void {
  response.writeHead(503, { 'content-type': 'application/json' }).end(unavailable(why));
}

import { createServer, type Server } from 'node:http';
import { openDoor } from '@mathquiz/platform/sockets';
import { Server as SocketServer } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { type RunningGateway, startGateway } from '../src/service.js';

/** Stands for the chat service: answers one question, and says by which way it was reached. */
function aSocketServer(): { http: Server; io: SocketServer } {
  const http = createServer((_, response) => response.writeHead(404).end());
  const sockets = new SocketServer(http, { serveClient: false });
  sockets.on('connection', (socket) => {
    socket.on('ask', (payload: unknown, answer: (payload: unknown) => void) => answer(payload));
  });
  return { http, io: sockets };
}

describe('sockets at the product’s own address', () => {
  let gateway: RunningGateway;
  let chat: ReturnType<typeof aSocketServer>;
  let address = '';
  const open: Socket[] = [];
  beforeAll(async () => {
    chat = aSocketServer();
    await new Promise<void>((resolve) => chat.http.listen(0, '127.0.0.1', resolve));
    const listening = chat.http.address();
    address = `http://127.0.0.1:${typeof listening === 'object' && listening ? listening.port : 0}`;
    const settings = {
      PORT: '0',
      SESSION_SECRET: 'x'.repeat(32),
      REDIS_PREFIX: `sock${process.pid}`,
      LOG_LEVEL: 'error',
    };
    gateway = await startGateway({ ...process.env, ...settings, SOCKETS_URL: address });
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await chat?.io.close();
    await gateway?.stop();
  });

  const ask = async (transports: ('websocket' | 'polling')[]): Promise<unknown> => {
    const socket = io(gateway.origin, { transports, forceNew: true });
    open.push(socket);
    return socket.timeout(30_000).emitWithAck('ask', { text: '안녕 x² = 9' });
  };

  it.each([['websocket'], ['polling']] as const)('are passed on to the chat service by %s', async (transport) => {
    expect(await ask([transport])).toEqual({ text: '안녕 x² = 9' });
  });

  it('are handed over, not copied, where the chat service runs in the same process', async () => {
    let handed = 0;
    const close = openDoor(address, {
      request: (request, response) => chat.http.emit('request', request, response),
      upgrade: (request, socket, head) => {
        handed += 1;
        chat.http.emit('upgrade', request, socket, head);
      },
    });
    try {
      expect(await ask(['websocket'])).toEqual({ text: '안녕 x² = 9' });
      expect(handed).toBe(1);
    } finally {
      close();
    }
  });

  it('whose service is away are refused, and everything else goes on', async () => {
    const alone = await startGateway({
      ...process.env,
      PORT: '0',
      SESSION_SECRET: 'x'.repeat(32),
      REDIS_PREFIX: `sock${process.pid}`,
      LOG_LEVEL: 'error',
      SOCKETS_URL: 'http://127.0.0.1:1',
    });
    try {
      const polled = await fetch(`${alone.origin}/socket.io/?EIO=4&transport=polling`);
      expect(polled.status).toBe(503);
      const socket = io(alone.origin, { transports: ['websocket'], forceNew: true, reconnection: false });
      open.push(socket);
      await new Promise((resolve) => socket.on('connect_error', resolve));
      expect((await fetch(`${alone.origin}/healthz`)).status).toBe(200);
    } finally {
      await alone.stop();
    }
  });
});

// The floor of chat: a bare socket.io server that says the same words to everybody, when it is told to, in a process of its own.
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const http = createServer();
const io = new Server(http, { serveClient: false });
process.on('message', ({ payload }: { payload: unknown }) => io.emit('chat:message', payload));
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
});
// The bench is gone: so is its floor.
process.on('disconnect', () => process.exit(0));

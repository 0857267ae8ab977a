import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { demoReply, demoRequest } from './demo-reply.js';

/** The pace at which a person can watch it write. */
const pieceChars = 24;
const pieceMs = 12;
const charsPerToken = 4;

/** An OpenAI-compatible endpoint on the loopback that answers from fixed examples: the screens can be tried without a key. */
export async function startStandIn(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = demoRequest.parse(await json(request));
  const text = demoReply(asked);
  const given = asked.messages.reduce((sum, { content }) => sum + content.length, 0);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (choices: readonly object[], more: object = {}) =>
    response.write(`data: ${JSON.stringify({ id: 'demo', object: 'chat.completion.chunk', choices, ...more })}\n\n`);
  for (let at = 0; at < text.length; at += pieceChars) {
    if (response.destroyed) return;
    send([{ index: 0, delta: { content: text.slice(at, at + pieceChars) }, finish_reason: null }]);
    await pause(pieceMs);
  }
  send([{ index: 0, delta: {}, finish_reason: 'stop' }]);
  const usage = {
    prompt_tokens: Math.ceil(given / charsPerToken),
    completion_tokens: Math.ceil(text.length / charsPerToken),
  };
  send([], { usage });
  response.end('data: [DONE]\n\n');
}

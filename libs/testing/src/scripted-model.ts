import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** The endpoint's behaviour for one request. */
export type ModelScript =
  /** A whole reply; an object is sent as JSON. */
  | { readonly say: string | object }
  /** The stream ends in the middle; `lost`: with its connection. */
  | { readonly cut: string; readonly lost?: true }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: object }
  /** These chunks as they are, so many milliseconds apart. */
  | { readonly chunks: readonly object[]; readonly everyMs?: number }
  /** Nothing ever comes. */
  | { readonly silent: true }
  /** Text without an end. */
  | { readonly endless: true };

export type ModelRequest = {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly response_format?: unknown;
  };
  /** The caller has closed it before it was answered. */
  isAborted: boolean;
};

export type ScriptedModel = {
  readonly url: string;
  readonly requests: ModelRequest[];
  /** The next requests are answered so, in this order; what is not scripted gets 500. */
  script(...next: readonly ModelScript[]): void;
  close(): Promise<void>;
};

const pieceChars = 20;
const endlessPiece = 'x'.repeat(60_000);

/** An OpenAI-compatible endpoint on the loopback that answers as a test says. */
export async function scriptedModel(): Promise<ScriptedModel> {
  const requests: ModelRequest[] = [];
  const scripts: ModelScript[] = [];
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(request)) as ModelRequest['body'];
    const noted: ModelRequest = { headers: request.headers, body, isAborted: false };
    requests.push(noted);
    response.on('close', () => {
      noted.isAborted = !response.writableFinished;
    });
    play(scripts.shift() ?? { status: 500 }, response);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    script: (...next) => {
      scripts.splice(0, scripts.length, ...next);
    },
    close: () => closed(server),
  };
}

function play(script: ModelScript, response: ServerResponse): void {
  if ('status' in script) {
    response.writeHead(script.status, { 'content-type': 'application/json', ...script.headers });
    response.end(JSON.stringify(script.body ?? { error: { message: `scripted ${script.status}` } }));
    return;
  }
  if ('silent' in script) return;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if ('chunks' in script) return void playChunks(script.chunks, script.everyMs ?? 0, response);
  const send = (choices: readonly object[], more: object = {}) =>
    response.write(`data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', choices, ...more })}\n\n`);
  const text = (content: string) => send([{ index: 0, delta: { content }, finish_reason: null }]);
  if ('endless' in script) {
    const more = () => {
      while (!response.destroyed && text(endlessPiece));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
    return;
  }
  const whole = 'cut' in script ? script.cut : typeof script.say === 'string' ? script.say : JSON.stringify(script.say);
  for (let at = 0; at < whole.length; at += pieceChars) text(whole.slice(at, at + pieceChars));
  if ('cut' in script) {
    if (script.lost) setTimeout(() => response.destroy(), 50);
    else response.end();
    return;
  }
  send([{ index: 0, delta: {}, finish_reason: 'stop' }]);
  send([], { usage: { prompt_tokens: 100, completion_tokens: 50 } });
  response.end('data: [DONE]\n\n');
}

async function playChunks(chunks: readonly object[], everyMs: number, response: ServerResponse): Promise<void> {
  for (const chunk of chunks) {
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    await pause(everyMs);
  }
  response.end('data: [DONE]\n\n');
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

// Pages with sockets, in a process of their own: what they cost is not counted. They speak socket.io over a bare websocket.
import { request } from 'node:http';
import { socketPace } from '@mathquiz/contracts/chat/chat.constants';

export type ClientWork =
  | {
      readonly do: 'open';
      readonly origin: string;
      readonly cookies: readonly string[];
      readonly roomId: string | null;
    }
  | { readonly do: 'heard'; readonly count: number }
  | { readonly do: 'storm'; readonly said: number }
  | { readonly do: 'drop' }
  | { readonly do: 'close' };
export type ClientAnswer = { readonly count: number; readonly ms: readonly number[]; readonly missed: number };

/** As the app does (libs/web). */
const backMs = () => socketPace.firstPauseMs * (1 + socketPace.jitter * (2 * Math.random() - 1));
const mostTries = 100;

let heard = 0;
let roomId: string | null = null;
let origin = '';

class Page {
  private socket: WebSocket | null = null;
  private asked: (() => void) | null = null;
  /** The newest change of the room that was heard, and how many messages. */
  change = 0;
  messages = 0;

  private readonly cookie: string;

  constructor(cookie: string) {
    this.cookie = cookie;
  }

  /** Resolves when it hears its room. */
  async open(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      if (await this.tryOnce()) return;
      if (tries === mostTries) throw new Error('no socket after 100 tries');
      await new Promise((resolve) => setTimeout(resolve, backMs()));
    }
  }

  /** As when the network goes. */
  drop(): void {
    this.socket?.close();
    this.socket = null;
  }

  async catchUp(): Promise<void> {
    if (!roomId) return;
    for (let whole = false; !whole; ) {
      const { status, text } = await get(`/api/v1/chat/changes/${roomId}?after=${this.change}`, this.cookie);
      if (status !== 200) {
        await new Promise((resolve) => setTimeout(resolve, backMs()));
        continue;
      }
      const { data } = JSON.parse(text) as { data: { messages: { change: number }[]; change: number; whole: boolean } };
      for (const message of data.messages) this.take(message.change);
      whole = data.whole;
    }
  }

  private tryOnce(): Promise<boolean> {
    return new Promise((resolve) => {
      const options = { headers: { cookie: this.cookie, origin } } as unknown as string[];
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, options);
      this.socket = socket;
      socket.onerror = () => resolve(false);
      socket.onclose = () => resolve(false);
      socket.onmessage = ({ data }) => {
        const text = String(data);
        if (text === '2') socket.send('3');
        else if (text.startsWith('0')) socket.send('40');
        else if (text.startsWith('40') && roomId) {
          this.asked = () => resolve(true);
          socket.send(`420["join",{"room_id":"${roomId}"}]`);
        } else if (text.startsWith('40')) resolve(true);
        else if (text.startsWith('430')) this.asked?.();
        else if (text.startsWith('42["chat:message"')) {
          heard += 1;
          const change = /"change":(\d+)/.exec(text);
          if (change) this.take(Number(change[1]));
          tellIfEnough();
        }
      };
    });
  }

  private take(change: number): void {
    if (change <= this.change) return;
    this.change = change;
    this.messages += 1;
  }
}

function get(path: string, cookie: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const sent = request(origin + path, { headers: { cookie } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    sent.on('error', () => resolve({ status: 0, text: '' }));
    sent.end();
  });
}

let pages: Page[] = [];
let enough: { readonly count: number; readonly tell: () => void } | null = null;
function tellIfEnough(): void {
  if (enough && heard >= enough.count) enough.tell();
}

async function work(asked: ClientWork): Promise<ClientAnswer> {
  const ms: number[] = [];
  let missed = 0;
  if (asked.do === 'open') {
    ({ origin, roomId } = asked);
    pages = asked.cookies.map((cookie) => new Page(cookie));
    // As many at once as a class that comes in, not as a school. A page that opens reads what is there.
    const open = async (page: Page) => {
      await page.open();
      await page.catchUp();
    };
    for (let from = 0; from < pages.length; from += 50) await Promise.all(pages.slice(from, from + 50).map(open));
  }
  if (asked.do === 'heard') {
    await new Promise<void>((resolve) => {
      enough = { count: asked.count, tell: resolve };
      tellIfEnough();
    });
    enough = null;
  }
  if (asked.do === 'drop') for (const page of pages) page.drop();
  if (asked.do === 'storm') {
    const began = performance.now();
    const back = async (page: Page) => {
      await new Promise((resolve) => setTimeout(resolve, backMs()));
      await page.open();
      await page.catchUp();
      ms.push(performance.now() - began);
    };
    await Promise.all(pages.map(back));
    missed = pages.reduce((sum, page) => sum + (asked.said - page.messages), 0);
  }
  if (asked.do === 'close') {
    for (const page of pages) page.drop();
    pages = [];
  }
  return { count: heard, ms, missed };
}

process.on('message', (asked: ClientWork) => {
  work(asked).then(
    (answer) => process.send?.(answer),
    (error: Error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));

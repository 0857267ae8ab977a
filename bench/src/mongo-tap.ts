import { connect, createServer, type Socket } from 'node:net';
import { mongo } from 'mongoose';

export type Tapped = { readonly commands: Record<string, number>; readonly bytes: number };
export type Tap = {
  readonly url: string;
  take(): Tapped;
  /** The commands themselves since the last time, those that are kept. */
  asked(): mongo.Document[];
  close(): void;
};

const opMsg = 2013;
/** Of the drivers themselves, not of any request. */
const background = new Set(['hello', 'ismaster', 'ping', 'saslStart', 'saslContinue', 'endSessions', 'buildInfo']);

/** Stands between the services and the database and counts what they ask: commands by name, bytes both ways. `kept`: of which the whole is told. */
export async function tapMongo(url: string, kept: readonly string[] = []): Promise<Tap> {
  const server = new URL(url);
  let commands: Record<string, number> = {};
  let bytes = 0;
  const asked: mongo.Document[] = [];
  const sockets = new Set<Socket>();
  const count = (name: string, section: Buffer) => {
    if (!background.has(name)) commands[name] = (commands[name] ?? 0) + 1;
    if (kept.includes(name)) asked.push(mongo.BSON.deserialize(section.subarray(1, 1 + section.readInt32LE(1))));
  };
  const tap = createServer((client) => {
    const upstream = connect(Number(server.port), server.hostname);
    const hear = commandReader(count);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        bytes += chunk.length;
        if (from === client) hear(chunk);
        to.write(chunk);
      });
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => tap.listen(0, '127.0.0.1', resolve));
  const address = tap.address();
  const tapped = new URL(url);
  tapped.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  // Otherwise the driver would go on to the address that the server tells of itself.
  tapped.searchParams.set('directConnection', 'true');
  return {
    url: tapped.href,
    take() {
      const taken = { commands, bytes };
      commands = {};
      bytes = 0;
      return taken;
    },
    asked: () => asked.splice(0),
    close() {
      tap.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Names of the commands in a stream of wire messages: the first key of an OP_MSG's body, with its collection. */
function commandReader(count: (name: string, section: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= 16 && rest.length >= rest.readInt32LE(0)) {
      const message = rest.subarray(0, rest.readInt32LE(0));
      rest = rest.subarray(message.length);
      if (message.readInt32LE(12) === opMsg) count(nameOf(message.subarray(20)), message.subarray(20));
    }
  };
}

/** `find users`. The body section is kind 0: a BSON document whose first element is the command. */
function nameOf(section: Buffer): string {
  const nameEnd = section.indexOf(0, 6);
  const name = section.toString('latin1', 6, nameEnd);
  const isText = section[5] === 2;
  const start = nameEnd + 5;
  return isText ? `${name} ${section.toString('latin1', start, section.indexOf(0, start))}` : name;
}
